import type { Outcome } from '@bvlgarichain/verify'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs'
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs'
import type { ReactNode } from 'react'
import { useText } from '../../locales/text.tsx'
import type { Tone } from '../../ui/badge.tsx'
import { MenuTarget } from '../../ui/menu-target.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import classes from './verification.module.css'

/** How far a verification is, or what it came to. */
export type VerificationState = Outcome | 'CHECKING' | 'UNAVAILABLE'

const SIGNS = {
  CHECKING: IconLoader2,
  UNAVAILABLE: IconShieldQuestion,
  PASS: IconShieldCheck,
  NOT_CHECKED: IconShieldQuestion,
  FAIL: IconShieldX,
} as const

const TONES: Record<VerificationState, Tone> = {
  CHECKING: 'neutral',
  UNAVAILABLE: 'neutral',
  PASS: 'success',
  NOT_CHECKED: 'neutral',
  FAIL: 'failed',
}

/**
 * Says whether the browser could verify what stands beside it, and opens `children`, the report.
 * A proof under a development key is labelled so and never drawn as a success.
 */
export function VerificationBadge({
  state,
  development = false,
  inline = false,
  passTitle,
  children,
}: {
  state: VerificationState
  development?: boolean
  /** The report opens below instead of above the page; for places that scroll by themselves. */
  inline?: boolean | undefined
  /** Names what was verified where that isn't all that is on screen. */
  passTitle?: string | undefined
  children?: ReactNode
}) {
  const t = useText()
  const isDevelopment = development && state === 'PASS'
  const Sign = isDevelopment ? IconAlertTriangle : SIGNS[state]
  const text = isDevelopment
    ? t('verify.development')
    : state === 'CHECKING'
      ? t('verify.checking')
      : state === 'UNAVAILABLE'
        ? t('verify.unavailable')
        : state === 'PASS' && passTitle !== undefined
          ? passTitle
          : t(`verify.${state}`)
  const report = (
    <div className={classes.report}>
      {state === 'UNAVAILABLE' ? t('verify.unavailableText') : children}
    </div>
  )
  const sign = <Sign size={14} aria-hidden="true" />
  const shared = {
    'data-tone': isDevelopment ? 'pending' : TONES[state],
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
