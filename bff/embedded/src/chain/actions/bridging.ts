import { encodeFunctionData, parseEther } from 'viem'
import { type Action, amount, anyone, beneficiary, TOKEN_GAS } from '../action.ts'
import { l2Bridge } from '../artifacts/l2-bridge.ts'
import { encodeTransfer } from '../encode-transfer.ts'
import type { World } from '../world.ts'

const WITHDRAWAL_GAS = 160_000n

/**
 * Some of what an account holds of the bridged token: at most a quarter, because other
 * transactions of the same block may want some too. Undefined before the first deposit.
 */
const takeStruma = (world: World) => {
  const { length } = world.strumaHoldings
  if (length === 0) return undefined
  const index = world.random.integer(0, length - 1)
  const [holding] = world.strumaHoldings.splice(index, 1)
  if (!holding) return undefined
  const parts = BigInt(world.random.integer(1, 250))
  return { owner: holding.owner, amount: (holding.amount * parts) / 1_000n }
}

/** The bridged token, and the way back to layer 1. */
export const bridgingActions = {
  strumaTransfer: (world) => {
    const taken = takeStruma(world)
    if (!taken) return undefined
    return {
      from: taken.owner,
      to: world.contracts.struma,
      data: encodeTransfer(anyone(world), taken.amount),
      gas: TOKEN_GAS,
    }
  },

  etherWithdrawal: (world, sender) => ({
    to: world.contracts.bridge,
    data: encodeFunctionData({
      abi: l2Bridge.abi,
      functionName: 'withdrawEther',
      args: [beneficiary(world, sender.address)],
    }),
    value: parseEther(amount(world, 4)),
    gas: WITHDRAWAL_GAS,
  }),

  tokenWithdrawal: (world) => {
    const taken = takeStruma(world)
    if (!taken) return undefined
    return {
      from: taken.owner,
      to: world.contracts.bridge,
      data: encodeFunctionData({
        abi: l2Bridge.abi,
        functionName: 'withdrawToken',
        args: [world.l1Struma, beneficiary(world, taken.owner), taken.amount],
      }),
      gas: WITHDRAWAL_GAS,
    }
  },
} satisfies Record<string, Action>
