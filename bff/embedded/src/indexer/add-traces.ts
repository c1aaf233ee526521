import type { Address } from '@bvlgarichain/contract'
import type { Logger } from 'pino'
import type { RawBlock } from '../chain/rpc-types.ts'
import { toBlob } from '../sql/bytes.ts'
import type { StoredBlock } from '../store/blocks.ts'
import type { Store } from '../store/open.ts'
import { NATIVE_TOKEN_ID } from '../store/tables.ts'
import { rowId } from '../store/transactions.ts'
import type { Batcher } from './batcher.ts'
import { type NodeCapabilities, traceRequest } from './capabilities.ts'
import { type DecodedBlock, decodeBlock } from './decode.ts'
import type { MethodNames } from './decode-transaction.ts'
import { fetchBlocks } from './fetch-blocks.ts'
import { partiesOfTransaction } from './list-memberships.ts'
import { undoBlocksAbove } from './undo.ts'
import { withoutRepeats } from './without-repeats.ts'
import { movesCoins } from './write.ts'

/** Blocks of one round, so that the newest blocks do not wait for old traces. */
const BLOCKS_PER_ROUND = 10
/** First pause before a block is requested again, in milliseconds; the next ones double. */
const FIRST_RETRY_MS = 60_000
const MAX_RETRY_MS = 24 * 3_600_000
/** Blocks that are indexed anew for receipts that one of them lacks. */
const MAX_REWIND = 10_000

/** Accounts that only the traces of a block name are first seen in it. */
function seeAccounts(store: Store, decoded: DecodedBlock): void {
  const { height, time } = decoded.block
  const seen = new Set<Address>()
  for (const { from, to } of decoded.calls) {
    if (from !== null) seen.add(from)
    if (to !== null) seen.add(to)
  }
  for (const { contract } of decoded.creations) seen.add(contract)
  for (const address of seen) {
    store.balances.markStale(NATIVE_TOKEN_ID, toBlob(address))
    if (store.accounts.see(address, height, time)) {
      store.counters.add('accounts', 1)
      store.blocks.addAccounts(height, 1)
      continue
    }
    const later = store.accounts.seeEarlier(address, height, time)
    if (later === undefined) continue
    store.blocks.addAccounts(height, 1)
    store.blocks.addAccounts(later, -1)
    store.buckets.rebuild(store.blocks.byHeight(later)?.time ?? null)
  }
}

/**
 * Adds the status of transactions whose receipts lack it; returns how many of them failed.
 * Contracts that they created must have accounts already.
 */
function addOutcomes(store: Store, { block, transactions }: DecodedBlock): number {
  const traced = new Map(transactions.map((tx) => [tx.position, tx]))
  let failed = 0
  for (const row of store.transactions.ofBlock(block.height)) {
    const { status, contract } = traced.get(row.position) ?? row
    if (row.status !== null || status === null) continue
    const tx = { ...row, status, contract }
    store.transactions.setOutcome(row.id, tx)
    const before = new Set(partiesOfTransaction(row))
    for (const party of partiesOfTransaction(tx)) {
      if (!before.has(party)) store.transactions.link(party, row.id, tx)
    }
    if (movesCoins(tx)) store.tokens.addTransfers(NATIVE_TOKEN_ID, 1)
    if (status === 'FAILED') failed += 1
  }
  store.counters.add('failedTransactions', failed)
  return failed
}

/** Adds the traces of a block that was indexed without them, in one SQL transaction. */
function addTraces(store: Store, decoded: DecodedBlock): void {
  const { block, transactions, calls, creations } = decoded
  const { height } = block
  store.atomically(() => {
    for (const call of calls) store.executions.insertCall(height, call)
    for (const tx of transactions) {
      if (tx.status === 'FAILED') store.transactions.setFailure(height, tx)
    }
    seeAccounts(store, decoded)
    store.blocks.setTraced(height, calls.length, addOutcomes(store, decoded))
    for (const { contract, creator, txPosition } of creations) {
      if (creator) store.accounts.setCreator(contract, creator, rowId(height, txPosition))
    }
    store.buckets.rebuild(block.time)
    store.due.unmarkUntraced(height)
  })
}

/** True if the store lacks receipts of a block, and they have come. */
function hasNewReceipts(store: Store, row: StoredBlock, raw: RawBlock): boolean {
  const isLacking = row.transferCount === null
  const isRecent = (store.blocks.head()?.height ?? 0) - row.height < MAX_REWIND
  return isLacking && isRecent && raw.unreceipted === undefined
}

/**
 * Requests the traces of blocks that were indexed without them, a few at a time and at
 * intervals that grow to a day: a node may have been overloaded, or be exchanged for an archive. `now`
 * is in Unix ms. True if all of a full round succeeded, so that more may.
 *
 * Receipts change balances, tokens and accounts of all blocks above: for those the blocks are taken
 * out, so that the next look at the head indexes them anew.
 */
export async function retryTraces(
  store: Store,
  batch: Batcher,
  capabilities: NodeCapabilities,
  methods: MethodNames,
  log: Logger,
  now: number,
): Promise<boolean> {
  if (capabilities.traces === 'unknown') return false
  const due = store.due.untraced(now, BLOCKS_PER_ROUND)
  let added = 0
  for (const { height, tries } of due) {
    const [raw] = await fetchBlocks(batch, capabilities, height, 1)
    const row = store.blocks.byHeight(height)
    // Replaced meanwhile: the next look at the head undoes it.
    if (raw === undefined || row === undefined) continue
    if (raw.block.hash !== row.hash) continue
    if (hasNewReceipts(store, row, raw)) {
      log.info({ height }, 'the receipts of a block have come: it is indexed anew')
      undoBlocksAbove(store, height - 1)
      return true
    }
    const stored = store.transactions.ofBlock(height).map(({ position }) => position)
    const decoded = withoutRepeats(decodeBlock(raw, methods), new Set(stored))
    const missing =
      decoded.unreceipted ??
      (traceRequest(capabilities, '') ? decoded.untraced : 'the node serves no traces')
    if (missing === undefined) {
      addTraces(store, decoded)
      added += 1
      log.info({ height }, 'the traces of a block were added')
    } else {
      const retryAt = now + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** tries)
      store.due.markUntraced(height, missing, tries + 1, retryAt)
    }
  }
  return added === BLOCKS_PER_ROUND
}
