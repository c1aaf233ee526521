import '../../../locales/en-US/contract.ts'
import '../../../locales/en-US/source.ts'
import type { Address } from '@bvlgarichain/contract'
import { SOURCE_MATCHES } from '@bvlgarichain/contract/contract-source'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../locales/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { TABS_ID } from '../../links/tab-links.tsx'
import { sourceQuery } from './contract-source.ts'

/** Whether a contract has a published source, and how well it matches; leads to it. Empty until that is known. */
export function SourceBadge({ address }: { address: Address }) {
  const t = useText()
  const { data } = useQuery(sourceQuery(address))
  if (data === undefined) return null
  const match = SOURCE_MATCHES.find((each) => each === data?.match)
  return (
    <Link
      from="/address/$addressId"
      to="."
      search={(search) => ({ ...search, tab: 'contract' })}
      hash={TABS_ID}
      data-testid="source-badge"
    >
      {data === null ? (
        <Badge>{t('source.none')}</Badge>
      ) : match === undefined ? (
        <Badge>{t('source.unchecked')}</Badge>
      ) : (
        <Badge tone="success" title={t(`source.matchText_${match}`)}>
          {t(`source.match_${match}`)}
        </Badge>
      )}
    </Link>
  )
}
