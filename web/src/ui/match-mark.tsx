import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useText } from '../i18n/text.tsx'
import { Badge } from './badge.tsx'

/**
 * Whether a value equals the one it was compared with; `undefined` where there was nothing to
 * compare it with, which is never drawn as a match.
 */
export function MatchMark({ matches }: { matches: boolean | undefined }) {
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
