import {
  type Chain,
  type Token,
  type TokenRef,
  type TokenTransfer,
  toBlockHeight,
  toUnixMs,
  toWei,
} from '@bvlgarichain/shared'
import { asAddress, asHash } from '../store/bytes.ts'
import type { TokenRow } from '../store/tokens.ts'
import type { TransferRow } from '../store/transfers.ts'

/** Identity of a stored token; that of the network's own coin comes from the chain. */
export function presentTokenRef(
  row: Pick<TokenRow, 'address' | 'type' | 'name' | 'symbol' | 'decimals'>,
  chain: Chain,
): TokenRef {
  if (row.address === null) {
    const { nativeSymbol, nativeDecimals } = chain
    const named = { name: nativeSymbol, symbol: nativeSymbol, decimals: nativeDecimals }
    return { tokenId: 'native', type: 'NATIVE', ...named }
  }
  const { type, name, symbol, decimals } = row
  return { tokenId: asAddress(row.address), type, name, symbol, decimals }
}

/** A stored token in full. */
export function presentToken(row: TokenRow, chain: Chain): Token {
  return {
    ...presentTokenRef(row, chain),
    totalSupply: row.total_supply === null ? null : toWei(row.total_supply),
    holderCount: row.holder_count,
    transferCount: row.transfer_count,
    ...(row.creator && { creator: asAddress(row.creator) }),
    ...(row.created_tx && { createdTxHash: asHash(row.created_tx) }),
    ...(row.created_time !== null && { createdTime: toUnixMs(row.created_time) }),
  }
}

/** A stored transfer. */
export function presentTransfer(row: TransferRow): TokenTransfer {
  return {
    txHash: asHash(row.tx_hash),
    logIndex: row.log_index,
    ...(row.batch_position !== null && { batchPosition: row.batch_position }),
    blockHeight: toBlockHeight(row.block_height),
    time: toUnixMs(row.time),
    token: {
      tokenId: asAddress(row.token_address),
      type: row.token_type,
      name: row.token_name,
      symbol: row.token_symbol,
      decimals: row.token_decimals,
    },
    from: asAddress(row.from_address),
    to: asAddress(row.to_address),
    amount: toWei(row.amount),
    ...(row.nft_id !== null && { nftId: toWei(row.nft_id) }),
    ...(row.method !== null && { method: row.method }),
  }
}
