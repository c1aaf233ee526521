import {
  type Address,
  type BlockDetail,
  type Hex,
  type TokenBalance,
  toAddress,
} from '@bvlgarichain/shared'
import { outcomeOf } from '@bvlgarichain/verify'
import { verifyAccount } from '@bvlgarichain/verify/state'
import { concat, keccak256, numberToHex, pad } from 'viem/utils'
import { type NodeReader, resultOf } from '../../api/rpc.ts'
import { proofFor } from './prove-account.ts'

/** A token balance that the contract's storage has in the proven state. */
export interface ProvenToken {
  readonly token: TokenBalance
  readonly balance: bigint
  readonly slot: Hex
  /** Position of the mapping of balances in the contract's layout. */
  readonly position: number
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
 * overridden. Tokens of another layout are left out.
 */
export async function proveTokens(
  holder: Address,
  tokens: readonly TokenBalance[],
  block: BlockDetail,
  read: NodeReader,
): Promise<readonly ProvenToken[]> {
  const proven: ProvenToken[] = []
  for (const token of tokens.filter(isProvable).slice(0, MAX_TOKENS)) {
    const found = await proveToken(holder, token, block, read)
    if (found !== undefined) proven.push(found)
  }
  return proven
}

const isProvable = ({ type, tokenId, balance }: TokenBalance): boolean =>
  type === 'ERC20' && tokenId !== 'native' && balance !== undefined && balance !== '0'

async function proveToken(
  holder: Address,
  token: TokenBalance,
  block: BlockDetail,
  read: NodeReader,
): Promise<ProvenToken | undefined> {
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
  const balance = quantityOf(resultOf(told))
  if (balance === undefined || balance === 0n) return undefined
  const candidates = POSITIONS.filter(
    (position) => quantityOf(resultOf(words[position])) === balance,
  )
  for (const position of candidates) {
    const slot = slotOf(holder, position)
    const stateDiff = { [slot]: numberToHex(MARKER, { size: 32 }) }
    const [proof, marked] = await read([
      { method: 'eth_getProof', params: [contract, [slot], at] },
      { method: 'eth_call', params: [call, at, { [contract]: { stateDiff } }] },
    ])
    if (quantityOf(resultOf(marked)) !== MARKER) continue
    const own = withSlot(proofFor(contract, resultOf(proof)), slot)
    const { steps } = verifyAccount(own, block)
    const isProven =
      outcomeOf(steps) === 'PASS' && steps.some(({ id }) => id === 'storage')
    const value = quantityOf(own.storageProof[0].value)
    return isProven && value === balance ? { token, balance, slot, position } : undefined
  }
  return undefined
}

/** Slot of a Solidity mapping's value: keccak256 of the key as a word and the mapping's position. */
const slotOf = (holder: Address, position: number): Hex =>
  keccak256(concat([pad(holder), numberToHex(position, { size: 32 })]))

/** A proof of one slot under the requested key, for the same reason as {@link proofFor}. */
function withSlot(proof: Readonly<Record<string, unknown>>, key: Hex) {
  const [first]: readonly unknown[] = Array.isArray(proof.storageProof)
    ? proof.storageProof
    : []
  const slot: Readonly<Record<string, unknown>> =
    typeof first === 'object' ? { ...first, key } : { key }
  return { ...proof, storageProof: [slot] as const }
}

/** A quantity or a word as a node writes it; `undefined` for anything else. */
function quantityOf(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)
    ? BigInt(value)
    : undefined
}
