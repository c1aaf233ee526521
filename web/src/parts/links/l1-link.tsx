import { isAddress } from '@bvlgarichain/contract'
import { checksummed } from '../../lib/checksum.ts'
import { useText } from '../../locales/text.tsx'
import { Copied } from '../../ui/copied.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Missing } from '../../ui/missing.tsx'
import { useL1Explorer } from './l1-explorer.ts'

/**
 * A transaction or an address of layer 1 with a copy button; a link if the network has an
 * explorer of layer 1.
 */
export function L1Link({
  value,
  kind = 'tx',
  full = false,
}: {
  value: string | undefined
  kind?: 'tx' | 'address'
  full?: boolean
}) {
  const t = useText()
  const explorer = useL1Explorer()
  if (value === undefined) return <Missing />
  const label = t(kind === 'tx' ? 'ui.l1Transaction' : 'ui.l1Address')
  const shown = isAddress(value) ? checksummed(value) : value
  const text = <HashText value={shown} full={full} />
  return (
    <Copied value={shown} label={label}>
      {explorer === undefined ? (
        text
      ) : (
        <a
          href={`${explorer}/${kind}/${value}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`${label} ${value}`}
        >
          {text}
        </a>
      )}
    </Copied>
  )
}
