import { ActionIcon, TextInput } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { type Ref, useEffect, useState } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import classes from './trace-parts.module.css'

/** Pause in typing before the search, in milliseconds. */
const TYPING_MS = 200

/** Search field for spans: number of matches, the current one, and buttons to the others. */
export function FindField({
  ref,
  find,
  found,
  chosen,
  onFind,
  onStep,
}: {
  ref: Ref<HTMLInputElement>
  /** Search term. */
  find: string
  /** Ids of the spans that match. */
  found: readonly string[]
  chosen: string | undefined
  onFind: (find: string) => void
  onStep: (step: 1 | -1) => void
}) {
  const t = useText()
  const [typed, setTyped] = useState(find)
  const [known, setKnown] = useState(find)
  // A change from outside (Back, a link) replaces the typed text.
  if (find !== known) {
    setKnown(find)
    if (typed.trim() !== find) setTyped(find)
  }
  useEffect(() => {
    if (typed.trim() === find) return
    const timer = setTimeout(() => onFind(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, find, onFind])
  const at = chosen === undefined ? -1 : found.indexOf(chosen)
  const count = found.length
  return (
    <search className={classes.find}>
      <TextInput
        ref={ref}
        type="search"
        className={classes.findInput}
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        aria-label={t('trace.findSpan')}
        placeholder={t('trace.findHint')}
        data-testid="span-find"
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') setTyped('')
        }}
      />
      <output className={classes.count} data-testid="span-found">
        {find === ''
          ? ''
          : count === 0
            ? t('trace.findNone')
            : at < 0
              ? t('trace.findMatches', { count })
              : t('trace.findCount', {
                  at: formatNumber(at + 1),
                  count: formatNumber(count),
                })}
      </output>
      {([-1, 1] as const).map((step) => {
        const Icon = step === 1 ? IconChevronDown : IconChevronUp
        const label = t(step === 1 ? 'trace.findNext' : 'trace.findPrevious')
        return (
          <ActionIcon
            key={step}
            aria-label={label}
            title={label}
            disabled={count === 0}
            onClick={() => onStep(step)}
          >
            <Icon size={14} aria-hidden="true" />
          </ActionIcon>
        )
      })}
    </search>
  )
}
