import { type TokenBalance, toAddress, toWei } from '@bvlgarichain/contract'
import t from 'tap'
import { largestHoldings } from '../../../src/screens/accounts/largest-holdings.ts'

const held = (
  symbol: string,
  balance: string | undefined,
  fields: Partial<TokenBalance>,
): TokenBalance => ({
  tokenId: toAddress(`0x${symbol.charCodeAt(0).toString(16).padStart(40, '0')}`),
  type: 'ERC20',
  symbol,
  decimals: 18,
  ...(balance !== undefined && { balance: toWei(balance) }),
  ...fields,
})

const order = (balances: readonly TokenBalance[]) =>
  largestHoldings(balances).map(({ symbol }) => symbol)

t.test('amounts are compared in whole units', async (t) => {
  const small = held('a', '5000000', { decimals: 6 })
  const large = held('b', `6${'0'.repeat(18)}`, {})
  t.same(order([small, large]), ['b', 'a'])
})

t.test('pieces follow, and then tokens without decimals', async (t) => {
  const none = held('a', '9'.repeat(60), { decimals: null })
  const unsaid = held('d', '9'.repeat(60), { decimals: undefined })
  const pieces = held('b', '7', { type: 'ERC721', decimals: null })
  const coins = held('c', '1', {})
  t.same(order([none, unsaid, pieces, coins]), ['c', 'b', 'a', 'd'])
})

t.test('a balance that is missing is the smallest', async (t) => {
  t.same(order([held('a', undefined, {}), held('b', '1', {})]), ['b', 'a'])
})
