import type { Address } from 'viem'
import { type Contracts, contractsOf } from './contracts.ts'
import { makeRandom, type Random } from './random.ts'
import type { Rpc } from './rpc.ts'

/** A collectible that can be given away. */
export type OwnedToken = { readonly id: bigint; readonly owner: Address }

/** What the traffic acts on. Addresses are lower case. */
export type World = {
  readonly random: Random
  /** Accounts whose keys the node holds: forty of its well-known mnemonic. */
  readonly accounts: readonly Address[]
  /** Addresses nobody holds a key of; they only receive. */
  readonly receivers: readonly Address[]
  /** One of the accounts. */
  readonly deployer: Address
  /** One of the receivers. */
  readonly treasury: Address
  readonly contracts: Contracts
  /** Counters created so far that somebody may increment. */
  readonly counters: Address[]
  /** Collectibles known to exist; one that is being given away is taken out meanwhile. */
  readonly collectibles: OwnedToken[]
}

/** Addresses that only receive. The node's work per block grows with their number. */
const RECEIVERS = 160
/** The receivers are the same at every start. */
const RECEIVER_SEED = 20_211

/** What the traffic knows when it begins; `seed` makes it repeatable. */
export async function makeWorld(rpc: Rpc, seed: number): Promise<World> {
  const accounts = (await rpc.call<Address[]>('eth_accounts')).map(
    (account) => account.toLowerCase() as Address,
  )
  const receiver = makeRandom(RECEIVER_SEED)
  const receivers = Array.from({ length: RECEIVERS }, () => receiver.hex(20))
  const [deployer] = accounts
  const [treasury] = receivers
  if (!deployer || !treasury) throw new Error('The node has no accounts')
  return {
    random: makeRandom(seed),
    accounts,
    receivers,
    deployer,
    treasury,
    contracts: contractsOf(deployer),
    counters: [],
    collectibles: [],
  }
}
