import type { Hex } from '@bvlgarichain/contract'
import type { BlockDetail, TransactionDetail } from '@bvlgarichain/contract/complete'
import t from 'tap'
import { bytesToHex } from 'viem/utils'
import {
  decodeReceipt,
  encodeReceipt,
  readReceipt,
  readRpcReceipt,
  trieRoot,
  verifyReceipts,
} from '../../src/receipt/index.ts'
import { outcomeOf } from '../../src/step.ts'
import { disturb, makeRandom } from '../fixtures/flip.ts'
import { readFixture } from '../fixtures/read-fixture.ts'

interface Fixture {
  readonly blocks: readonly {
    readonly block: BlockDetail
    readonly transactions: readonly TransactionDetail[]
  }[]
  /** A block with a transaction of each type. */
  readonly types: {
    readonly block: { readonly receiptsRoot: Hex }
    readonly receipts: readonly Record<string, unknown>[]
  }
}
const { blocks, types } = readFixture<Fixture>('devnet/receipts.json')
const full = blocks.filter(({ transactions }) =>
  transactions.some(({ logs }) => logs.length > 0),
)
const [one] = full

t.test('the details of all transactions give the receipts root', async (t) => {
  for (const { block, transactions } of blocks) {
    const steps = verifyReceipts(block, transactions).steps
    t.equal(outcomeOf(steps), 'PASS', `block ${block.height}`)
  }
  const all = blocks.flatMap(({ transactions }) => transactions)
  t.ok(
    all.some(({ kind }) => kind === 'L1_MESSAGE'),
    'deposits are among them',
  )
  t.ok(
    all.some(({ status }) => status === 'FAILED'),
    'and failures',
  )
  t.ok(
    blocks.some(({ transactions }) => transactions.length === 0),
    'and an empty block',
  )
})

t.test('receipts of each type of envelope give the root of their block', async (t) => {
  const encoded = types.receipts.map((value) => {
    const reading = readRpcReceipt(value)
    if (reading.kind !== 'READ') throw new Error(reading.kind)
    const bytes = encodeReceipt(reading.receipt)
    t.same(decodeReceipt(bytes), reading.receipt, `type ${reading.receipt.type}`)
    return bytes
  })
  t.equal(new Set(types.receipts.map(({ type }) => type)).size, 5)
  t.equal(trieRoot(encoded), types.block.receiptsRoot)
})

t.test('status, gas and logs that differ give another root', async (t) => {
  if (one === undefined) throw new Error('no logs')
  const { block, transactions } = one
  const at = transactions.findIndex(({ logs }) => logs.length > 0)
  const outcome = (change: Partial<TransactionDetail>) => {
    const changed = transactions.map((tx, index) =>
      index === at ? { ...tx, ...change } : tx,
    )
    return verifyReceipts(block, changed).steps.find(({ id }) => id === 'receipts')
  }
  const [tx] = transactions.slice(at)
  const [log, ...logs] = tx?.logs ?? []
  t.equal(outcome({})?.outcome, 'PASS')
  t.match(outcome({ status: 'FAILED' }), { outcome: 'FAIL', reason: 'rootDiffers' })
  t.match(outcome({ gasUsed: 21_001 }), { reason: 'rootDiffers' })
  t.match(outcome({ type: 1 }), { reason: 'rootDiffers' })
  t.match(outcome({ logs }), { reason: 'rootDiffers' })
  if (log === undefined) throw new Error('no log')
  const other = { ...log, address: block.sequencer }
  t.match(outcome({ logs: [other, ...logs] }), { reason: 'rootDiffers' })
  const fewer = verifyReceipts(block, transactions.slice(1)).steps
  t.match(fewer, [
    { id: 'header', outcome: 'PASS' },
    { id: 'transactions', outcome: 'FAIL', reason: 'transactionsDiffer' },
    { id: 'receipts', reason: 'rootDiffers' },
    { id: 'gas', outcome: 'FAIL' },
  ])
})

