import { Button } from '@mantine/core'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useText } from '../../locales/text.tsx'

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
    <Button
      leftSection={<Icon size={14} aria-hidden="true" />}
      onClick={() => onChange(!isPaused)}
    >
      {t(isPaused ? 'ui.resume' : 'ui.pause')}
    </Button>
  )
}
