import {
  type Address,
  type Decoded,
  isAddress,
  receivesCoins,
  type TokenTransfer,
  type TransactionDetail,
  ZERO_ADDRESS,
} from '@bvlgarichain/contract'
import { allFrames } from '../../parts/contract/trace/call-frame.ts'
import { internalCallTrace } from '../../parts/contract/trace/internal-call-trace.ts'
import { failureReason } from './failure.tsx'
import {
  addressOf,
  argumentOf,
  bridgeEvent,
  logsNamed,
  messageDirection,
} from './message-events.ts'

/** An amount of the network's coin, or one transfer of a token. */
export type Asset =
  | { readonly native: string }
  | { readonly transfer: TokenTransfer }
  /** Items of one multi-token contract that moved together. */
  | { readonly items: number; readonly transfer: TokenTransfer }

/** Effect of a transaction, as far as one sentence can say it. */
export type Description =
  | { readonly kind: 'failed'; readonly reason: string | undefined }
  | { readonly kind: 'deployed'; readonly contract: Address | undefined }
  | {
      readonly kind: 'deposited' | 'withdrew'
      /** `undefined` for a message that moves nothing, or nothing that the response names. */
      readonly asset: Asset | undefined
      /** Sender on the layer that the message comes from. */
      readonly from: Address | undefined
      readonly to: Address | undefined
    }
  /** The message from L1 was delivered, and its call failed. */
  | { readonly kind: 'undelivered' }
  | {
      readonly kind: 'approved' | 'approvedItem' | 'approvedAll'
      readonly token: Address
      readonly spender: Address
      /** Smallest unit of the token; `undefined` without a limit. The id, for one item. */
      readonly amount: string | undefined
    }
  | { readonly kind: 'revoked'; readonly token: Address; readonly spender: Address }
  | { readonly kind: 'swapped'; readonly paid: Asset; readonly received: Asset }
  | { readonly kind: 'bought'; readonly paid: Asset; readonly received: Asset }
  | { readonly kind: 'sold'; readonly paid: Asset; readonly received: Asset }
  | { readonly kind: 'minted'; readonly asset: Asset; readonly to: Address | undefined }
  | { readonly kind: 'burned'; readonly asset: Asset; readonly from: Address | undefined }
  | {
      readonly kind: 'sent'
      readonly asset: Asset
      readonly from: Address | undefined
      readonly to: Address | undefined
    }
  /** Somebody else's tokens, by an allowance. */
  | {
      readonly kind: 'moved'
      readonly asset: Asset
      readonly from: Address | undefined
      readonly to: Address | undefined
    }
  | {
      readonly kind: 'called'
      readonly to: Address | undefined
      readonly value: string | undefined
      readonly transfers: number
    }

/** Allowances from here on count as unlimited. */
const UNLIMITED = 1n << 255n
const DECIMAL = /^\d{1,78}$/

/**
 * Describes a transaction from what its response holds: status, transfers, logs and method.
 * `undefined` where the response holds too little. Any contract can emit the events of a bridge:
 * with the operator's bridge on L2 (`EXPLORER_TRUST`), only those of that contract count.
 */
export function describeTransaction(
  tx: TransactionDetail,
  l2Bridge?: Address | undefined,
): Description | undefined {
  if (tx.status === 'FAILED') return { kind: 'failed', reason: failureReason(tx) }
  // The text claims nothing that may have failed.
  if (tx.status !== 'SUCCESS') return undefined
  if (tx.kind === 'CONTRACT_CREATION' || tx.to === null) {
    return { kind: 'deployed', contract: tx.contractAddress }
  }
  return (
    describeMessage(tx, l2Bridge) ??
    describeApproval(tx) ??
    describeExchange(tx) ??
    describeTransfers(tx) ??
    describeCall(tx)
  )
}