t.test('receipts belong to the transactions that the block holds', async (t) => {
  for (const { block, transactions } of full) {
    const step = (change: Partial<Record<keyof TransactionDetail, unknown>>) =>
      verifyReceipts(
        block,
        transactions.map((tx) => ({ ...tx, ...change }) as TransactionDetail),
      ).steps.find(({ id }) => id === 'transactions')
    t.equal(step({})?.outcome, 'PASS')
    for (const [change, reason] of [
      [{ hash: block.hash }, 'transactionDiffers'],
      [{ from: block.sequencer }, 'transactionDiffers'],
      [{ blockHash: block.parentHash }, 'transactionDiffers'],
      [{ to: block.sequencer, value: '999' }, 'transactionsDiffer'],
    ] as const) {
      t.match(step(change), { outcome: 'FAIL', reason }, Object.keys(change).join())
    }
    t.match(step({ from: undefined }), {
      outcome: 'NOT_CHECKED',
      reason: 'receiptMissing',
      facts: { field: 'from' },
    })
    t.match(step({ input: undefined }), {
      outcome: 'NOT_CHECKED',
      reason: 'transactionUnreadable',
    })
  }
})

t.test('missing parts are not checked', async (t) => {
  if (one === undefined) throw new Error('no logs')
  const { block, transactions } = one
  const receiptsOf = (change: Partial<Record<keyof TransactionDetail, unknown>>) =>
    verifyReceipts(
      block,
      transactions.map((tx) => ({ ...tx, ...change }) as TransactionDetail),
    ).steps.find(({ id }) => id === 'receipts')
  for (const field of ['type', 'status', 'gasUsed', 'logs'] as const) {
    t.match(receiptsOf({ [field]: undefined }), {
      outcome: 'NOT_CHECKED',
      reason: 'receiptMissing',
      facts: { field },
    })
  }
  t.match(receiptsOf({ logCount: 99 }), { reason: 'receiptMissing' })
  t.match(receiptsOf({ type: 126 }), { outcome: 'NOT_CHECKED', reason: 'unknownType' })
  t.match(receiptsOf({ status: 'MAYBE' }), {
    outcome: 'FAIL',
    reason: 'receiptMalformed',
  })
  t.match(receiptsOf({ logs: [{}] }), { outcome: 'FAIL', reason: 'receiptMalformed' })
  const { mixHash: _, ...partial } = block
  t.match(verifyReceipts(partial, transactions).steps, [
    { id: 'header', outcome: 'NOT_CHECKED' },
    { id: 'transactions', outcome: 'NOT_CHECKED' },
    { id: 'receipts', outcome: 'NOT_CHECKED' },
  ])
  t.match(verifyReceipts({ ...block, gasUsed: 1 }, transactions).steps[0], {
    outcome: 'FAIL',
  })
})

t.test('bytes that are no receipt are not read', async (t) => {
  const [, second] = types.receipts
  const reading = readRpcReceipt(second)
  if (reading.kind !== 'READ') throw new Error(reading.kind)
  const bytes = encodeReceipt(reading.receipt)
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 0x80
    const read = decodeReceipt(changed)
    // Gas and type may be others; then the bytes are those of another receipt.
    if (read !== undefined) t.same(encodeReceipt(read), changed)
  }
  for (const odd of [[], [0], [5], [0x7e, ...bytes], [...bytes, 0]]) {
    t.equal(
      decodeReceipt(Uint8Array.from(odd)),
      undefined,
      bytesToHex(Uint8Array.from(odd)),
    )
  }
})

t.test('nothing that a server may send throws', async (t) => {
  const random = makeRandom(5)
  const [tx] = one?.transactions ?? []
  if (tx === undefined) throw new Error('no transaction')
  const [{ block } = { block: undefined }] = blocks
  if (block === undefined) throw new Error('no block')
  for (const odd of [null, undefined, 5, [null], [7], [[]], {}]) {
    const steps = verifyReceipts(block, odd as never).steps
    t.not(outcomeOf(steps), 'PASS')
    t.not(outcomeOf(verifyReceipts(odd as never, []).steps), 'PASS')
  }
  for (let round = 0; round < 1_000; round++) {
    t.doesNotThrow(() => readReceipt(disturb(tx, random), 0n))
    t.doesNotThrow(() => readRpcReceipt(disturb({ ...types.receipts[0] }, random)))
  }
})
