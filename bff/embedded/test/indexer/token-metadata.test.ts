import { toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { encodeAbiParameters, type Hex, toHex } from 'viem'
import type { RpcResponse } from '../../src/chain/rpc.ts'
import { readTokenMetadata } from '../../src/indexer/token-metadata.ts'

const token = toAddress(`0x${'cc'.repeat(20)}`)
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
/** A returned string whose bytes need not be text. */
const bytes = (value: Hex) => encodeAbiParameters([{ type: 'bytes' }], [value])
const result = (value: unknown): RpcResponse => ({ result: value })

const read = async (...responses: readonly RpcResponse[]) =>
  (await readTokenMetadata(async () => responses, [token])).get(token)

t.test('only data that the contract returns is taken for its response', async (t) => {
  const number = result(`0x${'00'.repeat(31)}12`)
  const passing: RpcResponse[] = [
    { error: 'limit exceeded', code: -32_005 },
    { error: 'execution timeout', code: -32_000 },
    { error: 'missing trie node', code: -32_000 },
    { error: 'rate limit: requests reverted to a slower plan' },
    { error: 'eth_call: no response' },
  ]
  for (const response of passing) {
    const name = 'error' in response ? response.error : ''
    t.equal(await read(response, number, number, number), undefined, name)
  }
  t.equal(await read(), undefined, 'no responses')
  const failures: RpcResponse[] = [
    { error: 'execution reverted: rate limit', code: 3 },
    { error: 'EVM error OutOfGas', code: -32_003 },
    { error: 'invalid opcode: INVALID', code: -32_000 },
    { error: 'VM Exception while processing transaction: revert', code: -32_000 },
  ]
  for (const response of failures) {
    const name = 'error' in response ? response.error : ''
    t.match(await read(response, response, number, number), { name: null }, name)
  }
})

t.test('token contracts may return anything', async (t) => {
  const number = result(`0x${'00'.repeat(31)}12`)
  t.same(await read(result(text('Rila')), result(text('RILA')), number, number), {
    name: 'Rila',
    symbol: 'RILA',
    decimals: 18,
    totalSupply: '18',
  })
  const refused = { error: 'execution reverted', code: 3 }
  t.same(await read(refused, refused, refused, refused), {
    name: null,
    symbol: null,
    decimals: null,
    totalSupply: null,
  })
  const names: [string, RpcResponse, string | null][] = [
    ['ten kilobytes', result(text('x'.repeat(10_000))), 'x'.repeat(128)],
    ['a megabyte', result(text('x'.repeat(1_000_000))), null],
    ['not UTF-8', result(bytes('0xfffe41c328')), 'A('],
    ['nothing but bad bytes', result(bytes('0xffffff')), null],
    ['direction marks', result(text('a\u202eb\u200bc')), 'abc'],
    ['joiners that its script needs', result(text('می\u200cخواهم')), 'می\u200cخواهم'],
    ['line breaks', result(text('Danube\r\nDollar\u0000\u0085X')), 'Danube Dollar X'],
    ['only blanks', result(text('  \n ')), null],
    ['beyond the plane', result(text('💰'.repeat(200))), '💰'.repeat(128)],
    [
      '32 bytes of the first tokens',
      result(toHex('MKR', { size: 32 })?.replace(/^0x(0+)(.*)$/, '0x$2$1')),
      'MKR',
    ],
    ['a length that lies', result(`0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`), null],
    ['an empty response', result('0x'), null],
    ['no hex', result('0xzz'), null],
    ['no text at all', result({ name: 'x' }), null],
    ['null', result(null), null],
  ]
  for (const [label, response, expected] of names) {
    t.equal((await read(response, response, number, number))?.name, expected, label)
  }
  const huge = result(`0x${'ff'.repeat(32)}`)
  t.match(await read(refused, refused, huge, huge), {
    decimals: null,
    totalSupply: String(2n ** 256n - 1n),
  })
})
