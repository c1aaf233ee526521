import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useText } from '../../i18n/text.tsx'
import fields from '../../ui/filter-bar.module.css'
import { Inline } from '../../ui/inline.tsx'

/** Pauses a list that follows the network, and resumes it. */
export function PauseButton({
  isPaused,
  onChange,
}: {
  isPaused: boolean
  onChange: (isPaused: boolean) => void
}) {
  const t = useText()
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <button
      type="button"
      className={fields.field}
      aria-pressed={isPaused}
      onClick={() => onChange(!isPaused)}
    >
      <Inline>
        <Icon size={14} aria-hidden="true" />
        {t(isPaused ? 'ui.resume' : 'ui.pause')}
      </Inline>
    </button>
  )
}
