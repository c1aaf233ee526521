import type { Address, Hex } from 'viem'
import type { World } from './world.ts'

/** A transaction without sender, nonce and fees. */
export type Draft = {
  /** Missing when a contract is created. */
  readonly to?: Address
  /** Missing when anybody can do this. */
  readonly from?: Address
  readonly data?: Hex
  /** In wei. */
  readonly value?: bigint
  /** Gas limit: given, because the estimate of a transaction that fails is an error. */
  readonly gas: bigint
  /** Notes what the transaction changes, once the node took it. */
  readonly after?: () => void
}

/** Who sends, and with which nonce. */
export type Sender = { readonly address: Address; readonly nonce: number }

/** Drafts of one kind; undefined when the world has nothing to do it with yet. */
export type Action = (world: World, sender: Sender) => Draft | undefined

/** Enough for a token transfer or approval that writes new slots. */
export const TOKEN_GAS = 90_000n

/** Small amounts are common, large ones rare: up to `most`, in steps of a thousandth. */
export const amount = ({ random }: Pick<World, 'random'>, most: number): string =>
  Math.max(0.001, most * random.fraction() ** 3).toFixed(3)

/** Mostly somebody who can pass it on. */
export const anyone = ({ random, accounts, receivers }: World): Address =>
  random.fraction() < 0.75 ? random.pick(accounts) : random.pick(receivers)

/** Who gets what is moved to the other layer: mostly oneself. */
export const beneficiary = (
  { random, accounts }: Pick<World, 'random' | 'accounts'>,
  self: Address,
): Address => (random.fraction() < 0.8 ? self : random.pick(accounts))
