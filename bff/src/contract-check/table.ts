import { type DriftKind, EVERY_SCREEN, endpoints } from '@bvlgarichain/contract'
import type { EndpointReport } from './check.ts'

const KINDS: readonly DriftKind[] = ['missing', 'type', 'spelling', 'value', 'unknown']
const HEAD = ['endpoint', 'result', 'status', 'ms', ...KINDS, 'screens']
/** Control characters and overrides of direction: field names are the backend's. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}]/gu

/** The reports as a table, and below it each field that differs. */
export function formatReports(reports: readonly EndpointReport[]): string {
  const rows = [HEAD, ...reports.map(rowOf)]
  const widths = HEAD.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${[...lines, '', ...reports.flatMap(detailsOf), summaryOf(reports)].join('\n')}\n`
}

function rowOf(report: EndpointReport): string[] {
  const { endpoint, outcome, status, ms, drift, screens } = report
  return [
    endpoints[endpoint].path,
    outcome === 'NOT_REQUESTED' ? 'not requested' : outcome,
    String(status ?? '–'),
    String(ms ?? '–'),
    ...KINDS.map((kind) =>
      String(drift.filter((one) => one.kind === kind).length || '–'),
    ),
    screens.join(', '),
  ]
}

function detailsOf({ endpoint, problem, drift }: EndpointReport): string[] {
  if (problem === undefined && drift.length === 0) return []
  return [
    `${endpoints[endpoint].path}${problem === undefined ? '' : `: ${printable(problem)}`}`,
    ...KINDS.flatMap((kind) => {
      const fields = drift.filter((one) => one.kind === kind).map(({ field }) => field)
      return fields.length === 0 ? [] : [`  ${kind}: ${printable(fields.join(', '))}`]
    }),
    '',
  ]
}

function summaryOf(reports: readonly EndpointReport[]): string {
  const unusable = reports.filter(({ outcome }) => ['EMPTY', 'LOST'].includes(outcome))
  const empty = namesOf(unusable.flatMap(({ essentialFor }) => essentialFor))
  const partial = namesOf(unusable.flatMap(({ screens }) => screens)).filter(
    (screen) => !empty.includes(screen),
  )
  const differing = reports.filter(({ drift }) => drift.length > 0).length
  const unchecked = reports.filter(
    ({ outcome, endpoint }) =>
      outcome === 'NOT_REQUESTED' && !endpoints[endpoint].changes,
  )
  const sentences = [
    empty.length > 0
      ? `Empty screens: ${empty.join(', ')}.`
      : differing === 0 && unusable.length === 0
        ? 'Every requested endpoint keeps the contract.'
        : 'No screen is empty.',
    unusable.length > 0 &&
      `${counted(unusable.length, 'endpoint gives', 'endpoints give')} no usable response.`,
    partial.length > 0 && `Parts are missing on: ${partial.join(', ')}.`,
    differing > 0 &&
      `${counted(differing, 'endpoint differs', 'endpoints differ')} from the contract.`,
    unchecked.length > 0 &&
      `${counted(unchecked.length, 'endpoint was', 'endpoints were')} not requested, because no list names an item to request.`,
  ]
  return sentences.filter((sentence) => sentence !== false).join('\n')
}

/** Routes without repetitions; what holds for every screen stands alone. */
function namesOf(screens: readonly string[]): readonly string[] {
  return screens.includes(EVERY_SCREEN) ? [EVERY_SCREEN] : [...new Set(screens)]
}

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

const printable = (text: string): string => text.replace(UNPRINTABLE, '?').slice(0, 2_000)
