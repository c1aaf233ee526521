import type { BlockDetail } from '@bvlgarichain/contract'

/** Rules that a block is executed by, as the library names them. */
export type Fork = 'london' | 'paris' | 'shanghai' | 'cancun'

/** A fork, or the name of one that isn't supported. */
export type ForkReading =
  | { readonly kind: 'KNOWN'; readonly fork: Fork }
  | { readonly kind: 'UNSUPPORTED'; readonly name: string }

/** The fork whose header fields a block has: each fork since London has appended some, but Paris. */
export function readFork(block: BlockDetail): ForkReading {
  const has = (name: keyof BlockDetail) =>
    block[name] !== undefined && block[name] !== null
  const unsupported = (name: string): ForkReading => ({ kind: 'UNSUPPORTED', name })
  const known = (fork: Fork): ForkReading => ({ kind: 'KNOWN', fork })
  if (has('requestsHash')) return unsupported('Prague (EIP-7685) or later')
  if (has('parentBeaconBlockRoot')) return known('cancun')
  if (has('withdrawalsRoot')) return known('shanghai')
  if (!has('baseFeePerGas')) return unsupported('before London (EIP-1559)')
  return known(String(block.difficulty) === '0' ? 'paris' : 'london')
}
