import { type Address, toBlockHeight, toUnixMs, toWei } from '@bvlgarichain/contract'
import type {
  Chain,
  Token,
  TokenHolder,
  TokenRef,
  TokenTransfer,
} from '@bvlgarichain/contract/complete'
import { asAddress, decodeBalance } from '../sql/bytes.ts'
import type { StoredToken } from '../store/tokens.ts'
import type { StoredTransfer } from '../store/transfers.ts'
import type { ApiContext } from './context.ts'
import { known, knownTime } from './known.ts'

/** Identity of a stored token; that of the network's own coin comes from the chain. */
export function presentTokenRef(
  row: Pick<StoredToken, 'address' | 'type' | 'name' | 'symbol' | 'decimals'>,
  chain: Chain,
): TokenRef {
  if (row.address === null) {
    const { nativeSymbol, nativeDecimals } = chain
    const named = { name: nativeSymbol, symbol: nativeSymbol, decimals: nativeDecimals }
    return { tokenId: 'native', type: 'NATIVE', ...named }
  }
  const { type, name, symbol, decimals } = row
  return { tokenId: row.address, type, name, symbol, decimals }
}

/** A stored token in full. */
export function presentToken(row: StoredToken, chain: Chain): Token {
  return {
    ...presentTokenRef(row, chain),
    totalSupply: row.totalSupply === null ? null : toWei(row.totalSupply),
    holderCount: row.holderCount,
    transferCount: row.transferCount,
    ...(row.creator && { creator: row.creator }),
    ...(row.createdTx && { createdTxHash: row.createdTx }),
    ...(row.createdTime !== null && { createdTime: toUnixMs(row.createdTime) }),
  }
}

/** A stored transfer. */
export function presentTransfer(row: StoredTransfer): TokenTransfer {
  return known<TokenTransfer>({
    txHash: row.txHash,
    logIndex: row.logIndex,
    ...(row.batchPosition !== null && { batchPosition: row.batchPosition }),
    blockHeight: toBlockHeight(row.blockHeight),
    time: knownTime(row.time),
    token: {
      tokenId: row.token,
      // Of this transfer: a contract may emit the events of several standards.
      type: row.type,
      name: row.tokenName,
      symbol: row.tokenSymbol,
      // They scale amounts, not the number of items.
      decimals: row.type === 'ERC20' ? row.tokenDecimals : null,
    },
    from: row.from,
    to: row.to,
    amount: toWei(row.amount),
    ...(row.nftId !== null && { nftId: toWei(row.nftId) }),
    ...(row.method !== null && { method: row.method }),
    kind: row.kind,
  })
}

/** A token of L1, or its coin (`null`), as L2 knows it. */
export function presentBridgedToken(
  l1Token: Address | null,
  { store, chain, rollup }: Pick<ApiContext, 'store' | 'chain' | 'rollup'>,
): TokenRef {
  if (l1Token === null) {
    const coin = { address: null, type: 'NATIVE' as const }
    return presentTokenRef({ ...coin, name: null, symbol: null, decimals: null }, chain)
  }
  const l2Token = rollup?.bridgedTokens.get(l1Token)
  const known = l2Token && store.tokens.byAddress(l2Token)
  if (known) return presentTokenRef(known, chain)
  const tokenId = l2Token ?? l1Token
  return { tokenId, type: 'ERC20', name: null, symbol: null, decimals: null }
}

interface HolderRow {
  readonly address: Uint8Array
  readonly balance: Uint8Array
  readonly tx_count: number
  readonly is_contract: number
}

/** A balance, and the part that it is of the supply (`null`: unknown). */
export function presentBalance(
  blob: Uint8Array,
  totalSupply: string | null,
): Pick<TokenHolder, 'balance' | 'share'> {
  const balance = decodeBalance(blob)
  const supply = BigInt(totalSupply ?? 0)
  // A contract may report a supply below its own balances: no share then.
  const isPart = supply > 0n && balance <= supply
  const share = Number((balance * 10n ** 15n) / (supply || 1n)) / 1e15
  return { balance: toWei(balance), ...(isPart && { share }) }
}

/** A holder of a token of which `totalSupply` exists. */
export function presentHolder(row: HolderRow, totalSupply: string | null): TokenHolder {
  return {
    address: asAddress(row.address),
    ...presentBalance(row.balance, totalSupply),
    isContract: row.is_contract === 1,
    txCount: row.tx_count,
  }
}
