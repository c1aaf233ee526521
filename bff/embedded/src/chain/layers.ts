import type { Address } from 'viem'
import type { Contracts, L1Contracts } from './contracts.ts'
import type { Rpc } from './rpc.ts'

/** One of the two chains. */
export type Layer<Addresses> = {
  /** Its node; answers until the chain is stopped. */
  readonly rpcUrl: string
  readonly rpc: Rpc
  readonly chainId: number
  readonly addresses: Addresses
}

/** Both chains, with their contracts. */
export type Layers = {
  readonly l1: Layer<L1Contracts>
  readonly l2: Layer<Contracts>
  /** Account on both layers from which nothing is sent but what the relayer sends. */
  readonly relayer: Address
}
