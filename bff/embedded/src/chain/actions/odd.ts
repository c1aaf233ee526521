import { type Address, encodeFunctionData, type Hex } from 'viem'
import { type Action, anyone, TOKEN_GAS } from '../action.ts'
import { token } from '../artifacts/token.ts'
import { encodeTransfer } from '../encode-transfer.ts'
import { ODD_HOLDERS, type OddToken, oddSupplies } from '../odd-tokens.ts'
import type { World } from '../world.ts'

/**
 * An address that begins and ends with the four hex digits of `address`, as somebody looks for
 * who hopes that it is copied from a list of transfers.
 */
const lookAlike = ({ random }: World, address: Address): Address =>
  `${address.slice(0, 6)}${random.hex(16).slice(2)}${address.slice(-4)}` as Hex

/** A transfer of an odd token by one of its first holders: up to a millionth of the supply. */
const oddTransfer =
  (odd: OddToken): Action =>
  (world) => ({
    from: world.random.pick(world.accounts.slice(0, ODD_HOLDERS)),
    to: world.contracts[odd],
    data: encodeTransfer(
      anyone(world),
      (oddSupplies[odd] / 10n ** 12n) * BigInt(world.random.integer(1, 1_000_000)),
    ),
    gas: TOKEN_GAS,
  })

/** What a careful explorer must not be taken in by. */
export const oddActions = {
  profaneTransfer: oddTransfer('profane'),
  unicodeTransfer: oddTransfer('unicode'),
  namelessTransfer: oddTransfer('nameless'),
  hugeTransfer: oddTransfer('huge'),
  longNameTransfer: oddTransfer('longName'),
  brokenNameTransfer: oddTransfer('brokenName'),

  // Moving nothing needs no allowance (EIP-20 asks that it emits the event all the same), so a
  // stranger can write a payment to a look-alike into anybody's list.
  poisoning: (world) => {
    if (world.payments.length === 0) return undefined
    const { token: contract, from, to } = world.random.pick(world.payments)
    return {
      to: contract,
      data: encodeFunctionData({
        abi: token.abi,
        functionName: 'transferFrom',
        args: [from, lookAlike(world, to), 0n],
      }),
      gas: TOKEN_GAS,
    }
  },
} satisfies Record<string, Action>
