import type { Address } from 'viem'
import type { Contracts, L1Contracts } from './genesis-contracts.ts'
import type { Rpc } from './rpc.ts'

/** One of the two chains, with its contracts. */
export interface Layer<Addresses> {
  /** Its node; answers until the chain is stopped. */
  readonly rpc: Rpc
  readonly chainId: number
  readonly addresses: Addresses
}

/** A layer whose node others may ask too. */
type Served<Addresses> = Layer<Addresses> & { readonly rpcUrl: string }

/** Both chains. */
export interface Layers {
  readonly l1: Served<L1Contracts>
  readonly l2: Served<Contracts>
  /** Account on both layers from which nothing is sent but what the relayer sends. */
  readonly relayer: Address
}
