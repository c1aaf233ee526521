import {
  type Address,
  type BlockDetail,
  type Hex,
  type TokenBalance,
  toAddress,
} from '@bvlgarichain/contract'
import { outcomeOf } from '@bvlgarichain/verify'
import { verifyAccount } from '@bvlgarichain/verify/state'
import { concat, keccak256, numberToHex, pad } from 'viem/utils'
import { type NodeReader, resultOf } from '../../api/rpc.ts'
import { partOf, quantityIn } from '../contract/node-values.ts'
import { proofFor } from './prove-account.ts'

/** A token balance that the contract's storage has in the proven state. */
export interface ProvenToken {
  readonly kind: 'PROVEN'
  readonly token: TokenBalance
  readonly balance: bigint
  readonly slot: Hex
  /** Position of the mapping of balances in the contract's layout. */
  readonly position: number
}

/** A token balance that isn't proven. */
export interface UnprovenToken {
  /** `FAILED` where the proven state contradicts the node's response. */
  readonly kind: 'FAILED' | 'NOT_CHECKED'
  readonly token: TokenBalance
  readonly reason: TokenReason
}

type TokenReason =
  /** The node has no balance at the proven block. */
  | 'noBalance'
  /** No slot that is looked at has the balance and changes it. */
  | 'otherLayout'
  /** The node sends no proof, or one that lacks parts. */
  | 'noProof'
  /** The node couldn't be read. */
  | 'notRead'
  /** The proof contradicts the state root. */
  | 'proofFails'
  /** The proven slot has another value than the node says. */
  | 'valueDiffers'

/** Outcomes of the tokens of an account that can be proven. */
export interface TokenProofs {
  readonly tokens: readonly (ProvenToken | UnprovenToken)[]
  /** Tokens beyond the most that are tried. */
  readonly untried: number
}

/** Positions at which the mapping of balances is looked for. */
const POSITIONS = Array.from({ length: 21 }, (_, position) => position)
/** Tokens that are proven: each takes more than twenty reads. */
const MAX_TOKENS = 8
/** `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231'
/** Written to a slot in a simulated call: `balanceOf` must return it if the slot is the balance. */
const MARKER = 0x5a17_0f_ba1a_4ce5n

/**
 * Proves the token balances of an account whose place in the contract's storage is found: the one
 * slot among those of the first mappings that has the balance, and that changes it when it is
 * overridden. Any other token comes with the reason why not.
 */
export async function proveTokens(
  holder: Address,
  tokens: readonly TokenBalance[],
  block: BlockDetail,
  read: NodeReader,
): Promise<TokenProofs> {
  const provable = tokens.filter(isProvable)
  const tried: (ProvenToken | UnprovenToken)[] = []
  for (const token of provable.slice(0, MAX_TOKENS)) {
    const outcome = await proveToken(holder, token, block, read).catch(
      (): UnprovenToken => ({ kind: 'NOT_CHECKED', token, reason: 'notRead' }),
    )
    tried.push(outcome)
  }
  return { tokens: tried, untried: provable.length - tried.length }
}

const isProvable = ({ type, tokenId, balance }: TokenBalance): boolean =>
  type === 'ERC20' && tokenId !== 'native' && balance !== undefined && balance !== '0'

async function proveToken(
  holder: Address,
  token: TokenBalance,
  block: BlockDetail,
  read: NodeReader,
): Promise<ProvenToken | UnprovenToken> {
  const open = (reason: TokenReason) => ({ kind: 'NOT_CHECKED', token, reason }) as const
  const failed = (reason: TokenReason) => ({ kind: 'FAILED', token, reason }) as const
  const contract = toAddress(token.tokenId)
  const at = numberToHex(block.height)
  const call = { to: contract, data: concat([BALANCE_OF, pad(holder)]) }
  const slots = POSITIONS.map((position) => slotOf(holder, position))
  const [told, ...words] = await read([
    { method: 'eth_call', params: [call, at] },
    ...slots.map((slot) => ({
      method: 'eth_getStorageAt',
      params: [contract, slot, at],
    })),
  ])
  const balance = quantityIn(resultOf(told))
  if (balance === undefined || balance === 0n) return open('noBalance')
  const candidates = POSITIONS.filter(
    (position) => quantityIn(resultOf(words[position])) === balance,
  )
  for (const position of candidates) {
    const slot = slotOf(holder, position)
    const stateDiff = { [slot]: numberToHex(MARKER, { size: 32 }) }
    const [proof, marked] = await read([
      { method: 'eth_getProof', params: [contract, [slot], at] },
      { method: 'eth_call', params: [call, at, { [contract]: { stateDiff } }] },
    ])
    if (quantityIn(resultOf(marked)) !== MARKER) continue
    if (proof?.kind !== 'RESULT') return open('noProof')
    const own = withSlot(proofFor(contract, resultOf(proof)), slot)
    const { steps } = verifyAccount(own, block, { address: contract, slots: [slot] })
    const outcome = outcomeOf(steps)
    if (outcome === 'FAIL') return failed('proofFails')
    if (outcome !== 'PASS' || !steps.some(({ id }) => id === 'storage')) {
      return open('noProof')
    }
    const value = quantityIn(own.storageProof[0].value)
    return value === balance
      ? { kind: 'PROVEN', token, balance, slot, position }
      : failed('valueDiffers')
  }
  return open('otherLayout')
}

/** Slot of a Solidity mapping's value: keccak256 of the key as a word and the mapping's position. */
const slotOf = (holder: Address, position: number): Hex =>
  keccak256(concat([pad(holder), numberToHex(position, { size: 32 })]))

/** A proof of one slot under the requested key, for the same reason as {@link proofFor}. */
function withSlot(proof: Readonly<Record<string, unknown>>, key: Hex) {
  const [first]: readonly unknown[] = Array.isArray(proof.storageProof)
    ? proof.storageProof
    : []
  const slot: Readonly<Record<string, unknown>> = { ...partOf(first), key }
  return { ...proof, storageProof: [slot] as const }
}
