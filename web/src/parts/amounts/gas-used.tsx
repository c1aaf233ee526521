import type { Quantity } from '@bvlgarichain/contract'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { Inline } from '../../ui/inline.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'

/** Gas that was used, its share of the limit, and the limit. */
export function GasUsed({
  used,
  limit,
}: {
  used: Quantity | undefined
  limit: Quantity | undefined
}) {
  const t = useText()
  return (
    <Inline>
      <bdi dir="ltr">{formatNumber(used)}</bdi>
      <ShareBar part={used} whole={limit} />
      {limit !== undefined && (
        <span>{t('block.gasUsedOf', { limit: formatNumber(limit) })}</span>
      )}
    </Inline>
  )
}
