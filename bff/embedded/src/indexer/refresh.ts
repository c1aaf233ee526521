import type { Address } from '@bvlgarichain/contract'
import { readQuantity } from '../chain/read-rpc.ts'
import type { RpcResponse } from '../chain/rpc.ts'
import { asAddress, toHex } from '../sql/bytes.ts'
import type { StaleBalance } from '../store/balances.ts'
import type { Store } from '../store/open.ts'
import type { Batcher } from './batcher.ts'
import type { RebaseWatch } from './rebase-watch.ts'
import {
  balanceRequest,
  isContractResponse,
  readNumber,
  readTokenMetadata,
  supplyRequest,
} from './token-metadata.ts'

/** Balances of one request. */
const CHUNK = 500
/** Tokens per request for missing metadata. */
const TOKENS_PER_REQUEST = 100
/** Pause before missing data is requested again, in milliseconds. */
const RETRY_MS = 30_000

/** A token whose balances were read. */
interface Moved {
  readonly token: string
  /** A balance differed from the sum of its events. */
  readonly isAdrift: boolean
}

const requestOf = ({ address, token_address: token }: StaleBalance) =>
  token === null
    ? { method: 'eth_getBalance', params: [toHex(address), 'latest'] }
    : balanceRequest(toHex(token), toHex(address))

/** A balance of the network's coin; undefined if the response is invalid. */
function coinBalance(response: RpcResponse | undefined): bigint | undefined {
  if (response === undefined || !('result' in response)) return undefined
  const balance = readQuantity(response.result)
  return balance === undefined ? undefined : BigInt(balance)
}

/**
 * Reads one request's worth of balances that are stale at `now`, of the network's own coin only if
 * `coinOnly`. A balance that the node does not give keeps its mark and is left for half a minute.
 * Returns how many were looked at, and the tokens among those read.
 */
async function refreshSlice(
  store: Store,
  batch: Batcher,
  now: number,
  coinOnly: boolean,
) {
  const stale = store.balances.stale(CHUNK, now, coinOnly)
  const responses = stale.length === 0 ? [] : await batch(stale.map(requestOf))
  const moved = new Map<number, Moved>()
  store.atomically(() => {
    for (const [index, { token_id, address, token_address }] of stale.entries()) {
      const response = responses[index]
      const coin = token_address === null ? coinBalance(response) : undefined
      const isRead =
        token_address === null ? coin !== undefined : isContractResponse(response)
      if (!isRead) {
        store.balances.postpone(token_id, address, now + RETRY_MS)
        continue
      }
      // A contract that reverts keeps what its events add up to.
      const balance = coin ?? readNumber(response)
      const differs =
        balance !== null && store.balances.get(token_id, address) !== balance
      if (differs) store.balances.set(token_id, address, balance)
      store.balances.unmarkStale(token_id, address)
      if (token_address === null) continue
      const isAdrift = differs || (moved.get(token_id)?.isAdrift ?? false)
      moved.set(token_id, { token: toHex(token_address), isAdrift })
    }
  })
  return { count: stale.length, moved }
}

/**
 * Reads some balances of the network's coin while a long history is indexed. Those of tokens
 * wait for its end: until then events of older blocks would be added to the node's present balance.
 * `now` is in Unix ms.
 */
export async function refreshCoinSlice(
  store: Store,
  batch: Batcher,
  now: number,
): Promise<void> {
  await refreshSlice(store, batch, now, true)
}

interface RefreshOptions {
  readonly signal: AbortSignal
  /** Unix ms. */
  readonly now: number
  readonly rebases?: RebaseWatch | undefined
}

/**
 * Reads the balances that blocks touched from the node. Events alone do not determine a balance:
 * the coin has none, and a token may take a fee, rebase or mint silently. Reads at the node's
 * newest block, which may be ahead of the store; a block that touches the address again marks it
 * again.
 */
export async function refreshBalances(
  store: Store,
  batch: Batcher,
  options: RefreshOptions,
): Promise<void> {
  const { signal, now } = options
  const moved = new Map<number, Moved>()
  for (;;) {
    signal.throwIfAborted()
    const slice = await refreshSlice(store, batch, now, false)
    for (const [id, found] of slice.moved) {
      const isAdrift = found.isAdrift || (moved.get(id)?.isAdrift ?? false)
      moved.set(id, { ...found, isAdrift })
    }
    if (slice.count === 0) break
  }
  await refreshSupplies(store, batch, moved, options)
}

/**
 * Minting and burning change what exists of a token. Where the supply changed and balances were
 * not what events add up to, the others may have changed too.
 */
async function refreshSupplies(
  store: Store,
  batch: Batcher,
  tokens: ReadonlyMap<number, Moved>,
  { now, rebases }: RefreshOptions,
): Promise<void> {
  const responses = await batch(
    [...tokens.values()].map(({ token }) => supplyRequest(token)),
  )
  store.atomically(() => {
    for (const [index, [id, { isAdrift }]] of [...tokens].entries()) {
      const supply = readNumber(responses[index])
      if (supply === null) continue
      const before = store.tokens.byId(id)?.totalSupply
      if (before === String(supply)) continue
      store.tokens.setSupply(id, String(supply))
      if (isAdrift && before != null) rebases?.mark(id, now)
    }
  })
}

/**
 * Requests the metadata that the node did not give when the token was first seen.
 * False if it gave none this time, either.
 */
export async function refreshMetadata(store: Store, batch: Batcher): Promise<boolean> {
  const unread = store.due.unread(TOKENS_PER_REQUEST)
  if (unread.length === 0) return true
  const addresses = unread.map(({ address }): Address => asAddress(address))
  const known = await readTokenMetadata(batch, addresses)
  store.atomically(() => {
    for (const { token_id, address } of unread) {
      const metadata = known.get(asAddress(address))
      if (metadata === undefined) continue
      store.tokens.setMetadata(token_id, metadata)
      store.due.unmarkUnread(token_id)
    }
  })
  return known.size > 0
}
