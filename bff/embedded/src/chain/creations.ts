import { type Address, encodeDeployData, type Hex, parseEther, parseUnits } from 'viem'
import { bridgedToken } from './artifacts/bridged-token.ts'
import { countingLedger } from './artifacts/counting-ledger.ts'
import { l1Bridge } from './artifacts/l1-bridge.ts'
import { l1Mailbox } from './artifacts/l1-mailbox.ts'
import { l2Bridge } from './artifacts/l2-bridge.ts'
import { l2Mailbox } from './artifacts/l2-mailbox.ts'
import { ledger } from './artifacts/ledger.ts'
import { multiToken } from './artifacts/multi-token.ts'
import { piggyBank } from './artifacts/piggy-bank.ts'
import { proxy } from './artifacts/proxy.ts'
import { rollup } from './artifacts/rollup.ts'
import { token } from './artifacts/token.ts'
import { L1_CHAIN_ID, L2_CHAIN_ID } from './chain-ids.ts'
import type { DevnetState } from './devnet-state.ts'
import { EDGE_CASE_CREATION_GAS, edgeCaseCreationCode } from './edge-case-tokens.ts'
import {
  type Contracts,
  contractsOf,
  creationCodes,
  type L1Contracts,
  l1ContractsOf,
  l1Order,
  l2Order,
  TOKEN_SUPPLY,
} from './genesis-contracts.ts'

/** A transaction of the deployer that creates a contract. */
export interface Creation {
  readonly data: Hex
  /** Gas limit. */
  readonly gas: bigint
  /** In wei. */
  readonly value?: bigint
}

/** Batch 0, as the rollup contract is initialized with it. */
export interface GenesisBatch {
  readonly hash: Hex
  readonly stateRoot: Hex
}

const GAS = 3_000_000n

/**
 * Balance from which the layer-2 bridge pays ETH deposits: half of the deployer's initial balance, and
 * far more than the traffic can deposit.
 */
const BRIDGE_RESERVE = parseEther('500000')

/** Name, symbol and decimals of the token that the bridge carries. */
const struma = ['Struma', 'STRU', 18] as const

/** The contracts of layer 2, in the order of the deployer's nonces from 0 on. */
export function l2Creations({
  deployer,
  treasury,
  relayer,
}: Pick<DevnetState, 'deployer' | 'treasury' | 'relayer'>): readonly Creation[] {
  const { mailbox, bridge, firstLedger } = contractsOf(deployer)
  const l1 = l1ContractsOf(deployer)
  const plain = creationCodes(deployer, treasury).map((data) => ({ data, gas: GAS }))
  const others: Partial<Record<keyof Contracts, Omit<Creation, 'gas'>>> = {
    mailbox: {
      data: encodeDeployData({ ...l2Mailbox, args: [relayer, BigInt(L1_CHAIN_ID)] }),
    },
    bridge: {
      data: encodeDeployData({ ...l2Bridge, args: [mailbox, l1.bridge] }),
      value: BRIDGE_RESERVE,
    },
    struma: {
      data: encodeDeployData({ ...bridgedToken, args: [...struma, bridge, l1.struma] }),
    },
    amulets: {
      data: encodeDeployData({
        ...multiToken,
        args: ['Thracian Amulets', 'AMULET', 'https://amulets.invalid/'],
      }),
    },
    firstLedger: { data: ledger.bytecode },
    secondLedger: { data: countingLedger.bytecode },
    ledger: { data: encodeDeployData({ ...proxy, args: [firstLedger, deployer] }) },
    piggyBank: { data: encodeDeployData({ ...piggyBank, args: [deployer] }) },
  }
  const gasOf: Partial<Record<keyof Contracts, bigint>> = EDGE_CASE_CREATION_GAS
  const codes: Partial<Record<keyof Contracts, Hex>> = edgeCaseCreationCode
  return l2Order.map((name, nonce) => {
    const creation = plain[nonce] ?? others[name] ?? { data: codes[name] ?? '0x' }
    return { gas: gasOf[name] ?? GAS, ...creation }
  })
}

/** The contracts of layer 1, in the order of the deployer's nonces from 0 on. */
export function l1Creations(
  { deployer, relayer }: { readonly deployer: Address; readonly relayer: Address },
  genesis: GenesisBatch,
): readonly Creation[] {
  const { mailbox, rollup: rollupAddress } = l1ContractsOf(deployer)
  const l2ChainId = BigInt(L2_CHAIN_ID)
  const codes: Record<keyof L1Contracts, Hex> = {
    mailbox: encodeDeployData({ ...l1Mailbox, args: [rollupAddress, l2ChainId] }),
    bridge: encodeDeployData({
      ...l1Bridge,
      args: [mailbox, contractsOf(deployer).bridge],
    }),
    rollup: encodeDeployData({
      ...rollup,
      args: [relayer, mailbox, l2ChainId, genesis.hash, genesis.stateRoot],
    }),
    struma: encodeDeployData({
      ...token,
      args: [...struma, parseUnits(`${TOKEN_SUPPLY}`, 18)],
    }),
  }
  return l1Order.map((name) => ({ data: codes[name], gas: GAS }))
}
