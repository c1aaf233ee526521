import { COMPONENTS, type Component } from '@bvlgarichain/contract'
import type { Span } from '@bvlgarichain/contract/complete'
import { sql } from 'kysely'
import { toBlob, toHex } from '../sql/bytes.ts'
import { hexOf } from '../sql/database.ts'
import type { SpanStatus } from './tables.ts'

/** A span as it is written down. */
export interface SpanRecord extends Span {
  readonly traceId: string
  /**
   * It shows a part of another trace once more, such as the batch that carried many
   * transactions; that call is not counted again.
   */
  readonly copy: boolean
}

/** A stored span; `detail` holds fields without a column, as JSON. */
export interface SpanRow {
  /** Hex, and empty for a span without a parent. */
  readonly span_id: string
  readonly parent_id: string
  readonly component: number
  readonly name: string
  readonly start: number
  readonly duration: number
  readonly status: SpanStatus
  readonly message: string | null
  readonly detail: string
  /** 1 if it is a call whose caller has not been stored yet. */
  readonly waiting: 0 | 1
}

/** Columns of a {@link SpanRow}: hex is made here, where it costs a tenth. */
export const SPAN_COLUMNS = sql`${hexOf('span_id')} AS span_id,
  ${hexOf('parent_id')} AS parent_id, component, name, start, duration, status, message,
  detail, waiting`

type Detail = Pick<Span, 'attributes' | 'events' | 'links'>

/** Bytes of an id of a trace or a span, which is hex without 0x. */
export const idToBlob = (id: string): Uint8Array => toBlob(`0x${id}`)

/** The inverse of {@link idToBlob}. */
export const blobToId = (blob: Uint8Array): string => toHex(blob).slice(2)

/** Position of a component among all: as it is stored. */
export const componentIndex = (component: Component): number =>
  COMPONENTS.indexOf(component)

/** The inverse of {@link componentIndex}, for a column that holds nothing else. */
export const componentAt = (index: number): Component => COMPONENTS[index] as Component

/** Contents of a span's column `detail`. */
export const detailOf = ({ attributes, events, links }: Detail): string =>
  JSON.stringify({ attributes, events, links })

/** Reads a stored span. */
export function spanOfRow(row: SpanRow): Span {
  return {
    spanId: row.span_id as Span['spanId'],
    ...(row.parent_id !== '' && { parentSpanId: row.parent_id as Span['spanId'] }),
    component: componentAt(row.component),
    name: row.name,
    start: row.start,
    durationMs: row.duration,
    status: row.status,
    ...(row.message !== null && { statusMessage: row.message }),
    ...(JSON.parse(row.detail) as Detail),
  }
}

/** End of a span, Unix ms. */
export const endOf = ({ start, durationMs }: Pick<Span, 'start' | 'durationMs'>) =>
  start + durationMs

/**
 * Merges two records of the same span: the whole time of both, the name and
 * status of the later one, the attributes of both, and the later one's events and links
 * unless it has none.
 */
export function mergeSpans(before: Span, after: Span): Span {
  const start = Math.min(before.start, after.start)
  const { parentSpanId, ...rest } = after
  const parent = before.parentSpanId ?? parentSpanId
  const status = after.status === 'UNSET' ? before.status : after.status
  return {
    ...rest,
    ...(parent && { parentSpanId: parent }),
    start,
    durationMs: Math.max(endOf(before), endOf(after)) - start,
    status,
    attributes: { ...before.attributes, ...after.attributes },
    events: after.events.length > 0 ? after.events : before.events,
    links: after.links.length > 0 ? after.links : before.links,
  }
}
