import type { BlockDetail, TransactionDetail } from '@bvlgarichain/contract/complete'
import t from 'tap'
import { verifyBlock, verifyTransactions } from '../../src/block/verify-block.ts'
import { joined, outcomeOf } from '../../src/step.ts'
import { disturb, flipByte, makeRandom } from '../fixtures/flip.ts'
import { readFixture } from '../fixtures/read-fixture.ts'

const { block, parent, transactions } = readFixture<{
  block: BlockDetail
  parent: BlockDetail
  transactions: readonly TransactionDetail[]
}>('devnet/block.json')
const { genesis } = readFixture<{ genesis: BlockDetail }>('devnet/batch.json')
/** A header with every field that forks up to Osaka have added. */
const { block: newest, transactions: ofAllTypes } = readFixture<{
  block: BlockDetail
  transactions: readonly TransactionDetail[]
}>('devnet/osaka.json')

const step = (steps: readonly { readonly id: string }[], id: string) =>
  steps.find((candidate) => candidate.id === id)

t.test('a block of the development chain verifies with its parent', async (t) => {
  const steps = verifyBlock(block, parent).steps
  t.equal(outcomeOf(steps), 'PASS')
  t.same(
    steps.map(({ id }) => id),
    ['header', 'hash', 'parent'],
  )
  t.match(verifyTransactions(block, transactions).steps[0], {
    outcome: 'PASS',
    facts: { count: transactions.length },
  })
})

t.test('a count of transactions that the root contradicts fails', async (t) => {
  for (const txCount of [block.txCount + 1, 0, -1, '3x', null]) {
    const forged = { ...block, txCount } as typeof block
    t.match(verifyTransactions(forged, transactions).steps[0], {
      outcome: 'FAIL',
      reason: 'countDiffers',
    })
  }
  const { txCount: _, ...bare } = block
  t.match(verifyTransactions(bare, transactions).steps[0], { outcome: 'PASS' })
})

t.test('the first block has no parent, and an empty one the empty root', async (t) => {
  const steps = verifyBlock(genesis, undefined).steps
  t.equal(outcomeOf(steps), 'PASS')
  t.match(step(steps, 'parent'), { reason: 'first' })
  t.match(step(steps, 'transactions'), { reason: 'empty' })
  const parentHash = block.parentHash
  t.match(step(verifyBlock({ ...genesis, parentHash }, undefined).steps, 'parent'), {
    outcome: 'FAIL',
    reason: 'firstHasParent',
  })
})

t.test('headers of every fork are hashed', async (t) => {
  t.match(step(verifyBlock(newest, undefined).steps, 'hash'), { outcome: 'PASS' })
  t.match(verifyTransactions(newest, ofAllTypes).steps[0], {
    outcome: 'PASS',
    facts: { count: 5 },
  })
})

t.test('fields of later forks that are left out are missing', async (t) => {
  const { requestsHash: _, ...older } = newest
  t.match(verifyBlock(older, undefined).steps, [
    { id: 'header', outcome: 'NOT_CHECKED', facts: { fields: 'requestsHash' } },
    { id: 'hash', outcome: 'NOT_CHECKED' },
  ])
  const { parentBeaconBlockRoot: __, ...partial } = older
  t.match(verifyBlock(partial, undefined).steps, [
    { id: 'header', outcome: 'NOT_CHECKED', facts: { fields: 'parentBeaconBlockRoot' } },
  ])
  const forged = { ...older, gasUsed: Number(older.gasUsed) + 1 }
  t.match(step(verifyBlock(forged, undefined).steps, 'hash'), { outcome: 'FAIL' })
})

t.test('every header field counts', async (t) => {
  const hexes = ['parentHash', 'sha3Uncles', 'sequencer', 'stateRoot', 'transactionsRoot']
  const more = ['receiptsRoot', 'logsBloom', 'mixHash', 'nonce', 'withdrawalsRoot']
  const all = [...hexes, ...more, 'parentBeaconBlockRoot', 'requestsHash'] as const
  for (const name of all) {
    const hex = String(newest[name as keyof BlockDetail])
    for (const at of [0, hex.length / 2 - 2]) {
      const changed = { ...newest, [name]: flipByte(hex, at) }
      t.match(
        step(verifyBlock(changed, undefined).steps, 'hash'),
        { outcome: 'FAIL' },
        name,
      )
    }
  }
  const numbers = [
    'difficulty',
    'height',
    'gasLimit',
    'gasUsed',
    'baseFeePerGas',
  ] as const
  for (const name of [...numbers, 'blobGasUsed', 'excessBlobGas'] as const) {
    const changed = { ...newest, [name]: Number(newest[name]) + 1 }
    t.match(step(verifyBlock(changed as BlockDetail, undefined).steps, 'hash'), {
      outcome: 'FAIL',
      reason: 'hashDiffers',
    })
  }
  const later = { ...newest, time: newest.time + 1_000 } as BlockDetail
  t.match(step(verifyBlock(later, undefined).steps, 'hash'), { outcome: 'FAIL' })
  const between = { ...newest, time: newest.time + 1 } as BlockDetail
  t.match(step(verifyBlock(between, undefined).steps, 'header'), {
    outcome: 'FAIL',
    reason: 'malformed',
    facts: { fields: 'time' },
  })
})

