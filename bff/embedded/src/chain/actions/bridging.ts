import { encodeFunctionData, parseEther } from 'viem'
import { type Action, amount, anyone, beneficiary, TOKEN_GAS } from '../action.ts'
import { l2Bridge } from '../artifacts/l2-bridge.ts'
import type { DevnetState } from '../devnet-state.ts'
import { encodeTransfer } from '../encode-transfer.ts'

const WITHDRAWAL_GAS = 160_000n

/**
 * Some of what an account holds of the bridged token: at most a quarter, because other
 * transactions of the same block may want some too. Undefined before the first deposit.
 */
const takeStruma = (devnet: DevnetState) => {
  const { length } = devnet.strumaHoldings
  if (length === 0) return undefined
  const index = devnet.random.integer(0, length - 1)
  const [holding] = devnet.strumaHoldings.splice(index, 1)
  if (!holding) return undefined
  const parts = BigInt(devnet.random.integer(1, 250))
  return { owner: holding.owner, amount: (holding.amount * parts) / 1_000n }
}

/** The bridged token, and the way back to layer 1. */
export const bridgingActions = {
  strumaTransfer: (devnet) => {
    const taken = takeStruma(devnet)
    if (!taken) return undefined
    return {
      from: taken.owner,
      to: devnet.contracts.struma,
      data: encodeTransfer(anyone(devnet), taken.amount),
      gas: TOKEN_GAS,
    }
  },

  etherWithdrawal: (devnet, sender) => ({
    to: devnet.contracts.bridge,
    data: encodeFunctionData({
      abi: l2Bridge.abi,
      functionName: 'withdrawEther',
      args: [beneficiary(devnet, sender.address)],
    }),
    value: parseEther(amount(devnet, 4)),
    gas: WITHDRAWAL_GAS,
  }),

  tokenWithdrawal: (devnet) => {
    const taken = takeStruma(devnet)
    if (!taken) return undefined
    return {
      from: taken.owner,
      to: devnet.contracts.bridge,
      data: encodeFunctionData({
        abi: l2Bridge.abi,
        functionName: 'withdrawToken',
        args: [devnet.l1Struma, beneficiary(devnet, taken.owner), taken.amount],
      }),
      gas: WITHDRAWAL_GAS,
    }
  },
} satisfies Record<string, Action>
