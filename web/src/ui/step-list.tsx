import type { Outcome } from '@bvlgarichain/verify'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useText } from '../locales/text.tsx'
import layout from './layout.module.css'
import classes from './step-list.module.css'

/** A step of a verification in the words of its screen. */
export interface ShownStep {
  readonly id: string
  readonly title: string
  readonly outcome: Outcome
  /** Why it failed or was not checked, or what was found. */
  readonly text?: string | undefined
  /** It passed, with a reservation in the text: not drawn as plain success. */
  readonly caution?: boolean
}

const ICONS = {
  PASS: IconCheck,
  FAIL: IconX,
  NOT_CHECKED: IconMinus,
  CAUTION: IconAlertTriangle,
} as const

/** The steps of a verification in order, each with its outcome as a sign and as a word. */
export function StepList({ steps }: { steps: readonly ShownStep[] }) {
  const t = useText()
  return (
    <ol className={layout.ruled}>
      {steps.map(({ id, title, outcome, text, caution = false }) => {
        const drawn = outcome === 'PASS' && caution ? 'CAUTION' : outcome
        const Icon = ICONS[drawn]
        return (
          <li
            key={id}
            className={classes.step}
            data-testid={`step-${id}`}
            data-outcome={drawn}
            data-value={outcome}
          >
            <span className={classes.mark} aria-hidden="true">
              <Icon size={14} stroke={3} />
            </span>
            <span className={classes.title}>{title}</span>
            <span className={classes.outcome}>{t(`ui.outcome${drawn}`)}</span>
            {text !== undefined && <span className={classes.text}>{text}</span>}
          </li>
        )
      })}
    </ol>
  )
}
