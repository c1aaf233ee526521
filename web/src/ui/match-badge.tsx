import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useText } from '../locales/text.tsx'
import { Badge } from './badge.tsx'

/**
 * Result of a comparison; `undefined` without a value to compare with, which is never shown as a
 * match.
 */
export function MatchBadge({ matches }: { matches: boolean | undefined }) {
  const t = useText()
  if (matches === undefined) {
    return (
      <Badge>
        <IconMinus size={14} aria-hidden="true" />
        {t('ui.notCompared')}
      </Badge>
    )
  }
  const Icon = matches ? IconCheck : IconX
  return (
    <Badge tone={matches ? 'success' : 'failed'}>
      <Icon size={14} aria-hidden="true" />
      {t(matches ? 'ui.match' : 'ui.mismatch')}
    </Badge>
  )
}