/** True if a transaction moved coins of which its description says nothing. */
export function hasUnsaidValue(
  { status, value }: Pick<TransactionDetail, 'status' | 'value'>,
  description: Description | undefined,
): boolean {
  if (status === 'FAILED' || value === undefined || !isPositive(value)) return false
  if (description === undefined) return true
  const { kind } = description
  const asset = 'asset' in description ? description.asset : undefined
  const isSaid = kind === 'called' || kind === 'bought' || kind === 'sold'
  return !isSaid && (asset === undefined || !('native' in asset))
}

function describeMessage(
  tx: TransactionDetail,
  l2Bridge: Address | undefined,
): Description | undefined {
  const direction = messageDirection(tx)
  if (direction === undefined) return undefined
  const isDeposit = direction === 'L1_TO_L2'
  const [outcome] = logsNamed(tx, (name) => name === 'MessageExecuted')
  if (isDeposit && outcome && argumentOf(outcome, /^success$/) === 'false') {
    return { kind: 'undelivered' }
  }
  const event = bridgeEvent(tx, l2Bridge)
  if (!isDeposit && l2Bridge !== undefined && event === undefined) return undefined
  return {
    kind: isDeposit ? 'deposited' : 'withdrew',
    asset: messageAsset(tx, event),
    from: event && addressOf(event, /^_?(?:from|sender)$/),
    to: event && addressOf(event, /^_?(?:to|receiver|recipient)$/),
  }
}

/** Tokens are made or destroyed by a bridge; its event names the amount of the coin. */
function messageAsset(
  { tokenTransfers = [], value }: TransactionDetail,
  event: Decoded | undefined,
): Asset | undefined {
  const [transfer] = tokenTransfers
  if (transfer !== undefined) return { transfer }
  if (value !== undefined && isPositive(value)) return { native: value }
  const token = event && addressOf(event, /token/i)
  const amount = event && argumentOf(event, /^_?(?:amount|value)$/)
  return token === ZERO_ADDRESS && amount !== undefined && DECIMAL.test(amount)
    ? { native: amount }
    : undefined
}

function describeApproval({
  logs,
  tokenTransfers,
  from,
}: TransactionDetail): Description | undefined {
  if (logs === undefined || (tokenTransfers?.length ?? 0) > 0) return undefined
  for (const { address, decoded } of logs) {
    if (decoded === undefined || address === undefined) continue
    const [owner, spender, last] = decoded.arguments ?? []
    if (owner?.value !== from || !isAddress(spender?.value)) continue
    const parties = { token: address, spender: spender.value }
    const amount = last?.value
    if (decoded.name === 'ApprovalForAll') {
      return amount === 'true'
        ? { kind: 'approvedAll', ...parties, amount: undefined }
        : { kind: 'revoked', ...parties }
    }
    if (decoded.name !== 'Approval' || amount === undefined || !DECIMAL.test(amount)) {
      continue
    }
    // ERC-721 has the id as a topic, and the zero address for nobody.
    const isItem = last?.indexed === true
    if (isItem ? parties.spender === ZERO_ADDRESS : amount === '0') {
      return { kind: 'revoked', ...parties }
    }
    if (isItem) return { kind: 'approvedItem', ...parties, amount }
    const isLimited = BigInt(amount) < UNLIMITED
    return { kind: 'approved', ...parties, amount: isLimited ? amount : undefined }
  }
  return undefined
}

/** A purchase, a sale or a swap: one asset for one other. */
function describeExchange(tx: TransactionDetail): Description | undefined {
  const { from, tokenTransfers = [], internalCalls } = tx
  if (from === undefined || isBeginning(tokenTransfers, tx.tokenTransferCount)) {
    return undefined
  }
  if (isBeginning(internalCalls, tx.internalCallCount)) return undefined
  const received = tokenTransfers.filter((transfer) => transfer.to === from)
  const given = tokenTransfers.filter((transfer) => transfer.from === from)
  const tokensIn = assetOf(received)
  const tokensOut = assetOf(given)
  const native = balanceOf(tx)
  if (native === undefined) return undefined
  if (tokensIn && given.length === 0 && native < 0n) {
    return { kind: 'bought', paid: { native: String(-native) }, received: tokensIn }
  }
  if (tokensOut && received.length === 0 && native > 0n) {
    return { kind: 'sold', paid: tokensOut, received: { native: String(native) } }
  }
  const isSwap = tokensIn && tokensOut && tokenIdOf(received) !== tokenIdOf(given)
  return isSwap && native === 0n
    ? { kind: 'swapped', paid: tokensOut, received: tokensIn }
    : undefined
}

