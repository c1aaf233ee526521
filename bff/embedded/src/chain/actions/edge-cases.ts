import { type Address, encodeFunctionData, type Hex } from 'viem'
import { type Action, anyone, TOKEN_GAS } from '../action.ts'
import { token } from '../artifacts/token.ts'
import type { DevnetState } from '../devnet-state.ts'
import {
  EDGE_CASE_HOLDERS,
  type EdgeCaseToken,
  edgeCaseSupplies,
} from '../edge-case-tokens.ts'
import { encodeTransfer } from '../encode-transfer.ts'

/**
 * An address that begins and ends with the four hex digits of `address`, as somebody looks for
 * who hopes that it is copied from a list of transfers.
 */
const lookAlike = ({ random }: DevnetState, address: Address): Address =>
  `${address.slice(0, 6)}${random.hex(16).slice(2)}${address.slice(-4)}` as Hex

/** A transfer of an edge-case token by one of its first holders: up to a millionth of the supply. */
const oddTransfer =
  (odd: EdgeCaseToken): Action =>
  (devnet) => ({
    from: devnet.random.pick(devnet.accounts.slice(0, EDGE_CASE_HOLDERS)),
    to: devnet.contracts[odd],
    data: encodeTransfer(
      anyone(devnet),
      (edgeCaseSupplies[odd] / 10n ** 12n) * BigInt(devnet.random.integer(1, 1_000_000)),
    ),
    gas: TOKEN_GAS,
  })

/** Transactions that try to mislead an explorer. */
export const edgeCaseActions = {
  profaneTransfer: oddTransfer('profane'),
  unicodeTransfer: oddTransfer('unicode'),
  namelessTransfer: oddTransfer('nameless'),
  hugeTransfer: oddTransfer('huge'),
  longNameTransfer: oddTransfer('longName'),
  brokenNameTransfer: oddTransfer('brokenName'),

  // Moving nothing needs no allowance (EIP-20 asks that it emits the event all the same), so a
  // stranger can write a payment to a look-alike into anybody's list.
  addressPoisoning: (devnet) => {
    if (devnet.payments.length === 0) return undefined
    const { token: contract, from, to } = devnet.random.pick(devnet.payments)
    return {
      to: contract,
      data: encodeFunctionData({
        abi: token.abi,
        functionName: 'transferFrom',
        args: [from, lookAlike(devnet, to), 0n],
      }),
      gas: TOKEN_GAS,
    }
  },
} satisfies Record<string, Action>
