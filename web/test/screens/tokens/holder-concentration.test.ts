import { type TokenHolder, toAddress, toWei } from '@bvlgarichain/contract'
import t from 'tap'
import { holderConcentration } from '../../../src/screens/tokens/holder-concentration.ts'

const holders = (...balances: readonly (number | undefined)[]): TokenHolder[] =>
  balances.map((balance, index) => ({
    address: toAddress(`0x${index.toString(16).padStart(40, '0')}`),
    ...(balance !== undefined && { balance: toWei(String(balance)) }),
  }))

t.test('groups of the largest holders, and all of them', async (t) => {
  const many = holders(50, ...new Array<number>(11).fill(2))
  t.same(holderConcentration(many, { totalSupply: '100', total: 12 }), [
    { count: 1, isAll: false, share: 0.5 },
    { count: 10, isAll: false, share: 0.68 },
    { count: 12, isAll: true, share: 0.72 },
  ])
})

t.test('holders in any order', async (t) => {
  const [top] = holderConcentration(holders(1, 3), { totalSupply: '4', total: 2 }) ?? []
  t.equal(top?.share, 0.75)
})

t.test('of a longer list the loaded holders are no whole', async (t) => {
  const groups = holderConcentration(holders(3, 1), { totalSupply: '8', total: 90 })
  t.same(
    groups?.map(({ count, isAll }) => [count, isAll]),
    [
      [1, false],
      [2, false],
    ],
  )
})

t.test('a hundred holders are the last group', async (t) => {
  const groups = holderConcentration(holders(...new Array<number>(100).fill(1)), {
    totalSupply: '200',
  })
  t.same(
    groups?.map(({ count }) => count),
    [1, 10, 100],
  )
})

t.test('nothing without supply, without a balance, or above the supply', async (t) => {
  for (const totalSupply of [undefined, null, '0', 'zebra']) {
    t.equal(holderConcentration(holders(1), { totalSupply }), undefined)
  }
  t.equal(holderConcentration(holders(1, undefined), { totalSupply: '9' }), undefined)
  t.equal(holderConcentration(holders(5, 5), { totalSupply: '9' }), undefined)
  t.equal(holderConcentration([], { totalSupply: '9' }), undefined)
})
