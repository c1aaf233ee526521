import { foldText } from '@bvlgarichain/contract'
import type { ViewSpan } from '../../parts/spans/view-span.ts'
import type { SpanRow } from './span-tree.ts'

/**
 * Ids of the spans that match, in the order of the tree: by a part of their name, component,
 * message, or of an attribute's name or value, or by their whole id or its beginning.
 */
export function findSpans(rows: readonly SpanRow[], text: string): readonly string[] {
  const wanted = foldText(text.trim())
  if (wanted === '') return []
  const found: string[] = []
  for (const { span } of rows) if (matches(span, wanted)) found.push(span.spanId)
  return found
}

function matches(span: ViewSpan, wanted: string): boolean {
  const has = (value: unknown) => foldText(String(value)).includes(wanted)
  if (has(span.name) || has(span.component) || span.spanId.startsWith(wanted)) return true
  if (span.statusMessage !== undefined && has(span.statusMessage)) return true
  const holds = (attributes: ViewSpan['attributes'] = {}) =>
    Object.entries(attributes).some(
      ([name, value]) => has(name) || has(value) || has(`${name}=${value}`),
    )
  return (
    holds(span.attributes) ||
    span.events.some(({ name, attributes }) => has(name) || holds(attributes))
  )
}

/** The match `step` further, cyclically; the first or last without a selection. */
export function nextMatch(
  found: readonly string[],
  chosen: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = chosen === undefined ? -1 : found.indexOf(chosen)
  if (at < 0) return found.at(step === 1 ? 0 : -1)
  return found[(at + step + found.length) % found.length]
}

/** The collapsed spans without the ancestors of a span, so that it is visible. */
export function revealed(
  rows: readonly SpanRow[],
  collapsed: ReadonlySet<string>,
  spanId: string,
): ReadonlySet<string> {
  const at = rows.findIndex(({ span }) => span.spanId === spanId)
  const hiding = rows
    .slice(0, Math.max(0, at))
    .filter((row, index) => index + row.below >= at && collapsed.has(row.span.spanId))
    .map(({ span }) => span.spanId)
  if (hiding.length === 0) return collapsed
  const next = new Set(collapsed)
  for (const id of hiding) next.delete(id)
  return next
}
