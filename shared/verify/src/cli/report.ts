import type { Outcome, Step } from '../step.ts'

/** A verification in English. */
export interface Report {
  /** `VERIFIED` is the only one that counts as success. */
  readonly verdict: string
  readonly title: string
  readonly steps: readonly ReportedStep[]
  /** Parts that were not verified, one sentence each. */
  readonly limits: readonly string[]
}

/** A step with its texts. */
export interface ReportedStep {
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

/** The steps with the titles and reasons that `words` has for them. */
export const reportSteps = (
  steps: readonly Step[],
  words: Readonly<Record<string, string>>,
  prefixes: { readonly title: string; readonly reason: string },
): readonly ReportedStep[] => {
  const titleOf = (id: string) => words[`${prefixes.title}${id}`] ?? id
  return steps.map(({ id, outcome, reason, facts = {} }) => {
    const { step } = facts
    const named = typeof step === 'string' ? { ...facts, step: titleOf(step) } : facts
    const text = reason && fill(words[`${prefixes.reason}${reason}`] ?? reason, named)
    return { id, outcome, title: titleOf(id), text }
  })
}

const MARKS = { PASS: 'PASS', FAIL: 'FAIL', NOT_CHECKED: 'NOT CHECKED' } as const
const WIDTH = MARKS.NOT_CHECKED.length

/** The report as lines of text; `heading` stands above the limits. */
export const printReport = (
  { title, steps, limits }: Report,
  heading: string,
): string => {
  const lines = steps.flatMap(({ outcome, title, text }) => [
    `  ${MARKS[outcome].padEnd(WIDTH)}  ${title}`,
    ...(text === undefined ? [] : [`  ${' '.repeat(WIDTH)}  ${text}`]),
  ])
  return [
    title,
    ...lines,
    `${heading}:`,
    ...limits.map((limit) => `  - ${limit}`),
    '',
  ].join('\n')
}
