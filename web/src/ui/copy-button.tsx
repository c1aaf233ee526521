import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/text.tsx'
import classes from './copy-button.module.css'

/** How long the button shows the outcome, in milliseconds. */
const OUTCOME_MS = 1_500

/** Button that copies `value`. `label` names it, e.g. "transaction hash". */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useText()
  const [outcome, setOutcome] = useState<'copied' | 'failed' | undefined>()

  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(() => setOutcome(undefined), OUTCOME_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      // Also over plain HTTP, where browsers offer no clipboard.
      setOutcome('failed')
    }
  }

  const name =
    outcome === 'copied'
      ? t('ui.copied')
      : outcome === 'failed'
        ? t('ui.copyFailed')
        : t('ui.copy', { what: label })
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={name}
      title={name}
      data-outcome={outcome}
      onClick={copy}
    >
      <OutcomeIcon outcome={outcome} />
    </button>
  )
}

function OutcomeIcon({ outcome }: { outcome: 'copied' | 'failed' | undefined }) {
  if (outcome === 'copied') return <IconCheck size={14} aria-hidden="true" />
  if (outcome === 'failed') return <IconX size={14} aria-hidden="true" />
  return <IconCopy size={14} aria-hidden="true" />
}
