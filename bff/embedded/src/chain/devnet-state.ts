import type { Address } from 'viem'
import {
  type Contracts,
  contractsOf,
  type L1Contracts,
  l1ContractsOf,
} from './genesis-contracts.ts'
import { makeRandom, type Random } from './random.ts'
import type { Rpc } from './rpc.ts'

/** A collectible that can be given away. */
interface OwnedToken {
  readonly id: bigint
  readonly owner: Address
}

/** A number of amulets of one sort. */
export interface Holding {
  readonly owner: Address
  readonly id: number
  readonly count: number
}

/** Some of the bridged token, in its smallest unit. */
interface StrumaHolding {
  readonly owner: Address
  readonly amount: bigint
}

/** An ERC-20 transfer made lately. */
interface Payment {
  readonly token: Address
  readonly from: Address
  readonly to: Address
}

/** Accounts of both layers. Addresses are lower case. */
interface DevnetAccounts {
  /** Accounts whose keys the node holds, without the relayer: all that traffic comes from. */
  readonly accounts: readonly Address[]
  /** The first of the accounts. */
  readonly deployer: Address
  /** The last account of the node's mnemonic; it sends only transactions of the relayer. */
  readonly relayer: Address
}

/** State that the traffic of layer 2 reads and updates. Addresses are lower case. */
export type DevnetState = DevnetAccounts & {
  readonly random: Random
  /** Addresses without a known key; they only receive. */
  readonly receivers: readonly Address[]
  /** One of the receivers. */
  readonly treasury: Address
  readonly contracts: Contracts
  /** The token on layer 1 that the bridged one stands for. */
  readonly l1Struma: Address
  /** Counters created so far, which transactions increment. */
  readonly counters: Address[]
  /** Collectibles known to exist; one that is being given away is taken out meanwhile. */
  readonly collectibles: OwnedToken[]
  /** Amulets known to be held by accounts, likewise. */
  readonly amulets: Holding[]
  /** Recent holdings of the bridged token; a holding is removed when it is spent. */
  readonly strumaHoldings: StrumaHolding[]
  /** Newest last. */
  readonly payments: Payment[]
}

/** State that the traffic of layer 1 reads and updates. */
export type L1DevnetState = DevnetAccounts & {
  readonly random: Random
  readonly contracts: L1Contracts
}

/** Addresses that only receive. The node's work per block grows with their number. */
const RECEIVERS = 160
/** The receivers are the same at every start. */
const RECEIVER_SEED = 20_211

/** Throws when the node has fewer than two accounts. */
async function readPeople(rpc: Rpc): Promise<DevnetAccounts> {
  const accounts = (await rpc.call<Address[]>('eth_accounts')).map(
    (account) => account.toLowerCase() as Address,
  )
  const relayer = accounts.pop()
  const [deployer] = accounts
  if (!deployer || !relayer) throw new Error('The node has no accounts')
  return { accounts, deployer, relayer }
}

/** Initial state of the layer-2 traffic; `seed` makes it repeatable. */
export async function makeWorld(rpc: Rpc, seed: number): Promise<DevnetState> {
  const people = await readPeople(rpc)
  const receiver = makeRandom(RECEIVER_SEED)
  const receivers = Array.from({ length: RECEIVERS }, () => receiver.hex(20))
  return {
    ...people,
    random: makeRandom(seed),
    receivers,
    treasury: receivers[0] ?? people.deployer,
    contracts: contractsOf(people.deployer),
    l1Struma: l1ContractsOf(people.deployer).struma,
    counters: [],
    collectibles: [],
    amulets: [],
    strumaHoldings: [],
    payments: [],
  }
}

/** Initial state of the layer-1 traffic; `seed` makes it repeatable. */
export async function makeL1World(rpc: Rpc, seed: number): Promise<L1DevnetState> {
  const people = await readPeople(rpc)
  return {
    ...people,
    random: makeRandom(seed),
    contracts: l1ContractsOf(people.deployer),
  }
}
