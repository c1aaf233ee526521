import type { DcapStep, DcapStepId } from '@bvlgarichain/verify/quote'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type Translate, useText } from '../../locales/text.tsx'
import layout from '../../ui/layout.module.css'
import { type ShownStep, StepList } from '../../ui/step-list.tsx'
import classes from './quote-steps.module.css'

const GROUPS = ['FORMAT', 'CERTIFICATES', 'PLATFORM', 'BATCH'] as const
type Group = (typeof GROUPS)[number]

/** Groups of the steps; a step without one is about the platform. */
const GROUP_OF: Readonly<Record<string, Group>> = {
  structure: 'FORMAT',
  header: 'FORMAT',
  'quote-signature': 'FORMAT',
  'pck-chain': 'CERTIFICATES',
  'chain-root': 'CERTIFICATES',
  crl: 'CERTIFICATES',
  'tcb-info': 'CERTIFICATES',
  'qe-identity-signature': 'CERTIFICATES',
  'report-data': 'BATCH',
  measurement: 'BATCH',
}

/** Steps of a verification in four groups with their counts; what did not just pass is open. */
export function QuoteSteps({ steps }: { steps: readonly DcapStep[] }) {
  const t = useText()
  const shown = showSteps(steps, t)
  return GROUPS.map((group) => {
    const own = shown.filter(({ id }) => (GROUP_OF[id] ?? 'PLATFORM') === group)
    return own.length === 0 ? null : (
      <StepGroup key={group} title={t(`quote.group${group}`)} steps={own} />
    )
  })
}

function StepGroup({ title, steps }: { title: string; steps: readonly ShownStep[] }) {
  const t = useText()
  const passed = steps.filter(({ outcome }) => outcome === 'PASS').length
  const isPlain = steps.every(({ outcome, caution }) => outcome === 'PASS' && !caution)
  const look = steps.some(({ outcome }) => outcome === 'FAIL')
    ? 'FAIL'
    : passed < steps.length
      ? 'NOT_CHECKED'
      : isPlain
        ? 'PASS'
        : 'CAUTION'
  return (
    <details className={classes.group} open={!isPlain}>
      <summary className={classes.summary}>
        <IconChevronRight size={16} aria-hidden="true" />
        <span className={layout.strong}>{title}</span>
        <span className={classes.count} data-look={look}>
          {t('quote.groupCount', { passed, total: steps.length })} ·{' '}
          {t(`ui.outcome${look}`)}
        </span>
      </summary>
      <StepList steps={steps} />
    </details>
  )
}

/** Steps that pass with a reservation. */
const CAUTIONS: readonly (string | undefined)[] = [
  'tcb',
  'qeLevel',
  'rootDevelopment',
  'septVeAllowed',
]

/** Steps of a verification, as texts. */
export const showSteps = (steps: readonly DcapStep[], t: Translate): ShownStep[] =>
  steps.map(({ id, outcome, reason, facts = {} }) => {
    const { step, ...rest } = facts
    const named =
      step === undefined ? rest : { ...rest, step: t(`quote.step_${step as DcapStepId}`) }
    return {
      id,
      outcome,
      title: t(`quote.step_${id}`),
      text: reason && t(`quote.why_${reason}`, named),
      caution: CAUTIONS.includes(reason),
    }
  })
