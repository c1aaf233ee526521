import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  parseEther,
} from 'viem'
import { type Action, amount } from '../action.ts'
import { counter } from '../artifacts/counter.ts'
import { router } from '../artifacts/router.ts'
import { workshop } from '../artifacts/workshop.ts'

/** Calls into several contracts, and new contracts. */
export const contractActions = {
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
} satisfies Record<string, Action>
