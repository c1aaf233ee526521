import { setImmediate } from 'node:timers/promises'
import { type Address, ZERO_ADDRESS } from '@bvlgarichain/contract'
import { toBlob } from '../sql/bytes.ts'
import type { Store } from '../store/open.ts'
import { NATIVE_TOKEN_ID } from '../store/tables.ts'
import type { TokenMetadata } from '../store/tokens.ts'
import { type ListedTransaction, rowId } from '../store/transactions.ts'
import type { TransferRecord } from '../store/transfers.ts'
import type { RollupAddresses } from './cross-layer.ts'
import type { DecodedBlock } from './decode.ts'
import { writeL2Messages } from './l2-messages.ts'
import { isSomebody, partiesOfTransaction } from './list-memberships.ts'
import { withoutRepeats } from './without-repeats.ts'

/** Transactions and calls of one SQL transaction, after which the API gets its turn. */
const ROWS_PER_COMMIT = 1_000

const UNKNOWN: TokenMetadata = {
  name: null,
  symbol: null,
  decimals: null,
  totalSupply: null,
}

/** Every address that the block touched. In a transfer the zero address is no account. */
function addressesOf(decoded: DecodedBlock): Set<Address> {
  const seen = new Set<Address | null>()
  for (const tx of decoded.transactions) seen.add(tx.from).add(tx.to).add(tx.contract)
  for (const call of decoded.calls) seen.add(call.from).add(call.to)
  for (const { from, to } of decoded.transfers) {
    for (const party of [from, to]) if (party !== ZERO_ADDRESS) seen.add(party)
  }
  for (const { contract } of decoded.creations) seen.add(contract)
  // The producer of a block earns the priority fees of its transactions.
  if (decoded.transactions.length > 0) seen.add(decoded.block.miner)
  seen.delete(null)
  return seen as Set<Address>
}

/** Adds the transactions of a block; the block without those that an earlier one repeats. */
function insertTransactions(store: Store, decoded: DecodedBlock): DecodedBlock {
  const stored = decoded.transactions.filter((tx) =>
    store.transactions.insert(decoded.block.height, tx),
  )
  return withoutRepeats(decoded, new Set(stored.map(({ position }) => position)))
}

/** Lists the transactions, and adds their logs, calls and counts. */
function writeExecutions(store: Store, decoded: DecodedBlock): void {
  const { height } = decoded.block
  for (const tx of decoded.transactions) {
    const id = rowId(height, tx.position)
    for (const party of partiesOfTransaction(tx)) store.transactions.link(party, id, tx)
    if (movesCoins(tx)) {
      store.tokens.addTransfers(NATIVE_TOKEN_ID, 1)
    }
  }
  for (const log of decoded.logs) store.executions.insertLog(height, log)
  for (const call of decoded.calls) store.executions.insertCall(height, call)
  store.counters.add('transactions', decoded.block.txCount ?? 0)
  store.counters.add('failedTransactions', decoded.block.failedCount ?? 0)
}

/** A transfer whose log does not show its kind, as one of the kind that the token is known for. */
function resolveKind(
  store: Store,
  transfer: TransferRecord,
  tokenId: number,
): TransferRecord {
  if (store.tokens.byId(tokenId)?.type !== 'ERC721') return transfer
  return { ...transfer, type: 'ERC721', amount: 1n, nftId: String(transfer.amount) }
}

function writeTransfers(
  store: Store,
  decoded: DecodedBlock,
  metadata: ReadonlyMap<Address, TokenMetadata>,
): void {
  const { height } = decoded.block
  for (const whole of decoded.transfers) {
    const { token, from, to } = whole
    if (store.tokens.idOf(token) === undefined) {
      const known = metadata.get(token)
      store.tokens.insert(token, whole.type, known ?? UNKNOWN, height)
      store.counters.add('tokens', 1)
      const newId = store.tokens.idOf(token) ?? 0
      if (known === undefined) store.due.markUnread(newId)
      store.due.markWrappers(newId, toBlob(token))
    }
    const tokenId = store.tokens.idOf(token) ?? 0
    const transfer = whole.isUnsure ? resolveKind(store, whole, tokenId) : whole
    const { type, amount } = transfer
    const id = rowId(height, transfer.position)
    store.transfers.insert(height, transfer, tokenId)
    store.tokens.addTransfers(tokenId, 1)
    for (const [party, direction] of [
      [from, 'OUT'],
      [to, 'IN'],
    ] as const) {
      if (!isSomebody(party)) continue
      const address = toBlob(party)
      store.transfers.link(party, id, direction)
      store.balances.add(tokenId, address, direction === 'IN' ? amount : -amount)
      if (type !== 'ERC1155') store.balances.markStale(tokenId, address)
    }
  }
  store.counters.add('transfers', decoded.transfers.length)
}

