import type { Outcome, Verification } from '../step.ts'

/** A verification in English. */
export interface Report {
  /** `VERIFIED` is the only one that counts as success. */
  readonly verdict: string
  readonly title: string
  /** Fields that the steps are about: the claim of a bundle, an account's state. */
  readonly claim?: Readonly<Record<string, unknown>> | undefined
  readonly steps: readonly ReportedStep[]
  /** Quote and ZK proof in a bundle, with verdicts apart from the claim's. */
  readonly attestations?: readonly Attested[] | undefined
  /** Parts that were not verified, one sentence each. */
  readonly limits: readonly string[]
}

/** An attestation in English. */
export interface Attested {
  readonly kind: string
  readonly verdict: string
  readonly title: string
  readonly steps: readonly ReportedStep[]
}

/** A step with its texts. */
interface ReportedStep {
  readonly id: string
  readonly outcome: Outcome
  readonly title: string
  readonly text?: string | undefined
}

type Values = Readonly<Record<string, string | number>>

const number = new Intl.NumberFormat('en-US')

/** A text with its `{name}` placeholders filled. */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? number.format(value) : (value ?? placeholder)
  })

/**
 * The steps and limits with their texts in `words`: `<prefix>_<id>`, `<prefix>Why_<reason>` and
 * `<prefix>Limit<limit>`, or without a prefix `step_<id>`, `why_<reason>` and `limit<limit>`.
 */
export const reportSteps = (
  { steps, limits }: Verification,
  words: Readonly<Record<string, string>>,
  prefix = '',
): Pick<Report, 'steps' | 'limits'> => {
  const [why, limited] =
    prefix === '' ? ['why', 'limit'] : [`${prefix}Why`, `${prefix}Limit`]
  const titleOf = (id: string) => words[`${prefix || 'step'}_${id}`] ?? id
  return {
    steps: steps.map(({ id, outcome, reason, facts = {} }) => {
      const { step } = facts
      const named = typeof step === 'string' ? { ...facts, step: titleOf(step) } : facts
      const text = reason && fill(words[`${why}_${reason}`] ?? reason, named)
      return { id, outcome, title: titleOf(id), text }
    }),
    limits: limits.map((limit) => words[`${limited}${limit}`] ?? limit),
  }
}

/** A line without control and direction characters, which a file could drive the terminal with. */
const printable = (line: string): string => line.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}')

const MARKS = { PASS: 'PASS', FAIL: 'FAIL', NOT_CHECKED: 'NOT CHECKED' } as const
const WIDTH = MARKS.NOT_CHECKED.length

/** A value of a claim in one line. Its texts have the form that the bundle's schema gives them. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

const linesOf = (steps: readonly ReportedStep[]): readonly string[] =>
  steps.flatMap(({ outcome, title, text }) => [
    `  ${MARKS[outcome].padEnd(WIDTH)}  ${title}`,
    ...(text === undefined ? [] : [`  ${' '.repeat(WIDTH)}  ${text}`]),
  ])

/** The report as lines of text; `heading` stands above the limits. */
export const printReport = (
  { title, claim = {}, steps, attestations = [], limits }: Report,
  heading: string,
): string => {
  return [
    title,
    ...Object.entries(claim).map(([name, value]) => `  ${name}: ${textOf(value)}`),
    ...linesOf(steps),
    ...attestations.flatMap(({ title, steps }) => [`${title}:`, ...linesOf(steps)]),
    `${heading}:`,
    ...limits.map((limit) => `  - ${limit}`),
    '',
  ]
    .map(printable)
    .join('\n')
}
