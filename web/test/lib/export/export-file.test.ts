import t from 'tap'
import { csvCell, makeExportWriter } from '../../../src/lib/export/export-file.ts'

interface Row {
  readonly name: string | null
  readonly amount: string
}
const columns = [
  { name: 'name', value: ({ name }: Row) => name },
  { name: 'amount', value: ({ amount }: Row) => amount },
]
const write = (format: 'csv' | 'json', ...pages: Row[][]) => {
  const writer = makeExportWriter(format, columns)
  return writer.head() + pages.map((page) => writer.rows(page)).join('') + writer.tail()
}

t.test('CSV: quoted where it must be, one head over all pages', async (t) => {
  t.equal(
    write(
      'csv',
      [{ name: 'a "b", c', amount: '1' }],
      [{ name: null, amount: '115792089237316195423570985008687907853' }],
    ),
    '\uFEFFname,amount\r\n"a ""b"", c",1\r\n,115792089237316195423570985008687907853\r\n',
  )
})

t.test('a name cannot become a formula', async (t) => {
  t.equal(csvCell('=HYPERLINK("http://x")'), `"'=HYPERLINK(""http://x"")"`)
  t.equal(csvCell('@SUM(A1)'), "'@SUM(A1)")
  t.equal(csvCell('-2+3'), "'-2+3")
  t.equal(csvCell('-23.5'), '-23.5', 'a number is none')
  t.equal(csvCell(false), 'false')
})

t.test('JSON: the pieces of all pages are one document', async (t) => {
  const rows = [
    { name: 'a', amount: '90071992547409931' },
    { name: null, amount: '2' },
    { name: '"', amount: '3' },
  ]
  t.same(JSON.parse(write('json', rows.slice(0, 2), [], rows.slice(2))), rows)
  t.same(JSON.parse(write('json')), [])
})
