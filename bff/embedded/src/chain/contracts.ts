import {
  type Abi,
  type Address,
  encodeDeployData,
  getContractAddress,
  type Hex,
  parseUnits,
} from 'viem'
import { collectible } from './artifacts/collectible.ts'
import { counter } from './artifacts/counter.ts'
import { gate } from './artifacts/gate.ts'
import { router } from './artifacts/router.ts'
import { token } from './artifacts/token.ts'
import { vault } from './artifacts/vault.ts'
import { workshop } from './artifacts/workshop.ts'

/** Addresses of the contracts that every chain starts with. */
export type Contracts = {
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
}

/** Interfaces of the contracts, with which their calls, events and errors can be read. */
export const contractAbis: readonly Abi[] = [
  token.abi,
  collectible.abi,
  vault.abi,
  router.abi,
  gate.abi,
  counter.abi,
  workshop.abi,
]

/** Whole tokens of each ERC-20. */
export const TOKEN_SUPPLY = 1_000_000_000n

const order = ['rila', 'danube', 'masks', 'vault', 'router', 'gate', 'workshop'] as const

/** Where the contracts stand when `deployer` creates them with its first transactions. */
export function contractsOf(deployer: Address): Contracts {
  const at = (name: keyof Contracts) =>
    getContractAddress({ from: deployer, nonce: BigInt(order.indexOf(name)) })
  return {
    rila: at('rila'),
    danube: at('danube'),
    masks: at('masks'),
    vault: at('vault'),
    router: at('router'),
    gate: at('gate'),
    workshop: at('workshop'),
  }
}

/** Creation code of the contracts, in the order of the deployer's nonces from 0 on. */
export function creationCodes(deployer: Address, treasury: Address): readonly Hex[] {
  const { rila } = contractsOf(deployer)
  const codes: Record<keyof Contracts, Hex> = {
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
  return order.map((name) => codes[name])
}
