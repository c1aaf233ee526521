import {
  type Abi,
  type Address,
  encodeDeployData,
  getContractAddress,
  type Hex,
  parseUnits,
} from 'viem'
import { bridgedToken } from './artifacts/bridged-token.ts'
import { collectible } from './artifacts/collectible.ts'
import { counter } from './artifacts/counter.ts'
import { countingLedger } from './artifacts/counting-ledger.ts'
import { gate } from './artifacts/gate.ts'
import { l1Bridge } from './artifacts/l1-bridge.ts'
import { l1Mailbox } from './artifacts/l1-mailbox.ts'
import { l2Bridge } from './artifacts/l2-bridge.ts'
import { l2Mailbox } from './artifacts/l2-mailbox.ts'
import { ledger } from './artifacts/ledger.ts'
import { multiToken } from './artifacts/multi-token.ts'
import { proxy } from './artifacts/proxy.ts'
import { rollup } from './artifacts/rollup.ts'
import { router } from './artifacts/router.ts'
import { token } from './artifacts/token.ts'
import { vault } from './artifacts/vault.ts'
import { workshop } from './artifacts/workshop.ts'
import { type EdgeCaseToken, edgeCaseTokens } from './edge-case-tokens.ts'

/** Addresses of the contracts that every layer 2 starts with. Lower case. */
export type Contracts = Readonly<Record<EdgeCaseToken, Address>> & {
  /** ERC-20, 18 decimals. */
  readonly rila: Address
  /** ERC-20, 6 decimals. */
  readonly danube: Address
  /** ERC-721. */
  readonly masks: Address
  readonly vault: Address
  readonly router: Address
  readonly gate: Address
  readonly workshop: Address
  /** `L2Mailbox` */
  readonly mailbox: Address
  /** `L2Bridge` */
  readonly bridge: Address
  /** Bridged counterpart of the layer-1 token of this name: ERC-20, 18 decimals. */
  readonly struma: Address
  /** ERC-1155. */
  readonly amulets: Address
  /** EIP-1967 proxy of the ledgers below; it began with the first. */
  readonly ledger: Address
  readonly firstLedger: Address
  readonly secondLedger: Address
  /** Its source and interface are not published. */
  readonly piggyBank: Address
}

/** Addresses of the contracts that every layer 1 starts with. Lower case. */
export interface L1Contracts {
  /** `L1Mailbox` */
  readonly mailbox: Address
  /** `L1Bridge` */
  readonly bridge: Address
  readonly rollup: Address
  /** ERC-20, 18 decimals: the token that the bridge carries. */
  readonly struma: Address
}

/** Published interfaces of the contracts of both layers, with which their calls, events and errors can be read. */
export const contractAbis: readonly Abi[] = [
  token.abi,
  collectible.abi,
  vault.abi,
  router.abi,
  gate.abi,
  counter.abi,
  workshop.abi,
  proxy.abi,
  ledger.abi,
  countingLedger.abi,
  multiToken.abi,
  l2Mailbox.abi,
  l2Bridge.abi,
  bridgedToken.abi,
  rollup.abi,
  l1Mailbox.abi,
  l1Bridge.abi,
]

/** Whole tokens of each ERC-20. */
export const TOKEN_SUPPLY = 1_000_000_000n

const everyday = [
  'rila',
  'danube',
  'masks',
  'vault',
  'router',
  'gate',
  'workshop',
] as const

/** In the order of the deployer's nonces from 0 on. */
export const l2Order: readonly (keyof Contracts)[] = [
  ...everyday,
  'mailbox',
  'bridge',
  'struma',
  'amulets',
  ...edgeCaseTokens,
  'firstLedger',
  'secondLedger',
  'ledger',
  'piggyBank',
]

/** In the order of the deployer's nonces from 0 on. */
export const l1Order: readonly (keyof L1Contracts)[] = [
  'mailbox',
  'bridge',
  'rollup',
  'struma',
]

/** Where the contracts stand when `deployer` creates them with its first transactions. */
const addressesOf = <Name extends string>(deployer: Address, order: readonly Name[]) =>
  Object.fromEntries(
    order.map((name, nonce) => [
      name,
      getContractAddress({ from: deployer, nonce: BigInt(nonce) }).toLowerCase(),
    ]),
  ) as Record<Name, Address>

/** Where the contracts of layer 2 stand. */
export const contractsOf = (deployer: Address): Contracts =>
  addressesOf(deployer, l2Order)

/** Where the contracts of layer 1 stand. */
export const l1ContractsOf = (deployer: Address): L1Contracts =>
  addressesOf(deployer, l1Order)

/**
 * Creation code of the contracts of layer 2 that have nothing to do with layer 1, in the order
 * of the deployer's nonces from 0 on.
 */
export function creationCodes(deployer: Address, treasury: Address): readonly Hex[] {
  const { rila } = contractsOf(deployer)
  const codes: Record<(typeof everyday)[number], Hex> = {
    rila: encodeDeployData({
      ...token,
      args: ['Rila', 'RILA', 18, parseUnits(`${TOKEN_SUPPLY}`, 18)],
    }),
    danube: encodeDeployData({
      ...token,
      args: ['Danube Dollar', 'DUSD', 6, parseUnits(`${TOKEN_SUPPLY}`, 6)],
    }),
    masks: encodeDeployData({ ...collectible, args: ['Kukeri Masks', 'KUKERI'] }),
    // 1 ETH buys 1,000 RILA.
    vault: encodeDeployData({ ...vault, args: [rila, parseUnits('1', 18)] }),
    router: encodeDeployData({ ...router, args: [treasury] }),
    gate: gate.bytecode,
    workshop: workshop.bytecode,
  }
  return everyday.map((name) => codes[name])
}
