import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  parseEther,
} from 'viem'
import { type Action, amount } from '../action.ts'
import { counter } from '../artifacts/counter.ts'
import { ledger } from '../artifacts/ledger.ts'
import { piggyBank } from '../artifacts/piggy-bank.ts'
import { router } from '../artifacts/router.ts'
import { workshop } from '../artifacts/workshop.ts'

/** Calls into several contracts, and new contracts. */
export const contractActions = {
  nestedBuy: (devnet) => ({
    to: devnet.contracts.router,
    data: encodeFunctionData({
      abi: router.abi,
      functionName: 'buy',
      args: [devnet.contracts.vault],
    }),
    // An odd amount, so that the vault pays change.
    value: parseEther(amount(devnet, 1)) + parseEther('0.0015'),
    gas: 250_000n,
  }),

  contractCreation: (devnet, sender) => ({
    data: encodeDeployData({
      ...counter,
      args: [sender.address, BigInt(devnet.random.integer(0, 1_000))],
    }),
    gas: 400_000n,
    after: () =>
      void devnet.counters.push(
        getContractAddress({ from: sender.address, nonce: BigInt(sender.nonce) }),
      ),
  }),

  nestedCreation: (devnet) => ({
    to: devnet.contracts.workshop,
    data: encodeFunctionData({
      abi: workshop.abi,
      functionName: 'make',
      args: [BigInt(devnet.random.integer(0, 1_000))],
    }),
    gas: 400_000n,
  }),

  increment: (devnet) => {
    if (devnet.counters.length === 0) return undefined
    return {
      to: devnet.random.pick(devnet.counters),
      data: encodeFunctionData({ abi: counter.abi, functionName: 'increment' }),
      gas: 80_000n,
    }
  },

  /** Through a proxy. */
  report: (devnet) => ({
    to: devnet.contracts.ledger,
    data: encodeFunctionData({
      abi: ledger.abi,
      functionName: 'report',
      args: [BigInt(devnet.random.integer(1, 1_000))],
    }),
    gas: 150_000n,
  }),

  /** To a contract whose interface nobody knows. */
  saving: (devnet) => ({
    to: devnet.contracts.piggyBank,
    data: encodeFunctionData({ abi: piggyBank.abi, functionName: 'deposit' }),
    value: parseEther(amount(devnet, 0.1)),
    gas: 90_000n,
  }),
} satisfies Record<string, Action>
