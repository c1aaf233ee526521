import type { Address, Hex } from 'viem'
import type { DevnetState } from './devnet-state.ts'

/** A transaction without sender, nonce and fees. */
export interface Draft {
  /** Absent if a contract is created. */
  readonly to?: Address
  /** Absent if any account may send it. */
  readonly from?: Address
  readonly data?: Hex
  /** In wei. */
  readonly value?: bigint
  /** Gas limit: given, because the estimate of a transaction that fails is an error. */
  readonly gas: bigint
  /** Records the changes of the transaction, once the node took it. */
  readonly after?: () => void
}

/** Sender and nonce of a transaction. */
export interface Sender {
  readonly address: Address
  readonly nonce: number
}

/** Drafts of one kind; undefined while the state has nothing that the action could use. */
export type Action = (devnet: DevnetState, sender: Sender) => Draft | undefined

/** Enough for a token transfer or approval that writes new slots. */
export const TOKEN_GAS = 90_000n

/** Small amounts are common, large ones rare: up to `max`, in steps of a thousandth. */
export const amount = ({ random }: Pick<DevnetState, 'random'>, max: number): string =>
  Math.max(0.001, max * random.fraction() ** 3).toFixed(3)

/** Mostly somebody who can pass it on. */
export const anyone = ({ random, accounts, receivers }: DevnetState): Address =>
  random.fraction() < 0.75 ? random.pick(accounts) : random.pick(receivers)

/** Recipient on the other layer: usually the sender. */
export const beneficiary = (
  { random, accounts }: Pick<DevnetState, 'random' | 'accounts'>,
  self: Address,
): Address => (random.fraction() < 0.8 ? self : random.pick(accounts))
