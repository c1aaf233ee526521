import { encodeFunctionData } from 'viem'
import type { Action } from '../action.ts'
import { gate } from '../artifacts/gate.ts'

/** Every way in which a transaction is mined as failed. */
export const failingActions = {
  failWithReason: (devnet) => ({
    to: devnet.contracts.gate,
    data: encodeFunctionData({ abi: gate.abi, functionName: 'enterWithoutTicket' }),
    gas: 60_000n,
  }),

  failWithError: (devnet) => ({
    to: devnet.contracts.gate,
    data: encodeFunctionData({
      abi: gate.abi,
      functionName: 'enterTooEarly',
      args: [BigInt(devnet.random.integer(1, 24))],
    }),
    gas: 60_000n,
  }),

  failWithPanic: (devnet) => ({
    to: devnet.contracts.gate,
    data: encodeFunctionData({
      abi: gate.abi,
      functionName: 'visit',
      args: [BigInt(devnet.random.integer(0, 9))],
    }),
    gas: 60_000n,
  }),

  failOutOfGas: (devnet) => ({
    to: devnet.contracts.gate,
    data: encodeFunctionData({ abi: gate.abi, functionName: 'waitForever' }),
    gas: 150_000n,
  }),
} satisfies Record<string, Action>
