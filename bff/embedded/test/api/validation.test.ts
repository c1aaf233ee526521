import { endpoints } from '@bvlgarichain/contract'
import t from 'tap'
import { coerceParameters, lowerCaseHex, parseQuery } from '../../src/api/validation.ts'

type Properties = Record<string, object>
const propertiesOf = (call: { readonly request: object }): Properties =>
  (Reflect.get(call.request, 'properties') ?? {}) as Properties

const MIXED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const HASH = `0x${'Ab'.repeat(32)}`

t.test('hex may be written in any letter case', async (t) => {
  const lowered = (
    call: { readonly request: object },
    given: Record<string, unknown>,
  ) => {
    lowerCaseHex(given, propertiesOf(call))
    return given
  }
  t.same(lowered(endpoints.transactionList, { address: MIXED, method: 'safeMint' }), {
    address: MIXED.toLowerCase(),
    method: 'safeMint',
  })
  t.same(lowered(endpoints.transactionDetail, { txHash: HASH }), {
    txHash: HASH.toLowerCase(),
  })
  t.same(lowered(endpoints.tokenDetail, { tokenId: 'NATIVE' }), { tokenId: 'native' })
  t.same(lowered(endpoints.tokenList, { keyword: 'Rila' }), { keyword: 'Rila' })
  t.same(lowered(endpoints.transactionStatus, { txHashes: [HASH, 7, null] }), {
    txHashes: [HASH.toLowerCase(), 7, null],
  })
  t.same(lowered(endpoints.transactionStatus, { txHashes: HASH }), { txHashes: HASH })
  t.same(lowered(endpoints.traceDetail, { traceId: 'AB'.repeat(16) }), {
    traceId: 'ab'.repeat(16),
  })
  t.same(lowered(endpoints.transactionDetail, {}), {})
  t.same(lowered(endpoints.transactionDetail, { txHash: 5 }), { txHash: 5 })
})

t.test('query strings become numbers where numbers are wanted', async (t) => {
  const parameters = parseQuery('pageNum=2&pageNum=3&pageSize=&address=7&from=x')
  coerceParameters(parameters, propertiesOf(endpoints.transactionList) as never)
  t.same(parameters, { pageNum: 3, address: '7', from: 'x' })
})
