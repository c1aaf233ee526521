import type { Address } from 'viem'
import type { Contracts, L1Contracts } from './genesis-contracts.ts'
import type { Rpc } from './rpc.ts'

/** One of the two chains, with its contracts. */
export interface Layer<Addresses> {
  /** Its node; runs until the chain is stopped. */
  readonly rpc: Rpc
  readonly chainId: number
  readonly addresses: Addresses
}

/** A layer whose node takes requests from others, too. */
type Served<Addresses> = Layer<Addresses> & { readonly rpcUrl: string }

/** Both chains. */
export interface Layers {
  readonly l1: Served<L1Contracts>
  readonly l2: Served<Contracts>
  /** Account on both layers that only the relayer uses. */
  readonly relayer: Address
}
