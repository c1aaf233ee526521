import { useText } from '../../locales/text.tsx'
import { Badge } from '../../ui/badge.tsx'

/** Marks a transfer of nothing: anybody can send one in anybody's name, to be copied from. */
export function ZeroMark({ amount }: { amount: string | undefined }) {
  const t = useText()
  if (amount !== '0') return null
  return (
    <Badge tone="pending" title={t('transfer.zeroHint')}>
      {t('transfer.zero')}
    </Badge>
  )
}
