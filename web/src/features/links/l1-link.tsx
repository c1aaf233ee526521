import { useText } from '../../i18n/text.tsx'
import { useNetwork } from '../../shell/network.tsx'
import { Copied } from '../../ui/copied.tsx'
import { HashText } from '../../ui/hash-text.tsx'

/**
 * A transaction or an address of layer 1: leads to the explorer of that layer where the
 * network names one, and can be copied in any case.
 */
export function L1Link({
  value,
  kind = 'tx',
  full = false,
}: {
  value: string
  kind?: 'tx' | 'address'
  full?: boolean
}) {
  const t = useText()
  const { chain } = useNetwork()
  const explorer = chain?.l1ExplorerUrl
  const label = t(kind === 'tx' ? 'ui.l1Transaction' : 'ui.l1Address')
  const text = <HashText value={value} full={full} />
  return (
    <Copied value={value} label={label}>
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
