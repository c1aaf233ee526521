import { ActionIcon } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { useText } from '../locales/text.tsx'

/** How long the button shows that it copied, in milliseconds. */
const OUTCOME_MS = 1_500
const LOOKS = {
  idle: { text: 'ui.copy', color: 'gray', Icon: IconCopy },
  copied: { text: 'ui.copied', color: 'pine', Icon: IconCheck },
  failed: { text: 'ui.copyFailed', color: 'red', Icon: IconX },
} as const

/** Button that copies `value`. `label` names it, e.g. "transaction hash". */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useText()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const reset = () => setOutcome(undefined)
  const { start } = useTimeout(reset, OUTCOME_MS)
  const copy = async () => {
    setOutcome((await copyText(value)) ? 'copied' : 'failed')
    start()
  }
  const { text, color, Icon } = LOOKS[outcome ?? 'idle']
  const name = t(text, { what: label })
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      data-inline
      color={color}
      aria-label={name}
      title={name}
      data-outcome={outcome}
      onClick={() => void copy()}
      onBlur={reset}
    >
      <Icon size={14} aria-hidden="true" />
    </ActionIcon>
  )
}
