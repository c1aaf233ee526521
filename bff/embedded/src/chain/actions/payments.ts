import { type Address, encodeFunctionData, parseEther, parseUnits } from 'viem'
import {
  type Action,
  amount,
  anyone,
  type Draft,
  type Sender,
  TOKEN_GAS,
} from '../action.ts'
import { token } from '../artifacts/token.ts'
import { encodeTransfer } from '../encode-transfer.ts'
import type { World } from '../world.ts'

/** Payments kept in mind as bait for look-alikes. */
const KNOWN_PAYMENTS = 50

/** Sends up to `most` whole tokens, and lets the world remember it. */
const pay = (
  world: World,
  sender: Sender,
  contract: Address,
  most: number,
  decimals: number,
): Draft => {
  const to = anyone(world)
  return {
    to: contract,
    data: encodeTransfer(to, parseUnits(amount(world, most), decimals)),
    gas: TOKEN_GAS,
    after: () => {
      world.payments.push({ token: contract, from: sender.address, to })
      world.payments.splice(0, world.payments.length - KNOWN_PAYMENTS)
    },
  }
}

/** ETH and the two large ERC-20 tokens. */
export const paymentActions = {
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

  tokenTransfer: (world, sender) => pay(world, sender, world.contracts.rila, 2_000, 18),

  dollarTransfer: (world, sender) => pay(world, sender, world.contracts.danube, 5_000, 6),

  zeroTransfer: (world) => ({
    to: world.contracts.rila,
    data: encodeTransfer(anyone(world), 0n),
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
} satisfies Record<string, Action>
