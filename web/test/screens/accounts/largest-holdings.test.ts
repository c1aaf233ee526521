import { type TokenBalance, toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { largestHoldings } from '../../../src/screens/accounts/largest-holdings.ts'
import type { AddressName } from '../../../src/ui/address-names.ts'

const idOf = (symbol: string) =>
  toAddress(`0x${symbol.charCodeAt(0).toString(16).padStart(40, '0')}`)

const held = (symbol: string, share?: number): TokenBalance => ({
  tokenId: idOf(symbol),
  type: 'ERC20',
  symbol,
  share,
})

const named = (symbol: string, source: AddressName['source']) =>
  [idOf(symbol), { name: symbol, source }] as const

const symbolsOf = (
  balances: readonly TokenBalance[],
  names: readonly (readonly [string, AddressName])[] = [],
) => {
  const { shown, folded } = largestHoldings(balances, new Map(names))
  return [shown, folded].map((tokens) => tokens.map(({ symbol }) => symbol).join(''))
}

t.test('shares of the supply are compared; unknown ones come last', async (t) => {
  const balances = [held('a'), held('b', 0), held('c', 0.5), held('d', 1), held('e')]
  t.same(symbolsOf(balances), ['dcbae', ''])
})

t.test('tokens without a label are folded where the operator labels any', async (t) => {
  const balances = [held('a', 1), held('b', 0.1), held('c'), held('d', 0.2)]
  const others = [named('c', 'VISITOR'), named('a', 'TOKEN')]
  t.same(symbolsOf(balances, others), ['adbc', ''])
  t.same(symbolsOf(balances, [...others, named('b', 'OPERATOR')]), ['bc', 'ad'])
})

t.test('the coin of the network leads and is never folded', async (t) => {
  const coin: TokenBalance = { tokenId: 'native', type: 'NATIVE', symbol: 'x' }
  const balances = [held('a', 1), held('b', 0.1), coin]
  t.same(symbolsOf(balances, [named('b', 'OPERATOR')]), ['xb', 'a'])
})
