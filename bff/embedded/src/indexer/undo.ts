import { asAddress, toBlob } from '../store/bytes.ts'
import { NATIVE_TOKEN_ID } from '../store/migrations.ts'
import type { Store } from '../store/open.ts'
import { rowId } from '../store/transactions.ts'
import { ZERO_ADDRESS } from './decode-transfers.ts'
import { sendersOf } from './write.ts'

const ZERO = toBlob(ZERO_ADDRESS)
const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0
const keyed = (addresses: readonly (Uint8Array | null)[]): Map<string, Uint8Array> =>
  new Map(addresses.flatMap((blob) => (blob ? [[asAddress(blob), blob] as const] : [])))

function undoTransfers(store: Store, height: number): void {
  for (const row of store.transfers.ofBlock(height)) {
    const amount = BigInt(row.amount)
    const moves = [
      [row.from_address, amount],
      [row.to_address, -amount],
    ] as const
    for (const [address, difference] of moves) {
      if (same(address, ZERO)) continue
      store.balances.add(row.token_id, address, difference)
      if (row.type !== 'ERC1155') store.balances.markStale(row.token_id, address)
    }
    for (const address of keyed([row.from_address, row.to_address]).values()) {
      if (same(address, ZERO)) continue
      store.transfers.unlink(address, row.id)
      store.accounts.count(address, 0, -1)
    }
    store.tokens.addTransfers(row.token_id, -1)
    store.counters.add('transfers', -1)
    store.counters.add(`transfers.${row.type}`, -1)
  }
  store.transfers.removeBlock(height)
  for (const tokenId of store.tokens.firstSeenIn(height)) {
    store.balances.removeToken(tokenId)
    store.tokens.remove(tokenId)
    store.counters.add('tokens', -1)
  }
}

function undoTransactions(store: Store, height: number): Map<string, number> {
  const rows = store.transactions.ofBlock(height)
  for (const row of rows) {
    for (const address of keyed([
      row.from_address,
      row.to_address,
      row.contract,
    ]).values()) {
      store.transactions.unlink(address, row.id)
      store.accounts.count(address, -1, 0)
      store.balances.markStale(NATIVE_TOKEN_ID, address)
    }
    if (row.status === 'SUCCESS' && row.value !== '0') {
      store.tokens.addTransfers(NATIVE_TOKEN_ID, -1)
    }
  }
  for (const { address } of store.executions.callersOfBlock(height)) {
    store.balances.markStale(NATIVE_TOKEN_ID, address)
  }
  store.executions.removeBlock(height)
  store.transactions.removeBlock(height)
  return sendersOf(rows.map((row) => asAddress(row.from_address)))
}

function undoAccounts(store: Store, height: number): void {
  store.accounts.clearCreators(rowId(height, 0), rowId(height + 1, 0))
  for (const address of store.accounts.firstSeenIn(height)) {
    store.balances.set(NATIVE_TOKEN_ID, address, 0n)
    store.balances.unmarkStale(NATIVE_TOKEN_ID, address)
  }
  store.counters.add('accounts', -store.accounts.removeFirstSeenIn(height))
}

/**
 * Takes the newest block out again in one SQL transaction: the exact inverse of
 * `writeBlock`, apart from balances that are read from the node, which are marked stale.
 */
export function undoBlock(store: Store, height: number): void {
  store.atomically(() => {
    const block = store.blocks.byHeight(height)
    if (block === undefined) return
    undoTransfers(store, height)
    const senders = undoTransactions(store, height)
    store.counters.add('transactions', -block.tx_count)
    store.counters.add('failedTransactions', -block.failed_count)
    if (block.tx_count > 0) store.balances.markStale(NATIVE_TOKEN_ID, block.miner)
    undoAccounts(store, height)
    store.blocks.remove(height)
    store.buckets.subtract(block.time, senders)
  })
}
