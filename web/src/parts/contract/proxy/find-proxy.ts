import type { Address } from '@bvlgarichain/contract'
import {
  bytesToHex,
  decodeFunctionResult,
  type Hex,
  hexToBytes,
  pad,
  parseAbi,
  zeroHash,
} from 'viem'
import { attempt } from '../../../lib/attempt.ts'
import { accountIn, accountInWord } from '../node-values.ts'

/** Reads of a contract that finding its implementation takes. */
export interface ContractReader {
  readonly storageAt: (slot: Hex) => Promise<Hex | undefined>
  /** The returned bytes; `undefined` if the call fails. */
  readonly call: (data: Hex, to?: Address) => Promise<Hex | undefined>
  /** Whether the address is a contract other than this one. */
  readonly isOtherContract: (address: Address) => Promise<boolean>
}

/** How a contract passes its calls on. */
export type ProxyKind =
  | 'EIP1967'
  | 'BEACON'
  | 'EIP1822'
  | 'ZEPPELIN_OS'
  | 'EIP1167'
  | 'SAFE'
  | 'DIAMOND'
  | 'EIP897'
  | 'EIP7702'

/** A contract that runs the code of others. */
export interface ProxyFacts {
  readonly kind: ProxyKind
  /** The contracts whose code runs: several for a diamond. */
  readonly implementations: readonly Address[]
  readonly admin?: Address | undefined
  readonly beacon?: Address | undefined
  /** Of a diamond. */
  readonly facets?: readonly Facet[] | undefined
}

/** Part of a diamond: a contract and the functions that run its code. */
export interface Facet {
  readonly address: Address
  readonly selectors: readonly Hex[]
}

/** Slots: `bytes32(uint256(keccak256('eip1967.proxy.…')) - 1)`. Source: EIP-1967. */
export const IMPLEMENTATION_SLOT =
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
export const BEACON_SLOT =
  '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
export const ADMIN_SLOT =
  '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103'
/** `keccak256('PROXIABLE')`. Source: EIP-1822. */
const PROXIABLE_SLOT =
  '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7'
/** `keccak256('org.zeppelinos.proxy.implementation')`. */
const ZEPPELIN_OS_SLOT =
  '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3'
const SLOTS = [
  ...[IMPLEMENTATION_SLOT, BEACON_SLOT, ADMIN_SLOT, PROXIABLE_SLOT, ZEPPELIN_OS_SLOT],
  zeroHash,
] as const

/** Code of an account that delegates. Source: EIP-7702. */
const DELEGATION = /^0xef0100([\da-f]{40})$/i
const abi = parseAbi([
  'function facets() view returns ((address facetAddress, bytes4[] functionSelectors)[])',
])
/** `masterCopy()`, which a Safe's proxy implements itself. */
const MASTER_COPY_CALL = '0xa619486e'
/** `implementation()`. Sources: EIP-897, EIP-1967 for beacons. */
const IMPLEMENTATION_CALL = '0x5c60da1b'
const FACETS_CALL = '0x7a0ed627'
/** Facets of a diamond that are listed. */
const MAX_FACETS = 50
/** Functions of a facet that are listed. */
const MAX_SELECTORS = 200

