import { toBlob } from '../sql/bytes.ts'
import type { Store } from '../store/open.ts'
import { NATIVE_TOKEN_ID } from '../store/tables.ts'
import { rowId } from '../store/transactions.ts'
import { WRAPPING_TOPICS } from './decode-transfers.ts'
import { undoL2Messages } from './l2-messages.ts'
import {
  isSomebody,
  partiesOfTransaction,
  partiesOfTransfer,
} from './list-memberships.ts'
import { movesCoins, sendersOf } from './write.ts'

function undoTransfers(store: Store, height: number): void {
  const rows = store.transfers.ofBlock(height)
  for (const row of rows) {
    const moves = [
      [row.from, row.amount],
      [row.to, -row.amount],
    ] as const
    for (const [party, difference] of moves) {
      if (!isSomebody(party)) continue
      const address = toBlob(party)
      store.balances.add(row.tokenId, address, difference)
      if (row.type !== 'ERC1155') store.balances.markStale(row.tokenId, address)
    }
    for (const party of partiesOfTransfer(row)) store.transfers.unlink(party, row.id)
    store.tokens.addTransfers(row.tokenId, -1)
  }
  store.counters.add('transfers', -rows.length)
  store.transfers.removeBlock(height)
  for (const tokenId of store.tokens.firstSeenIn(height)) {
    store.balances.removeToken(tokenId)
    store.tokens.remove(tokenId)
    store.due.unmarkUnread(tokenId)
    store.counters.add('tokens', -1)
  }
}

function undoTransactions(store: Store, height: number): Map<string, number> {
  const rows = store.transactions.ofBlock(height)
  for (const row of rows) {
    for (const party of partiesOfTransaction(row)) {
      store.transactions.unlink(party, row.id)
      store.balances.markStale(NATIVE_TOKEN_ID, toBlob(party))
    }
    if (movesCoins(row)) {
      store.tokens.addTransfers(NATIVE_TOKEN_ID, -1)
    }
  }
  for (const { address } of store.executions.callersOfBlock(height)) {
    store.balances.markStale(NATIVE_TOKEN_ID, address)
  }
  for (const topic of WRAPPING_TOPICS) {
    for (const log of store.executions.logsWithTopic(height, topic)) {
      const tokenId = log.address ? store.tokens.idOf(log.address) : undefined
      const holder = log.topics?.[1]
      if (tokenId === undefined || holder === undefined) continue
      // An address fills the last 20 of the 32 bytes of a topic.
      store.balances.markStale(tokenId, toBlob(holder).subarray(12))
    }
  }
  store.executions.removeBlock(height)
  store.due.unmarkUntraced(height)
  store.transactions.removeBlock(height)
  return sendersOf(rows.map((row) => row.from))
}

function undoAccounts(store: Store, height: number): void {
  store.accounts.clearCreators(rowId(height, 0), rowId(height + 1, 0))
  for (const party of store.accounts.firstSeenIn(height)) {
    const address = toBlob(party)
    store.balances.set(NATIVE_TOKEN_ID, address, 0n)
    store.balances.unmarkStale(NATIVE_TOKEN_ID, address)
  }
  store.counters.add('accounts', -store.accounts.removeFirstSeenIn(height))
}

/**
 * Takes the newest block out again in one SQL transaction: the exact inverse of
 * `writeBlock`, apart from balances that are read from the node, which are marked stale.
 */
function undoBlock(store: Store, height: number): void {
  store.atomically(() => {
    const block = store.blocks.byHeight(height)
    if (block === undefined) return
    undoTransfers(store, height)
    const senders = undoTransactions(store, height)
    store.counters.add('transactions', -(block.txCount ?? 0))
    store.counters.add('failedTransactions', -(block.failedCount ?? 0))
    if ((block.txCount ?? 0) > 0 && block.miner !== null) {
      store.balances.markStale(NATIVE_TOKEN_ID, toBlob(block.miner))
    }
    undoL2Messages(store, height)
    undoAccounts(store, height)
    store.blocks.remove(height)
    store.buckets.subtract(block.time, senders)
  })
}

/** Blocks of one SQL transaction, which a killed process has to undo again. */
const BLOCKS_PER_COMMIT = 50

/** Takes every block above `height` out again, newest first; returns how many there were. */
export function undoBlocksAbove(store: Store, height: number): number {
  const head = store.blocks.head()?.height ?? -1
  for (let newest = head; newest > height; newest -= BLOCKS_PER_COMMIT) {
    const oldest = Math.max(height + 1, newest - BLOCKS_PER_COMMIT + 1)
    store.atomically(() => {
      for (let block = newest; block >= oldest; block -= 1) undoBlock(store, block)
    })
  }
  return Math.max(0, head - height)
}
