import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import { useText } from '../../locales/text.tsx'
import type { Tone } from '../../ui/badge.tsx'
import { MenuTarget } from '../../ui/menu-target.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { LOOKS, SIGNS } from './verdict-head.tsx'
import classes from './verification.module.css'

const TONES = {
  CHECKING: 'neutral',
  OPEN: 'neutral',
  PASS: 'success',
  FAIL: 'failed',
} as const satisfies Record<string, Tone>

/**
 * Says whether the browser could verify the value beside it, and opens `children`, the report.
 */
export function VerificationBadge({
  state,
  inline = false,
  title,
  children,
}: {
  state: keyof typeof LOOKS
  /** The report opens below instead of above the page; for places that scroll by themselves. */
  inline?: boolean | undefined
  /** Replaces the text of its state. */
  title?: string | undefined
  children?: ReactNode
}) {
  const t = useText()
  const look = LOOKS[state]
  const Sign = SIGNS[look]
  const text =
    state === 'CHECKING'
      ? t('verify.checking')
      : state === 'UNAVAILABLE'
        ? t('verify.unavailable')
        : (title ?? t(`verify.${state}`))
  const report = (
    <div className={classes.report}>
      {state === 'UNAVAILABLE' ? t('verify.unavailableText') : children}
    </div>
  )
  const sign = <Sign size={14} aria-hidden="true" />
  const shared = {
    'data-tone': TONES[look],
    'data-testid': 'verification',
    'data-value': state,
  }
  return inline ? (
    <details className={classes.inline} {...shared}>
      <summary className={classes.summary}>
        {sign}
        {text}
        <IconChevronDown className={classes.arrow} size={12} aria-hidden="true" />
      </summary>
      {report}
    </details>
  ) : (
    <span className={classes.badge} {...shared}>
      <PopoverButton target={<MenuTarget label={text} icon={sign} isWhole />}>
        {() => report}
      </PopoverButton>
    </span>
  )
}