/** Finds the code that a contract runs in place of its own; `undefined` if there is none. */
export async function findProxy(
  code: Hex,
  read: ContractReader,
): Promise<ProxyFacts | undefined> {
  const delegate = accountIn(`0x${DELEGATION.exec(code)?.[1]}`)
  if (delegate) return { kind: 'EIP7702', implementations: [delegate] }
  const { delegates, forwardsTo } = readDelegateCall(code)
  if (forwardsTo) return { kind: 'EIP1167', implementations: [forwardsTo] }
  // Any contract may have such a slot or function, to look like a contract that visitors trust.
  if (!delegates) return undefined
  const [implementation, beacon, admin, proxiable, zeppelin, first] = await Promise.all(
    SLOTS.map(async (slot) => accountInWord(await read.storageAt(slot))),
  )
  if (implementation) {
    return { kind: 'EIP1967', implementations: [implementation], admin }
  }
  if (beacon) {
    const target = accountInWord(await read.call(IMPLEMENTATION_CALL, beacon))
    return { kind: 'BEACON', implementations: target ? [target] : [], admin, beacon }
  }
  if (proxiable) return { kind: 'EIP1822', implementations: [proxiable] }
  if (zeppelin) return { kind: 'ZEPPELIN_OS', implementations: [zeppelin] }
  if (first) {
    const singleton = accountInWord(await read.call(MASTER_COPY_CALL))
    // Any contract may keep an address in its first slot.
    if (singleton === first) return { kind: 'SAFE', implementations: [singleton] }
  }
  const facets = facetsIn(await read.call(FACETS_CALL))
  if (facets.length > 0) {
    const implementations = [...new Set(facets.map(({ address }) => address))]
    return { kind: 'DIAMOND', implementations, facets }
  }
  const told = accountInWord(await read.call(IMPLEMENTATION_CALL))
  return told && (await read.isOtherContract(told))
    ? { kind: 'EIP897', implementations: [told] }
    : undefined
}

/** Opcodes. Source: Yellow Paper, appendix H. */
const [EQ, CALLDATACOPY, GAS] = [0x14, 0x37, 0x5a]
const [PUSH1, PUSH3, PUSH20, PUSH32] = [0x60, 0x62, 0x73, 0x7f]
/** DELEGATECALL and CALLCODE, which run the code of others. */
const DELEGATING: ReadonlySet<number> = new Set([0xf4, 0xf2])
/** Bytes before the DELEGATECALL of a minimal proxy, at most; published ones have up to 85. */
const MAX_FORWARDER = 128

/**
 * The first DELEGATECALL of code: whether there is one, and the address that it runs for every call
 * if the code is a minimal proxy. Those copy the call data, push the address as a constant
 * right before GAS and DELEGATECALL, and compare no selector. They differ in everything else, such as the
 * length of an address that begins with zeros, or arguments behind the code. Sources: EIP-1167,
 * ERC-3448, ERC-7511, Vyper's forwarders, clones with immutable arguments.
 */
function readDelegateCall(code: Hex): {
  readonly delegates: boolean
  readonly forwardsTo?: Address | undefined
} {
  const bytes = hexToBytes(code)
  let constant: Hex = '0x'
  let copies = false
  let selects = false
  let before = 0
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at] ?? 0
    if (DELEGATING.has(opcode)) {
      const isForwarder = before === GAS && copies && !selects && at < MAX_FORWARDER
      return {
        delegates: true,
        forwardsTo: isForwarder ? accountIn(pad(constant, { size: 20 })) : undefined,
      }
    }
    copies ||= opcode === CALLDATACOPY
    selects ||= opcode === EQ
    if (opcode !== GAS) constant = '0x'
    if (opcode >= PUSH1 && opcode <= PUSH32) {
      const length = opcode - PUSH1 + 1
      // Precompiles have shorter addresses.
      if (opcode >= PUSH3 && opcode <= PUSH20) {
        constant = bytesToHex(bytes.slice(at + 1, at + 1 + length))
      }
      // The bytes that a push instruction carries are none.
      at += length
    }
    before = opcode
  }
  return { delegates: false }
}

function facetsIn(data: Hex | undefined): readonly Facet[] {
  if (data === undefined || data === '0x') return []
  const facets = attempt(() =>
    decodeFunctionResult({ abi, functionName: 'facets', data }),
  )
  return (facets ?? [])
    .slice(0, MAX_FACETS)
    .flatMap(({ facetAddress, functionSelectors }) => {
      const address = accountIn(facetAddress)
      const selectors = functionSelectors.slice(0, MAX_SELECTORS)
      return address === undefined ? [] : [{ address, selectors }]
    })
}
