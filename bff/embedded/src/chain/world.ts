import type { Address } from 'viem'
import {
  type Contracts,
  contractsOf,
  type L1Contracts,
  l1ContractsOf,
} from './contracts.ts'
import { makeRandom, type Random } from './random.ts'
import type { Rpc } from './rpc.ts'

/** A collectible that can be given away. */
export type OwnedToken = { readonly id: bigint; readonly owner: Address }

/** So many amulets of one sort. */
export type Holding = {
  readonly owner: Address
  readonly id: number
  readonly count: number
}

/** Some of the bridged token, in its smallest unit. */
export type StrumaHolding = { readonly owner: Address; readonly amount: bigint }

/** An ERC-20 transfer made lately. */
export type Payment = {
  readonly token: Address
  readonly from: Address
  readonly to: Address
}

/** Who acts on a layer; the same on both. Addresses are lower case. */
export type People = {
  /** Accounts whose keys the node holds, without the relayer: all that traffic comes from. */
  readonly accounts: readonly Address[]
  /** The first of the accounts. */
  readonly deployer: Address
  /** The last account of the node's mnemonic; it sends what the relayer sends and nothing else. */
  readonly relayer: Address
}

/** What the traffic of layer 2 acts on. Addresses are lower case. */
export type World = People & {
  readonly random: Random
  /** Addresses nobody holds a key of; they only receive. */
  readonly receivers: readonly Address[]
  /** One of the receivers. */
  readonly treasury: Address
  readonly contracts: Contracts
  /** The token on layer 1 that the bridged one stands for. */
  readonly l1Struma: Address
  /** Counters created so far that somebody may increment. */
  readonly counters: Address[]
  /** Collectibles known to exist; one that is being given away is taken out meanwhile. */
  readonly collectibles: OwnedToken[]
  /** Amulets known to be held by accounts, likewise. */
  readonly amulets: Holding[]
  /** What accounts held of the bridged token lately; one that is spent from is taken out. */
  readonly strumaHoldings: StrumaHolding[]
  /** Newest last. */
  readonly payments: Payment[]
}

/** What the traffic of layer 1 acts on. */
export type L1World = People & {
  readonly random: Random
  readonly contracts: L1Contracts
}

/** Addresses that only receive. The node's work per block grows with their number. */
const RECEIVERS = 160
/** The receivers are the same at every start. */
const RECEIVER_SEED = 20_211

/** Throws when the node has fewer than two accounts. */
async function readPeople(rpc: Rpc): Promise<People> {
  const accounts = (await rpc.call<Address[]>('eth_accounts')).map(
    (account) => account.toLowerCase() as Address,
  )
  const relayer = accounts.pop()
  const [deployer] = accounts
  if (!deployer || !relayer) throw new Error('The node has no accounts')
  return { accounts, deployer, relayer }
}

/** What the traffic of layer 2 knows when it begins; `seed` makes it repeatable. */
export async function makeWorld(rpc: Rpc, seed: number): Promise<World> {
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

/** What the traffic of layer 1 knows when it begins; `seed` makes it repeatable. */
export async function makeL1World(rpc: Rpc, seed: number): Promise<L1World> {
  const people = await readPeople(rpc)
  return {
    ...people,
    random: makeRandom(seed),
    contracts: l1ContractsOf(people.deployer),
  }
}