const tokenIdOf = (transfers: readonly TokenTransfer[]) => transfers[0]?.token?.tokenId

/**
 * Coins that the sender got minus those that it gave, without the fee; it may have code (EIP-7702).
 * `undefined` where a call has no type, so that it is unknown whether its value was received.
 */
function balanceOf(tx: TransactionDetail): bigint | undefined {
  const done = allFrames(internalCallTrace(tx, tx.internalCalls ?? []).root).filter(
    ({ error, isUndone }) => error === undefined && !isUndone,
  )
  if (done.some(({ type, value }) => type === undefined && value !== 0n)) return undefined
  return done.filter(receivesCoins).reduce((sum, { from, to, value = 0n }) => {
    const gain = BigInt(Number(to === tx.from) - Number(from === tx.from))
    return sum + gain * value
  }, 0n)
}

/** Coins that came back to the sender of a transaction, in wei; `undefined` if none are known to. */
export function returnedCoins(tx: TransactionDetail): string | undefined {
  const { from, to, value, internalCalls } = tx
  if (value === undefined || !isPositive(value) || from === to) return undefined
  if (isBeginning(internalCalls, tx.internalCallCount)) return undefined
  const balance = balanceOf(tx)
  const returned = balance === undefined ? 0n : balance + BigInt(value)
  return returned > 0n ? String(returned) : undefined
}

/** All transfers as one asset, if they are of one token and between the same two parties. */
function assetOf(transfers: readonly TokenTransfer[]): Asset | undefined {
  const [first] = transfers
  if (first === undefined) return undefined
  if (transfers.length === 1) return { transfer: first }
  const isOne = transfers.every(
    ({ token, from, to }) =>
      token?.tokenId === first.token?.tokenId && from === first.from && to === first.to,
  )
  return isOne && first.token?.type === 'ERC1155'
    ? { items: transfers.length, transfer: first }
    : undefined
}

/** True if a response holds only the beginning of a list. */
const isBeginning = (list: readonly unknown[] = [], count: number | undefined) =>
  count !== undefined && count > list.length

function describeTransfers({
  tokenTransfers = [],
  tokenTransferCount,
  from: sender,
}: TransactionDetail): Description | undefined {
  const isWhole = !isBeginning(tokenTransfers, tokenTransferCount)
  const asset = isWhole ? assetOf(tokenTransfers) : undefined
  const [first] = tokenTransfers
  if (asset === undefined || first === undefined) return undefined
  const { from, to } = first
  if (from === ZERO_ADDRESS) return { kind: 'minted', asset, to }
  if (to === ZERO_ADDRESS) return { kind: 'burned', asset, from }
  return { kind: from === sender ? 'sent' : 'moved', asset, from, to }
}

function describeCall(tx: TransactionDetail): Description | undefined {
  const { to, from, value, kind, method, tokenTransfers, tokenTransferCount } = tx
  if (kind === 'TRANSFER') {
    if (value === undefined) return undefined
    return { kind: 'sent', asset: { native: value }, from, to: to ?? undefined }
  }
  if (method === undefined && kind === undefined) return undefined
  return {
    kind: 'called',
    to: to ?? undefined,
    value: value !== undefined && isPositive(value) ? value : undefined,
    transfers: tokenTransferCount ?? tokenTransfers?.length ?? 0,
  }
}

const isPositive = (amount: string) => DECIMAL.test(amount) && BigInt(amount) > 0n
