import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useText } from '../locales/text.tsx'

/** How long the button shows that it copied, in milliseconds. */
const OUTCOME_MS = 1_500

/** Button that copies `value`. `label` names it, e.g. "transaction hash". */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useText()
  const { copy, copied, error, reset } = useClipboard({ timeout: OUTCOME_MS })
  // Plain HTTP ends in an error too: browsers offer no clipboard there.
  const outcome = copied ? 'copied' : error ? 'failed' : undefined
  const name =
    outcome === 'copied'
      ? t('ui.copied')
      : outcome === 'failed'
        ? t('ui.copyFailed')
        : t('ui.copy', { what: label })
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      color={outcome === 'failed' ? 'red' : outcome === 'copied' ? 'pine' : 'gray'}
      aria-label={name}
      title={name}
      data-outcome={outcome}
      onClick={() => copy(value)}
      onBlur={reset}
    >
      <OutcomeIcon outcome={outcome} />
    </ActionIcon>
  )
}

function OutcomeIcon({ outcome }: { outcome: 'copied' | 'failed' | undefined }) {
  if (outcome === 'copied') return <IconCheck size={14} aria-hidden="true" />
  if (outcome === 'failed') return <IconX size={14} aria-hidden="true" />
  return <IconCopy size={14} aria-hidden="true" />
}
