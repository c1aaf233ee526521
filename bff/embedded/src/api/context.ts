import type { Chain } from '@bvlgarichain/shared'
import type { Rpc } from '../chain/rpc.ts'
import type { Store } from '../store/open.ts'
import type { Decoder } from './decoder.ts'

/** What every handler works with. */
export interface ApiContext {
  readonly store: Store
  /** For what is only true now: balances, nonces, code, the gas price. */
  readonly node: Rpc
  readonly chain: Chain
  readonly decoder: Decoder
  /** Unix milliseconds. */
  readonly now: () => number
}
