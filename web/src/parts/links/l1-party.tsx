import type { Address } from '@bvlgarichain/contract'
import { getAddress } from 'viem/utils'
import { HashText } from '../../ui/hash-text.tsx'
import { Missing } from '../../ui/missing.tsx'
import { useL1Explorer } from './l1-explorer.ts'
import classes from './l1-party.module.css'
import { LayerBadge } from './layer-badge.tsx'

/**
 * An account or contract of layer 1. It never leads to the screen of an address: what has the same
 * address on layer 2 may be somebody else's contract.
 */
export function L1Party({
  address,
  isNamed = false,
}: {
  address: Address | undefined
  /** The text around it names the layer. */
  isNamed?: boolean
}) {
  const explorer = useL1Explorer()
  if (address === undefined) return <Missing />
  const text = <HashText value={getAddress(address)} />
  return (
    <span className={classes.party}>
      {!isNamed && <LayerBadge layer="L1" isMixed />}
      {explorer === undefined ? (
        text
      ) : (
        <a href={`${explorer}/address/${address}`} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
    </span>
  )
}
