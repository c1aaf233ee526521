import type { Address } from '@bvlgarichain/contract'
import type { Chain } from '@bvlgarichain/contract/complete'
import type { Rpc } from '../chain/rpc.ts'
import type { Records } from '../records/open.ts'
import type { ZkKey } from '../rollup/zk/zk-key.ts'
import type { Store } from '../store/open.ts'
import type { Decoder } from './decoder.ts'
import { notAvailable } from './errors.ts'
import type { FinalityLookup } from './finality.ts'
import type { TracingContext } from './tracing-context.ts'

/** Data sources that only a rollup has. */
export interface RollupContext {
  readonly records: Pick<Records, 'db' | 'batches' | 'proofs'>
  /** Empty until the one-time set-up is done. */
  readonly zkKey: () => ZkKey
  readonly addresses: { readonly l1Mailbox: Address }
  /** Token on layer 2 by the token on layer 1 that it stands for. */
  readonly bridgedTokens: ReadonlyMap<Address, Address>
}

/** Context of every handler. */
export interface ApiContext extends TracingContext {
  readonly store: Store
  /** For present state: balances, nonces, code, the gas price. */
  readonly node: Rpc
  readonly chain: Chain
  readonly decoder: Decoder
  /** Finality of blocks, batches and transactions. */
  readonly finality: FinalityLookup
  /** Absent on a network without batches. */
  readonly rollup?: RollupContext
}

/** The rollup part of the context. @throws ApiError on a network without batches. */
export function requireRollup({ rollup }: ApiContext): RollupContext {
  if (rollup === undefined) throw notAvailable('Batches')
  return rollup
}
