import t from 'tap'
import { readBatchIndex } from '../../../src/lib/path-params.ts'
import { headerFields } from '../../../src/screens/batches/header-fields.ts'

t.test('a header is cut into its fields, which together are the header', async (t) => {
  const header = `0x01${'00'.repeat(7)}52${'aa'.repeat(32)}${'bb'.repeat(32)}${'cc'.repeat(32)}`
  const fields = headerFields(header) ?? []
  t.same(
    fields.map(({ name, from, to }) => [name, from, to]),
    [
      ['version', 0, 0],
      ['batchIndex', 1, 8],
      ['l1MsgRollingHash', 9, 40],
      ['dataHash', 41, 72],
      ['parentBatchHash', 73, 104],
    ],
  )
  t.equal(`0x${fields.map(({ hex }) => hex).join('')}`, header)
  t.equal(fields[1]?.hex, '0000000000000052')
})

t.test('a header of another length is not cut', async (t) => {
  t.equal(headerFields('0x'), undefined)
  t.equal(headerFields(`0x${'00'.repeat(104)}`), undefined)
  t.equal(headerFields(`0x${'00'.repeat(106)}`), undefined)
})

t.test('a batch is named by a whole number only', async (t) => {
  t.equal(readBatchIndex('0'), 0)
  t.equal(readBatchIndex(' 17 '), 17)
  for (const input of ['', '-1', '1.5', '0x10', 'abc', '99999999999999999999']) {
    t.equal(readBatchIndex(input), undefined, input)
  }
})
