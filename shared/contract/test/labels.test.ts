import t from 'tap'
import { MAX_LABELS, parseLabels, toAddress } from '../src/index.ts'

const address = toAddress(`0x${'ab'.repeat(20)}`)

t.test('reads a list', async (t) => {
  t.same(
    parseLabels([
      { address: address.toUpperCase().replace('0X', '0x'), name: '  The   bridge ' },
      { address: toAddress(`0x${'01'.repeat(20)}`), name: 'Relayer', more: 1 },
    ]),
    [
      { address, name: 'The bridge' },
      { address: `0x${'01'.repeat(20)}`, name: 'Relayer' },
    ],
  )
  t.same(
    parseLabels([
      { address, name: 'first' },
      { address, name: 'last' },
    ]),
    [{ address, name: 'last' }],
  )
})

t.test('leaves out what is no label, and says so', async (t) => {
  const faults: string[] = []
  const labels = parseLabels(
    [
      null,
      { address },
      { address: '0x12', name: 'x' },
      { address, name: ' ' },
      { address, name: 'x'.repeat(65) },
      { address, name: 'turned \u202e around' },
    ],
    (path) => faults.push(path),
  )
  t.same(labels, [])
  t.same(faults, ['[0]', '[1]', '[2]', '[3]', '[4]', '[5]'])
  for (const value of [null, {}, 'x', 7]) t.same(parseLabels(value), [])
})

t.test('a list has an end', async (t) => {
  const many = Array.from({ length: MAX_LABELS + 2 }, (_, index) => ({
    address: `0x${index.toString(16).padStart(40, '0')}`,
    name: 'x',
  }))
  t.equal(parseLabels(many).length, MAX_LABELS)
})
