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
import type { DevnetState } from '../devnet-state.ts'
import { encodeTransfer } from '../encode-transfer.ts'

/** Payments kept in mind as bait for look-alikes. */
const KNOWN_PAYMENTS = 50

/** Sends up to `max` whole tokens and records it in the state. */
const pay = (
  devnet: DevnetState,
  sender: Sender,
  contract: Address,
  max: number,
  decimals: number,
): Draft => {
  const to = anyone(devnet)
  return {
    to: contract,
    data: encodeTransfer(to, parseUnits(amount(devnet, max), decimals)),
    gas: TOKEN_GAS,
    after: () => {
      devnet.payments.push({ token: contract, from: sender.address, to })
      devnet.payments.splice(0, devnet.payments.length - KNOWN_PAYMENTS)
    },
  }
}

/** ETH and the two large ERC-20 tokens. */
export const paymentActions = {
  etherTransfer: (devnet) => ({
    to: devnet.random.pick(devnet.accounts),
    value: parseEther(amount(devnet, 5)),
    gas: 21_000n,
  }),

  etherToReceiver: (devnet) => ({
    to: devnet.random.pick(devnet.receivers),
    value: parseEther(amount(devnet, 2)),
    gas: 21_000n,
  }),

  tokenTransfer: (devnet, sender) =>
    pay(devnet, sender, devnet.contracts.rila, 2_000, 18),

  dollarTransfer: (devnet, sender) =>
    pay(devnet, sender, devnet.contracts.danube, 5_000, 6),

  zeroTransfer: (devnet) => ({
    to: devnet.contracts.rila,
    data: encodeTransfer(anyone(devnet), 0n),
    gas: TOKEN_GAS,
  }),

  approval: (devnet) => ({
    to: devnet.random.pick([devnet.contracts.rila, devnet.contracts.danube]),
    data: encodeFunctionData({
      abi: token.abi,
      functionName: 'approve',
      args: [
        devnet.random.pick([devnet.contracts.vault, ...devnet.accounts]),
        parseUnits(amount(devnet, 10_000), 6),
      ],
    }),
    gas: TOKEN_GAS,
  }),
} satisfies Record<string, Action>
