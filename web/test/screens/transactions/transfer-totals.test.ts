import { isAddress, type TokenTransfer } from '@bvlgarichain/contract'
import t from 'tap'
import { movedPieces } from '../../../src/parts/calls/moved-pieces.ts'
import { transferTotals } from '../../../src/screens/transactions/transaction-transfers.tsx'

function address(digit: string) {
  const value = `0x${digit.repeat(40)}`
  if (!isAddress(value)) throw new Error(`no address of ${digit}`)
  return value
}

const [ann, bob, pool, zero] = ['a', 'b', 'c', '0'].map(address)
const token = (digit: string) => ({ tokenId: address(digit) })
const transfer = (fields: object) => fields as TokenTransfer

t.test('items and amounts of one contract do not add up', async (t) => {
  const [of20, of721] = ['ERC20', 'ERC721'].map((type) => ({ ...token('1'), type }))
  const [total] = transferTotals([
    transfer({ from: zero, to: ann, amount: '5', token: of20 }),
    transfer({ from: zero, to: ann, amount: '1', nftId: '77', token: of721 }),
  ])
  t.match(total, { party: ann, changes: [{ amount: '5' }, { amount: '1' }] })
})

t.test('transfers add up by party and token', async (t) => {
  const totals = transferTotals([
    transfer({ from: ann, to: pool, amount: '70', token: token('1') }),
    transfer({ from: pool, to: ann, amount: '20', token: token('1') }),
    transfer({ from: pool, to: ann, amount: '5', token: token('2') }),
    transfer({ from: ann, to: bob, amount: '5', token: token('2') }),
  ])
  t.same(
    totals.map(({ party, changes }) => [
      party,
      changes.map((change) => [change.token.tokenId, change.amount]),
    ]),
    [
      [ann, [[address('1'), '-50']]],
      [
        pool,
        [
          [address('1'), '50'],
          [address('2'), '-5'],
        ],
      ],
      [bob, [[address('2'), '5']]],
    ],
  )
})

t.test('minting changes the balance of its receiver alone', async (t) => {
  const totals = transferTotals([
    transfer({ from: zero, to: ann, amount: '7', token: token('1') }),
    transfer({ from: zero, to: ann, amount: 'seven', token: token('1') }),
  ])
  t.same(totals, [{ party: ann, changes: [{ token: token('1'), amount: '7' }] }])
})

t.test('an id leads to a piece if one token has it', async (t) => {
  const pieces = movedPieces([
    transfer({ nftId: '7', token: token('1') }),
    transfer({ nftId: '7', token: token('1') }),
    transfer({ nftId: '8', token: token('1') }),
    transfer({ nftId: '8', token: token('2') }),
    transfer({ nftId: '8', token: token('2') }),
    transfer({ amount: '1', token: token('2') }),
  ])
  t.same([...pieces], [['7', token('1')]])
})