t.test('fields that the server left out are named, and nothing is green', async (t) => {
  const { excessBlobGas: _, blobGasUsed: __, ...rest } = newest
  const steps = verifyBlock(rest as BlockDetail, undefined).steps
  t.match(step(steps, 'header'), {
    outcome: 'NOT_CHECKED',
    reason: 'missing',
    facts: { fields: 'blobGasUsed, excessBlobGas' },
  })
  t.equal(outcomeOf(steps), 'NOT_CHECKED')
})

t.test('limits are what no step covers', async (t) => {
  const alone = verifyBlock(block, parent)
  t.same(alone.limits, ['Transactions', 'State', 'L1'])
  t.same(joined(alone, verifyTransactions(block, transactions)).limits, ['State', 'L1'])
  t.same(joined(alone, undefined), alone)
  t.same(verifyBlock(genesis, undefined).limits, ['State', 'L1'], 'there is none')
  const { mixHash: _, ...rest } = block
  const none = { steps: [], limits: ['Transactions', 'State', 'L1'] }
  t.same(verifyBlock(rest as BlockDetail, parent), none, 'a missing field is no evidence')
})

t.test('the parent is the block before and no other', async (t) => {
  const parentOf = (other: BlockDetail | undefined) =>
    step(verifyBlock(block, other).steps, 'parent')
  t.match(parentOf(undefined), { outcome: 'NOT_CHECKED', reason: 'parentNotLoaded' })
  t.match(parentOf(genesis), { outcome: 'FAIL', reason: 'parentDiffers' })
  // The hash that the parent claims to have does not count.
  const forged = { ...parent, gasUsed: Number(parent.gasUsed) + 1 }
  t.match(parentOf(forged), { outcome: 'FAIL', reason: 'parentDiffers' })
  const { logsBloom: _, ...partial } = parent
  t.match(parentOf(partial as BlockDetail), { reason: 'parentUnreadable' })
})

t.test('transactions that are missing, changed or in another order', async (t) => {
  const [first, second, ...others] = transactions
  if (first === undefined || second === undefined) throw new Error('no transactions')
  const of = (list: readonly TransactionDetail[]) =>
    verifyTransactions(block, list).steps[0]
  t.match(of([second, first, ...others]), { outcome: 'FAIL', reason: 'rootDiffers' })
  t.match(of([first, ...others]), { outcome: 'FAIL' })
  t.match(of([{ ...first, nonce: Number(first.nonce) + 1 }, second, ...others]), {
    outcome: 'FAIL',
  })
  const { s: _, ...unsigned } = first
  t.match(of([unsigned as TransactionDetail, second, ...others]), {
    outcome: 'NOT_CHECKED',
    reason: 'transactionUnreadable',
  })
})

t.test('whatever a field holds, nothing throws or turns green', async (t) => {
  const random = makeRandom(3)
  const whole = JSON.stringify(verifyBlock(block, parent).steps)
  let differing = 0
  for (let round = 0; round < 400; round++) {
    const odd = disturb(block, random)
    const steps = verifyBlock(odd, disturb(parent, random)).steps
    // None without a field that every header has.
    t.ok(steps.length === 0 || steps.length >= 3)
    const alone = verifyBlock(odd, parent).steps
    if (JSON.stringify(alone) === whole) continue
    differing++
    // A field that is none of the header, such as the number of transactions, may add a step.
    if (alone.length === 3) t.not(outcomeOf(alone), 'PASS')
  }
  t.ok(differing > 100)
})

t.test('whatever a transaction of a block holds, nothing throws', async (t) => {
  const random = makeRandom(5)
  const [first, ...others] = ofAllTypes
  if (first === undefined) throw new Error('no transactions')
  for (let round = 0; round < 300; round++) {
    const list = [...others, first]
    const at = random(list.length)
    list[at] = disturb(list[at] ?? first, random)
    t.not(
      verifyTransactions(newest, list).steps[0]?.outcome,
      'PASS',
      'they are in another order',
    )
  }
})
