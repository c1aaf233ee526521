import type { TokenTransfer } from '@bvlgarichain/contract'
import t from 'tap'
import {
  balanceChanges,
  readStateDiff,
} from '../../../../src/parts/contract/trace/state-diff.ts'

const A = `0x${'aa'.repeat(20)}`
const B = `0x${'bb'.repeat(20)}`
const SLOT = `0x${'00'.repeat(32)}`
const word = (end: string) => `0x${end.padStart(64, '0')}`

t.test('balances, nonces and slots before and after', async (t) => {
  const diff = readStateDiff({
    pre: {
      [A]: { balance: '0x64', nonce: 3 },
      [B]: { balance: '0x1', storage: { [SLOT]: word('5'), [word('9')]: word('7') } },
    },
    post: {
      [A]: { balance: '0x32', nonce: 4 },
      [B]: { storage: { [SLOT]: word('6') } },
    },
  })
  t.same(diff?.balances, [{ address: A, before: 100n, after: 50n }])
  t.same(diff?.nonces, [{ address: A, before: 3n, after: 4n }])
  t.same(diff?.slots, [
    { address: B, slot: SLOT, before: word('5'), after: word('6') },
    { address: B, slot: word('9'), before: word('7'), after: word('0') },
  ])
  t.same(diff?.codes, [])
})

t.test('accounts that begin and end', async (t) => {
  const diff = readStateDiff({
    pre: { [A]: { balance: '0x5', code: '0x00' } },
    post: { [B]: { balance: '0x7', nonce: 1, code: '0x01' } },
  })
  t.same(diff?.balances, [
    { address: A, before: 5n, after: 0n },
    { address: B, before: 0n, after: 7n },
  ])
  t.same(diff?.codes, [
    { address: A, kind: 'DESTROYED' },
    { address: B, kind: 'CREATED' },
  ])
})

t.test('what is not readable is left out', async (t) => {
  for (const none of [undefined, null, [], {}, { pre: {} }, { pre: [], post: 1 }]) {
    t.equal(readStateDiff(none), undefined)
  }
  const odd = readStateDiff({
    pre: { x: { balance: '0x1' }, [A]: 7 },
    post: { [A]: { balance: 'much', storage: 'x' } },
  })
  t.same(odd, { balances: [], nonces: [], slots: [], codes: [], isCut: false })
})

t.test(
  'changes of each party: coins from the state, tokens from the transfers',
  async (t) => {
    const token = { tokenId: `0x${'cc'.repeat(20)}`, symbol: 'RILA' }
    const transfer = (from: string, to: string, amount: string) =>
      ({ txHash: '0x', token, from, to, amount }) as unknown as TokenTransfer
    const diff = readStateDiff({
      pre: { [A]: { balance: '0x64' } },
      post: { [A]: { balance: '0x32' } },
    })
    const changes = balanceChanges(diff, [
      transfer(A, B, '7'),
      transfer(B, A, '2'),
      transfer(`0x${'00'.repeat(20)}`, B, '1'),
    ])
    t.match(changes, [
      { party: A, token: undefined, amount: -50n },
      { party: A, token, amount: -5n },
      { party: B, token, amount: 6n },
    ])
    t.same(balanceChanges(undefined, [transfer(A, A, '7')]), [], 'to oneself')
  },
)

t.test('an account that begins or ends to delegate is no new contract', async (t) => {
  const pointer = `0xef0100${'cc'.repeat(20)}`
  const kindOf = (before: object, after: object) =>
    readStateDiff({ pre: { [A]: before }, post: { [A]: after } })?.codes[0]?.kind
  t.equal(kindOf({ nonce: 1 }, { code: pointer }), 'DELEGATED')
  t.equal(kindOf({ code: pointer }, { code: '0x' }), 'DELEGATION_ENDED')
  t.equal(kindOf({ code: '0x01' }, { code: '0x02' }), 'CHANGED')
  t.equal(kindOf({ code: '0x01' }, { nonce: 2 }), undefined, 'left out, so unchanged')
})

t.test('changes that are left out are not left unsaid', async (t) => {
  const storage = Object.fromEntries(
    Array.from({ length: 5_001 }, (_, index) => [`0x${index.toString(16)}`, '0x1']),
  )
  const diff = readStateDiff({ pre: {}, post: { [A]: { storage } } })
  t.equal(diff?.slots.length, 5_000)
  t.equal(diff?.isCut, true)
})

t.test('a transfer without an amount is one piece, or unknown', async (t) => {
  const token = { tokenId: `0x${'cc'.repeat(20)}` }
  const transfer = { txHash: '0x', token, from: A, to: B }
  t.same(balanceChanges(undefined, [transfer as unknown as TokenTransfer]), [])
  const piece = { ...transfer, nftId: '3' } as unknown as TokenTransfer
  t.match(balanceChanges(undefined, [piece]), [{ amount: -1n }, { amount: 1n }])
})
