import { type Address, isRecord, type TokenTransfer } from '@bvlgarichain/contract'
import { zeroHash } from 'viem'
import { accountIn, addressIn, numberIn, partOf } from '../node-values.ts'

/** A value before and after a transaction. */
export interface Changed<Value> {
  readonly address: Address
  readonly before: Value
  readonly after: Value
}

/** A word of storage before and after. */
export interface ChangedSlot extends Changed<string> {
  readonly slot: string
}

/** Changes by a transaction, as `prestateTracer` reports it with `diffMode`. */
export interface StateDiff {
  readonly balances: readonly Changed<bigint>[]
  readonly nonces: readonly Changed<bigint>[]
  readonly slots: readonly ChangedSlot[]
  /** Contracts that were created or destroyed, and accounts that began or ended to delegate. */
  readonly codes: readonly ChangedCode[]
  /** Changes of a kind were left out, because there are too many. */
  readonly isCut: boolean
}

/** A change of an account's code. */
export interface ChangedCode {
  readonly address: Address
  readonly kind: 'CREATED' | 'DESTROYED' | 'DELEGATED' | 'DELEGATION_ENDED' | 'CHANGED'
}

/** Changes of each kind that are read. */
export const MAX_CHANGES = 5_000

/** Reads the response of `prestateTracer`; `undefined` if it is none. */
export function readStateDiff(response: unknown): StateDiff | undefined {
  if (!isRecord(response) || !isRecord(response.pre) || !isRecord(response.post)) {
    return undefined
  }
  const { pre, post } = response
  const balances: Changed<bigint>[] = []
  const nonces: Changed<bigint>[] = []
  const slots: ChangedSlot[] = []
  const codes: ChangedCode[] = []
  for (const key of new Set([...Object.keys(pre), ...Object.keys(post)])) {
    const address = addressIn(key)
    if (address === undefined) continue
    const before = partOf(pre[key])
    const isGone = !isRecord(post[key])
    const after = partOf(post[key])
    addChange(balances, address, before.balance, after.balance, isGone)
    addChange(nonces, address, before.nonce, after.nonce, isGone)
    addSlots(slots, address, partOf(before.storage), partOf(after.storage))
    if (after.code !== undefined || isGone) {
      codes.push(...changedCode(address, before.code, after.code))
    }
  }
  return {
    isCut: [balances, nonces, slots, codes].some(({ length }) => length > MAX_CHANGES),
    balances: balances.slice(0, MAX_CHANGES),
    nonces: nonces.slice(0, MAX_CHANGES),
    slots: slots.slice(0, MAX_CHANGES),
    codes: codes.slice(0, MAX_CHANGES),
  }
}

/** Code of an account that delegates begins so. Source: EIP-7702. */
const DELEGATION = /^0xef0100/i

/** The change from one code to another; nothing for none. */
function changedCode(
  address: Address,
  before: unknown,
  after: unknown,
): readonly ChangedCode[] {
  const [old, next] = [codeIn(before), codeIn(after)]
  if (old === next) return []
  const kindOf = (): ChangedCode['kind'] => {
    if (DELEGATION.test(next)) return 'DELEGATED'
    if (DELEGATION.test(old) && next === '') return 'DELEGATION_ENDED'
    if (next === '') return 'DESTROYED'
    return old === '' ? 'CREATED' : 'CHANGED'
  }
  return [{ address, kind: kindOf() }]
}

const codeIn = (value: unknown): string =>
  typeof value === 'string' && value !== '0x' ? value : ''

/** A value that did not change is left out after; one of an account that is gone is zero. */
function addChange(
  changes: Changed<bigint>[],
  address: Address,
  before: unknown,
  after: unknown,
  isGone: boolean,
): void {
  const old = numberIn(before) ?? 0n
  const next = after === undefined ? (isGone ? 0n : old) : numberIn(after)
  if (next !== undefined && next !== old)
    changes.push({ address, before: old, after: next })
}

/** A slot that is left out after was set to zero. */
function addSlots(
  changes: ChangedSlot[],
  address: Address,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): void {
  for (const slot of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, next] = [wordIn(before[slot]), wordIn(after[slot])]
    if (old !== next) changes.push({ address, slot, before: old, after: next })
  }
}

/** Change of an asset of one party. */
export interface BalanceChange {
  readonly party: Address
  /** `undefined` for the native coin. */
  readonly token: TokenTransfer['token'] | undefined
  /** Id of a piece. */
  readonly piece: string | undefined
  readonly amount: bigint
  /** Paid as the fee, apart from what the transaction itself does. */
  readonly isFee?: boolean | undefined
}

/** Changes of coins and tokens by party: coins from the state, tokens from their transfers. */
export function balanceChanges(
  diff: StateDiff | undefined,
  transfers: readonly TokenTransfer[],
): readonly BalanceChange[] {
  const changes = new Map<string, BalanceChange>()
  for (const { address, before, after } of diff?.balances ?? []) {
    changes.set(address, {
      party: address,
      token: undefined,
      piece: undefined,
      amount: after - before,
    })
  }
  const add = (
    address: string | undefined,
    { token, amount, nftId }: TokenTransfer,
    sign: bigint,
  ) => {
    const size = transferredAmount({ amount, nftId })
    const party = accountIn(address)
    if (size === undefined || party === undefined) return
    const key = `${party} ${token?.tokenId} ${nftId}`
    const before = changes.get(key)?.amount ?? 0n
    changes.set(key, { party, token, piece: nftId, amount: before + sign * size })
  }
  for (const transfer of transfers) {
    add(transfer.from, transfer, -1n)
    add(transfer.to, transfer, 1n)
  }
  return [...changes.values()]
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => a.party.localeCompare(b.party, 'en'))
}

/** Amount of a transfer; a piece without one is one, any other is unknown. */
export function transferredAmount({
  amount,
  nftId,
}: Pick<TokenTransfer, 'amount' | 'nftId'>): bigint | undefined {
  if (amount !== undefined && /^\d+$/.test(amount)) return BigInt(amount)
  return nftId === undefined ? undefined : 1n
}

const wordIn = (value: unknown): string =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)
    ? `0x${value.slice(2).toLowerCase().padStart(64, '0')}`
    : zeroHash
