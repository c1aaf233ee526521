import type { Outcome } from '@bvlgarichain/verify'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs'
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs'
import classes from './verdict-head.module.css'

/** Icons of the looks. */
export const SIGNS = {
  CHECKING: IconLoader2,
  OPEN: IconShieldQuestion,
  PASS: IconShieldCheck,
  CAUTION: IconAlertTriangle,
  FAIL: IconShieldX,
} as const

/** Look of a verdict; `OPEN` = undecided, `CAUTION` = correct with a reservation. */
export type VerdictLook = keyof typeof SIGNS

/** Looks of a verification's states. */
export const LOOKS = {
  CHECKING: 'CHECKING',
  UNAVAILABLE: 'OPEN',
  PASS: 'PASS',
  FAIL: 'FAIL',
  NOT_CHECKED: 'OPEN',
} as const satisfies Record<Outcome | 'CHECKING' | 'UNAVAILABLE', VerdictLook>

/** Verdict of a verification: icon, sentence and explanation. */
export function VerdictHead({
  look,
  title,
  text,
  ...data
}: {
  look: VerdictLook
  title: string
  text: string
  'data-testid'?: string
  'data-value'?: string
}) {
  const Sign = SIGNS[look]
  return (
    <div className={classes.head} role="status" data-look={look} {...data}>
      <Sign size={28} stroke={1.5} aria-hidden="true" />
      <div>
        <strong className={classes.title}>{title}</strong>
        {text !== '' && <p className={classes.text}>{text}</p>}
      </div>
    </div>
  )
}
