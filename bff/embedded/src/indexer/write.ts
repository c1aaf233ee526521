import type { Address } from '@bvlgarichain/shared'
import { toBlob, toBlobOrNull } from '../store/bytes.ts'
import { ListTally } from '../store/lists.ts'
import { NATIVE_TOKEN_ID } from '../store/migrations.ts'
import type { Store } from '../store/open.ts'
import type { TokenMetadata } from '../store/tokens.ts'
import { rowId } from '../store/transactions.ts'
import type { DecodedBlock } from './decode.ts'
import { ZERO_ADDRESS } from './decode-transfers.ts'
import { writeL2Messages } from './l2-messages.ts'
import {
  isSomebody,
  listsOfTransaction,
  listsOfTransfer,
  partiesOfTransaction,
} from './list-memberships.ts'

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

function writeTransactions(store: Store, decoded: DecodedBlock, tally: ListTally): void {
  const { height } = decoded.block
  for (const tx of decoded.transactions) {
    store.transactions.insert(height, tx)
    const id = rowId(height, tx.position)
    const row = {
      from_address: toBlob(tx.from),
      to_address: toBlobOrNull(tx.to),
      contract: toBlobOrNull(tx.contract),
      status: tx.status,
      method: tx.method,
      selector: toBlobOrNull(tx.selector),
    }
    for (const party of partiesOfTransaction(row)) store.transactions.link(party, id)
    for (const list of listsOfTransaction(row)) tally.add(list, id)
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
  tally: ListTally,
): void {
  const { height } = decoded.block
  for (const transfer of decoded.transfers) {
    const { token, type, from, to, amount } = transfer
    if (store.tokens.idOf(token) === undefined) {
      store.tokens.insert(token, type, metadata.get(token) ?? UNKNOWN, height)
      store.counters.add('tokens', 1)
    }
    const tokenId = store.tokens.idOf(token) ?? 0
    const id = rowId(height, transfer.position)
    store.transfers.insert(height, transfer, tokenId)
    store.tokens.addTransfers(tokenId, 1)
    const [from_address, to_address] = [toBlob(from), toBlob(to)]
    for (const [address, direction] of [
      [from_address, 'OUT'],
      [to_address, 'IN'],
    ] as const) {
      if (!isSomebody(address)) continue
      store.transfers.link(address, id, direction)
      store.balances.add(tokenId, address, direction === 'IN' ? amount : -amount)
      if (type !== 'ERC1155') store.balances.markStale(tokenId, address)
    }
    const row = { token_id: tokenId, type, from_address, to_address }
    for (const list of listsOfTransfer(row)) tally.add(list, id)
  }
  store.counters.add('transfers', decoded.transfers.length)
}

/** Transactions of each sender of a block. */
export function sendersOf(froms: Iterable<string>): Map<string, number> {
  const senders = new Map<string, number>()
  for (const from of froms) senders.set(from, (senders.get(from) ?? 0) + 1)
  return senders
}

/**
 * Adds one block in one SQL transaction: its rows, the counters, the lists, the buckets and,
 * where `l2Mailbox` sends any, its messages. The block's row is the head marker, so a
 * process that is killed leaves all of a block or nothing.
 */
export function writeBlock(
  store: Store,
  decoded: DecodedBlock,
  metadata: ReadonlyMap<Address, TokenMetadata>,
  l2Mailbox?: Address,
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

    const tally = new ListTally()
    writeTransactions(store, decoded, tally)
    writeTransfers(store, decoded, metadata, tally)
    store.lists.append(tally)
    for (const { contract, creator, txPosition } of decoded.creations) {
      store.accounts.setCreator(contract, creator, rowId(block.height, txPosition))
    }
    if (l2Mailbox) writeL2Messages(store, decoded, l2Mailbox)
    const senders = sendersOf(decoded.transactions.map((tx) => tx.from))
    store.buckets.add(block.height, block.time, senders)
  })
}
