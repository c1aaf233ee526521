import { sql } from 'kysely'
import type { Rpc, RpcRequest } from '../../../src/chain/rpc.ts'
import { asAddress, asHash, toHex } from '../../../src/sql/bytes.ts'
import type { Store } from '../../../src/store/open.ts'
import { NATIVE_TOKEN_ID } from '../../../src/store/tables.ts'

/** Blocks or balances of one request to the node. */
const CHUNK = 100

/** A node to compare with, and how far. */
export interface NodeCheck {
  /** The node that the store was filled from; no block may come meanwhile. */
  readonly rpc: Rpc
  /** Most coin balances that are compared, spread evenly; all unless given. */
  readonly balances?: number
}

function* chunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += CHUNK) yield items.slice(at, at + CHUNK)
}

async function sendAll(rpc: Rpc, requests: readonly RpcRequest[]): Promise<unknown[]> {
  const responses = await rpc.batch(requests)
  return responses.map((response) => ('result' in response ? response.result : undefined))
}

const quantity = (value: number): string => `0x${value.toString(16)}`

async function checkBlocks({ db }: Store, rpc: Rpc): Promise<string[]> {
  const rows = db.all(
    sql<{
      height: number
      hash: Uint8Array
      tx_count: number
    }>`SELECT height, hash, tx_count FROM blocks ORDER BY height`,
  )
  const faults: string[] = []
  for (const part of chunks(rows)) {
    const responses = await sendAll(
      rpc,
      part.flatMap(({ height }) => [
        { method: 'eth_getBlockByNumber', params: [quantity(height), false] },
        { method: 'eth_getBlockReceipts', params: [quantity(height)] },
      ]),
    )
    for (const [index, { height, hash, tx_count: count }] of part.entries()) {
      const block = responses[index * 2] as
        | { hash: string; transactions: unknown[] }
        | null
        | undefined
      const receipts = responses[index * 2 + 1] as unknown[] | null | undefined
      if (block?.hash !== asHash(hash)) {
        faults.push(`block ${height} is ${asHash(hash)}, the node has ${block?.hash}`)
      } else if (block.transactions.length !== count) {
        const { length } = block.transactions
        faults.push(`block ${height} has ${count} transactions, on the node ${length}`)
      }
      // A node without the method is no fault of the store.
      if (Array.isArray(receipts) && receipts.length !== count) {
        faults.push(
          `block ${height} has ${count} transactions, the node ${receipts.length} receipts`,
        )
      }
    }
  }
  return faults
}

async function checkBalances(store: Store, rpc: Rpc, most: number): Promise<string[]> {
  const step = Math.max(1, Math.ceil(store.counters.read('accounts') / most))
  const accounts = store.db.all(sql<{
    address: Uint8Array
  }>`SELECT address FROM (SELECT address, ROW_NUMBER() OVER (ORDER BY address) AS number
       FROM accounts) WHERE number % ${step} = 0`)
  const faults: string[] = []
  for (const part of chunks(accounts)) {
    const responses = await sendAll(
      rpc,
      part.map(({ address }) => ({
        method: 'eth_getBalance',
        params: [toHex(address), 'latest'],
      })),
    )
    for (const [index, { address }] of part.entries()) {
      const stored = store.balances.get(NATIVE_TOKEN_ID, address)
      const real = responses[index]
      if (typeof real === 'string' && BigInt(real) === stored) continue
      faults.push(`${asAddress(address)} holds ${stored} wei, on the node ${real}`)
    }
  }
  return faults
}

/** Compares blocks and coin balances with the node's: the faults of either kind. */
export async function checkAgainstNode(
  store: Store,
  node: NodeCheck,
): Promise<string[][]> {
  const { rpc, balances = Number.MAX_SAFE_INTEGER } = node
  return [await checkBlocks(store, rpc), await checkBalances(store, rpc, balances)]
}