/**
 * Marks the balances of those who wrapped or unwrapped coins. Where the contract has made no
 * transfer yet it may be any contract with such an event, so they are only remembered.
 */
function markWrappings(store: Store, { wrappings }: DecodedBlock): void {
  for (const { token, holder } of wrappings) {
    const tokenId = store.tokens.idOf(token)
    if (tokenId === undefined) store.due.addWrapping(toBlob(token), toBlob(holder))
    else store.balances.markStale(tokenId, toBlob(holder))
  }
}

/** True for a transaction whose own value was moved. */
export const movesCoins = ({
  status,
  value,
}: Pick<ListedTransaction, 'status' | 'value'>) =>
  status === 'SUCCESS' && value !== null && value !== '0'

/** Transactions of each sender of a block. */
export function sendersOf(froms: Iterable<string | null>): Map<string, number> {
  const senders = new Map<string, number>()
  for (const from of froms) {
    if (from !== null) senders.set(from, (senders.get(from) ?? 0) + 1)
  }
  return senders
}

/**
 * Adds one block in one SQL transaction: its rows, the counters, the buckets and,
 * for a rollup (`addresses`), the messages that it sends. The block's row is the head marker, so a
 * process that is killed leaves all of a block or nothing.
 */
export function writeBlock(
  store: Store,
  whole: DecodedBlock,
  metadata: ReadonlyMap<Address, TokenMetadata>,
  addresses?: RollupAddresses,
): void {
  store.atomically(() => {
    const decoded = insertTransactions(store, whole)
    const { block } = decoded
    let newAccounts = 0
    for (const address of addressesOf(decoded)) {
      if (store.accounts.see(address, block.height, block.time)) newAccounts += 1
      store.balances.markStale(NATIVE_TOKEN_ID, toBlob(address))
    }
    store.counters.add('accounts', newAccounts)
    store.blocks.insert(block, newAccounts)

    writeExecutions(store, decoded)
    writeTransfers(store, decoded, metadata)
    markWrappings(store, decoded)
    const missing = decoded.unreceipted ?? decoded.untraced
    if (missing !== undefined) store.due.markUntraced(block.height, missing, 0, 0)
    for (const { contract, creator, txPosition } of decoded.creations) {
      if (creator === null) continue
      store.accounts.setCreator(contract, creator, rowId(block.height, txPosition))
    }
    if (addresses) writeL2Messages(store, decoded, addresses)
    const senders = sendersOf(decoded.transactions.map((tx) => tx.from))
    store.buckets.add(block.height, block.time, senders)
  })
}

/** Writes blocks in SQL transactions that are short enough for the API in between. */
export async function writeBlocks(
  store: Store,
  blocks: readonly DecodedBlock[],
  options: {
    /** Of the tokens that are new, or had no name so far. */
    readonly metadata: ReadonlyMap<Address, TokenMetadata>
    readonly addresses: RollupAddresses | undefined
    readonly signal: AbortSignal
  },
): Promise<void> {
  const { metadata, addresses, signal } = options
  for (let next = 0; next < blocks.length; ) {
    store.atomically(() => {
      for (let rows = 0; next < blocks.length && rows < ROWS_PER_COMMIT; next += 1) {
        const block = blocks[next]
        if (block === undefined) break
        writeBlock(store, block, metadata, addresses)
        rows += 1 + block.transactions.length + block.calls.length
      }
    })
    await setImmediate()
    signal.throwIfAborted()
  }
  store.atomically(() => {
    for (const [token, facts] of metadata) {
      const id = store.tokens.idOf(token)
      if (id !== undefined) store.tokens.setMetadata(id, facts)
    }
  })
}
