import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseEther,
  parseUnits,
} from 'viem'
import { collectible } from './artifacts/collectible.ts'
import { counter } from './artifacts/counter.ts'
import { gate } from './artifacts/gate.ts'
import { router } from './artifacts/router.ts'
import { token } from './artifacts/token.ts'
import { workshop } from './artifacts/workshop.ts'
import type { World } from './world.ts'

/** A transaction without sender, nonce and fees. */
export type Draft = {
  /** Missing when a contract is created. */
  readonly to?: Address
  /** Missing when only the sender can do this. */
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

/** Every kind of transaction, with its share of the traffic. */
export const actionShares = {
  etherTransfer: 30,
  etherToReceiver: 6,
  tokenTransfer: 23,
  dollarTransfer: 14,
  zeroTransfer: 1.5,
  approval: 5,
  mint: 4,
  collectibleTransfer: 3,
  nestedBuy: 6,
  contractCreation: 1.2,
  nestedCreation: 0.8,
  increment: 2,
  failWithReason: 1.2,
  failWithError: 1,
  failWithPanic: 0.6,
  failOutOfGas: 0.4,
} as const

export type ActionKind = keyof typeof actionShares

/** Kinds whose transactions are mined as failed. */
export const failingKinds: ReadonlySet<ActionKind> = new Set([
  'failWithReason',
  'failWithError',
  'failWithPanic',
  'failOutOfGas',
])

/** Enough for a token transfer or approval that writes new slots. */
const TOKEN_GAS = 90_000n

/** Drafts of one kind; undefined when the world has nothing to do it with yet. */
type Action = (world: World, sender: Sender) => Draft | undefined

/** Small amounts are common, large ones rare: up to `most`, in steps of a thousandth. */
const amount = ({ random }: World, most: number) =>
  Math.max(0.001, most * random.fraction() ** 3).toFixed(3)

const anyone = ({ random, accounts, receivers }: World) =>
  random.fraction() < 0.75 ? random.pick(accounts) : random.pick(receivers)

const transfer = (to: Address, value: bigint) =>
  encodeFunctionData({ abi: token.abi, functionName: 'transfer', args: [to, value] })

/** What each kind does. */
export const actions: Record<ActionKind, Action> = {
  etherTransfer: (world) => ({
    to: world.random.pick(world.accounts),
    value: parseEther(amount(world, 5)),
    gas: 21_000n,
  }),

  etherToReceiver: (world) => ({
    to: world.random.pick(world.receivers),
    value: parseEther(amount(world, 2)),
    gas: 21_000n,
  }),

  tokenTransfer: (world) => ({
    to: world.contracts.rila,
    data: transfer(anyone(world), parseUnits(amount(world, 2_000), 18)),
    gas: TOKEN_GAS,
  }),

  dollarTransfer: (world) => ({
    to: world.contracts.danube,
    data: transfer(anyone(world), parseUnits(amount(world, 5_000), 6)),
    gas: TOKEN_GAS,
  }),

  zeroTransfer: (world) => ({
    to: world.contracts.rila,
    data: transfer(anyone(world), 0n),
    gas: TOKEN_GAS,
  }),

  approval: (world) => ({
    to: world.random.pick([world.contracts.rila, world.contracts.danube]),
    data: encodeFunctionData({
      abi: token.abi,
      functionName: 'approve',
      args: [
        world.random.pick([world.contracts.vault, ...world.accounts]),
        parseUnits(amount(world, 10_000), 6),
      ],
    }),
    gas: TOKEN_GAS,
  }),

  // Which of several mints in a block gets which id is the node's affair, so what was minted is
  // read from the contract later.
  mint: (world) => ({
    to: world.contracts.masks,
    data: encodeFunctionData({
      abi: collectible.abi,
      functionName: 'mint',
      args: [world.random.pick(world.accounts)],
    }),
    gas: 140_000n,
  }),

  collectibleTransfer: (world) => {
    if (world.collectibles.length === 0) return undefined
    const index = world.random.integer(0, world.collectibles.length - 1)
    const [given] = world.collectibles.splice(index, 1)
    if (!given) return undefined
    const to = anyone(world)
    return {
      from: given.owner,
      to: world.contracts.masks,
      data: encodeFunctionData({
        abi: collectible.abi,
        functionName: 'transferFrom',
        args: [given.owner, to, given.id],
      }),
      gas: 120_000n,
      // A receiver holds no key, so what it got stays there.
      after: () => {
        if (world.accounts.includes(to))
          world.collectibles.push({ id: given.id, owner: to })
      },
    }
  },

  nestedBuy: (world) => ({
    to: world.contracts.router,
    data: encodeFunctionData({
      abi: router.abi,
      functionName: 'buy',
      args: [world.contracts.vault],
    }),
    // An odd amount, so that the vault pays change.
    value: parseEther(amount(world, 1)) + parseEther('0.0015'),
    gas: 250_000n,
  }),

  contractCreation: (world, sender) => ({
    data: encodeDeployData({
      ...counter,
      args: [sender.address, BigInt(world.random.integer(0, 1_000))],
    }),
    gas: 400_000n,
    after: () =>
      void world.counters.push(
        getContractAddress({ from: sender.address, nonce: BigInt(sender.nonce) }),
      ),
  }),

  nestedCreation: (world) => ({
    to: world.contracts.workshop,
    data: encodeFunctionData({
      abi: workshop.abi,
      functionName: 'make',
      args: [BigInt(world.random.integer(0, 1_000))],
    }),
    gas: 400_000n,
  }),

  increment: (world) => {
    if (world.counters.length === 0) return undefined
    return {
      to: world.random.pick(world.counters),
      data: encodeFunctionData({ abi: counter.abi, functionName: 'increment' }),
      gas: 80_000n,
    }
  },

  failWithReason: (world) => ({
    to: world.contracts.gate,
    data: encodeFunctionData({ abi: gate.abi, functionName: 'enterWithoutTicket' }),
    gas: 60_000n,
  }),

  failWithError: (world) => ({
    to: world.contracts.gate,
    data: encodeFunctionData({
      abi: gate.abi,
      functionName: 'enterTooEarly',
      args: [BigInt(world.random.integer(1, 24))],
    }),
    gas: 60_000n,
  }),

  failWithPanic: (world) => ({
    to: world.contracts.gate,
    data: encodeFunctionData({
      abi: gate.abi,
      functionName: 'visit',
      args: [BigInt(world.random.integer(0, 9))],
    }),
    gas: 60_000n,
  }),

  failOutOfGas: (world) => ({
    to: world.contracts.gate,
    data: encodeFunctionData({ abi: gate.abi, functionName: 'waitForever' }),
    gas: 150_000n,
  }),
}
