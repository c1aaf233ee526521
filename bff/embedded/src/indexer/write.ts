import type { Address } from '@bvlgarichain/shared'
import { toBlob } from '../store/bytes.ts'
import { NATIVE_TOKEN_ID } from '../store/migrations.ts'
import type { Store } from '../store/open.ts'
import type { TokenMetadata } from '../store/tokens.ts'
import { rowId } from '../store/transactions.ts'
import type { DecodedBlock } from './decode.ts'
import { ZERO_ADDRESS } from './decode-transfers.ts'

const UNKNOWN: TokenMetadata = {
  name: null,
  symbol: null,
  decimals: null,
  totalSupply: null,
}

/** Every address that the block touched. In a transfer the zero address stands for nobody. */
function addressesOf(decoded: DecodedBlock): Set<Address> {
  const seen = new Set<Address | null>()
  for (const tx of decoded.transactions) seen.add(tx.from).add(tx.to).add(tx.contract)
  for (const call of decoded.calls) seen.add(call.from).add(call.to)
  for (const { from, to } of decoded.transfers) {
    for (const party of [from, to]) if (party !== ZERO_ADDRESS) seen.add(party)
  }
  for (const { contract } of decoded.creations) seen.add(contract)
  // Who seals a block with transactions earns their priority fees.
  if (decoded.transactions.length > 0) seen.add(decoded.block.miner)
  seen.delete(null)
  return seen as Set<Address>
}

class Tally {
  readonly counts = new Map<Address, number>()
  add(address: Address): void {
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1)
  }
}

function writeTransactions(store: Store, decoded: DecodedBlock, tally: Tally): void {
  const { height } = decoded.block
  for (const tx of decoded.transactions) {
    store.transactions.insert(height, tx)
    for (const address of new Set([tx.from, tx.to, tx.contract])) {
      if (address === null) continue
      store.transactions.link(address, rowId(height, tx.position))
      tally.add(address)
    }
    if (tx.status === 'SUCCESS' && tx.value !== '0') {
      store.tokens.addTransfers(NATIVE_TOKEN_ID, 1)
    }
  }
  for (const log of decoded.logs) store.executions.insertLog(height, log)
  for (const call of decoded.calls) store.executions.insertCall(height, call)
  store.counters.add('transactions', decoded.block.txCount)
  store.counters.add('failedTransactions', decoded.block.failedCount)
}

function writeTransfers(
  store: Store,
  decoded: DecodedBlock,
  metadata: ReadonlyMap<Address, TokenMetadata>,
  tally: Tally,
): void {
  const { height } = decoded.block
  for (const transfer of decoded.transfers) {
    const { token, type, from, to, amount } = transfer
    if (store.tokens.idOf(token) === undefined) {
      store.tokens.insert(token, type, metadata.get(token) ?? UNKNOWN, height)
      store.counters.add('tokens', 1)
    }
    const tokenId = store.tokens.idOf(token) ?? 0
    store.transfers.insert(height, transfer, tokenId)
    store.tokens.addTransfers(tokenId, 1)
    store.counters.add('transfers', 1)
    store.counters.add(`transfers.${type}`, 1)
    for (const [address, direction] of [
      [from, 'OUT'],
      [to, 'IN'],
    ] as const) {
      if (address === ZERO_ADDRESS) continue
      store.transfers.link(address, rowId(height, transfer.position), direction)
      const blob = toBlob(address)
      store.balances.add(tokenId, blob, direction === 'IN' ? amount : -amount)
      if (type !== 'ERC1155') store.balances.markStale(tokenId, blob)
    }
    for (const address of new Set([from, to])) {
      if (address !== ZERO_ADDRESS) tally.add(address)
    }
  }
}

/** Transactions of each sender of a block. */
export function sendersOf(froms: Iterable<string>): Map<string, number> {
  const senders = new Map<string, number>()
  for (const from of froms) senders.set(from, (senders.get(from) ?? 0) + 1)
  return senders
}

/**
 * Adds one block in one SQL transaction: its rows, the counters and the buckets. The block's
 * row is the head marker, so a process that is killed leaves all of a block or nothing.
 */
export function writeBlock(
  store: Store,
  decoded: DecodedBlock,
  metadata: ReadonlyMap<Address, TokenMetadata>,
): void {
  const { block } = decoded
  store.atomically(() => {
    let newAccounts = 0
    for (const address of addressesOf(decoded)) {
      if (store.accounts.see(address, block.height, block.time)) newAccounts += 1
      store.balances.markStale(NATIVE_TOKEN_ID, toBlob(address))
    }
    store.counters.add('accounts', newAccounts)
    store.blocks.insert(block, newAccounts)

    const transactions = new Tally()
    const transfers = new Tally()
    writeTransactions(store, decoded, transactions)
    writeTransfers(store, decoded, metadata, transfers)
    for (const address of new Set([
      ...transactions.counts.keys(),
      ...transfers.counts.keys(),
    ])) {
      store.accounts.count(
        toBlob(address),
        transactions.counts.get(address) ?? 0,
        transfers.counts.get(address) ?? 0,
      )
    }
    for (const { contract, creator, txPosition } of decoded.creations) {
      store.accounts.setCreator(contract, creator, rowId(block.height, txPosition))
    }
    const senders = sendersOf(decoded.transactions.map((tx) => tx.from))
    store.buckets.add(block.height, block.time, senders)
  })
}
