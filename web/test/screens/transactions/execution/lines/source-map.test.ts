import t from 'tap'
import {
  linesAround,
  readSourceMap,
} from '../../../../../src/screens/transactions/execution/lines/source-map.ts'

t.test(
  'entries take missing fields from the one before, and operands are skipped',
  async (t) => {
    const isSource = (file: number) => file === 0
    // PUSH1 1, PUSH2 2, JUMP, JUMPDEST, STOP
    const code = Uint8Array.from([0x60, 1, 0x61, 0, 2, 0x56, 0x5b, 0x00, 0xfe])
    const places = readSourceMap('10:5:0:-;;20:3::i;:4:-1:o;30:1:1:-', code, isSource)
    t.same(
      [...places],
      [
        [0, { file: 0, start: 10, length: 5, jump: undefined }],
        [2, { file: 0, start: 10, length: 5, jump: undefined }],
        [5, { file: 0, start: 20, length: 3, jump: 'IN' }],
        [6, { file: -1, start: 20, length: 4, jump: 'OUT' }],
        // The file is one of the compiler's own.
        [7, { file: -1, start: 30, length: 1, jump: undefined }],
      ],
    )
    t.equal(
      readSourceMap('1:1:0:-;;;;;;;;;;;;', code, isSource).size,
      6,
      'no place beyond the code',
    )
  },
)

t.test('lines around a place are cut where it begins and ends, by bytes', async (t) => {
  const content = 'a\nb\nc\nd\n// “é”\nx = f(1);\ny\n'
  const start = new TextEncoder().encode(content.slice(0, content.indexOf('f('))).length
  const { line, lines } = linesAround(content, { start, length: 4 })
  t.equal(line, 6)
  t.same(
    lines.map(({ number }) => number),
    [3, 4, 5, 6, 7, 8],
  )
  t.same(lines[3], { number: 6, before: 'x = ', marked: 'f(1)', after: ';' })
  t.same(lines[2], { number: 5, before: '// “é”', marked: '', after: '' })
})

t.test('a long place is cut, and one over lines is marked in each', async (t) => {
  const content = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n')
  const { line, lines } = linesAround(content, { start: 0, length: content.length })
  t.equal(line, 1)
  t.equal(lines.filter(({ marked }) => marked !== '').length, lines.length)
  t.equal(lines.length, 15)
  const end = linesAround(content, { start: content.length + 9, length: 2 })
  t.equal(end.line, 40, 'a place beyond the file is at its end')
})
