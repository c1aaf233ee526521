import type { FileSpan } from './file-span.ts'
import {
  asList,
  asObject,
  asText,
  attributesFrom,
  type Raw,
  readId,
} from './file-value.ts'
import { SERVICE_NAME } from './otlp.ts'

/** True for an object with the shape of a Jaeger UI download. */
export const isJaeger = (file: Raw): boolean =>
  Array.isArray(file.data) || (Array.isArray(file.spans) && 'processes' in file)

/**
 * Spans of a file of the Jaeger UI (jaegertracing/jaeger, model/json/model.go): times are
 * microseconds, errors are tags. Those without ids or times are left out.
 */
export function* readJaeger(file: Raw): Generator<FileSpan> {
  const traces = Array.isArray(file.data) ? file.data : [file]
  for (const { spans, processes } of traces.map(asObject)) {
    const known = asObject(processes)
    for (const raw of asList(spans).map(asObject)) {
      const process = asObject(raw.process ?? ownOf(known, raw.processID))
      const span = readSpan(raw, asText(process.serviceName) ?? '')
      if (span !== undefined) yield span
    }
  }
}

const ownOf = (object: Raw, name: unknown): unknown =>
  typeof name === 'string' && Object.hasOwn(object, name) ? object[name] : undefined

/** Tags with the status of a span. */
const STATUS_TAGS = ['error', 'otel.status_code', 'otel.status_description'] as const

function readSpan(raw: Raw, service: string): FileSpan | undefined {
  const traceId = readId(raw.traceID, 16)
  const spanId = readId(raw.spanID, 8)
  const start = toMs(raw.startTime)
  if (traceId === undefined || spanId === undefined || start === undefined) return
  const references = asList(raw.references)
    .map(readReference)
    .filter((each) => each !== undefined)
  const own = references.filter((each) => each.traceId === traceId)
  const parent = own.find(({ type }) => type === 'CHILD_OF') ?? own[0]
  const parentSpanId = readId(raw.parentSpanID, 8) ?? parent?.spanId
  const tags = tagsOf(raw.tags)
  const [error, code, description] = STATUS_TAGS.map((tag) => tags[tag])
  const attributes = Object.fromEntries(
    Object.entries(tags).filter(([name]) => !STATUS_TAGS.some((tag) => tag === name)),
  )
  const isError = error === true || error === 'true' || code === 'ERROR'
  return {
    traceId,
    spanId,
    parentSpanId,
    component: service || String(tags[SERVICE_NAME] ?? ''),
    name: asText(raw.operationName) ?? '',
    start,
    durationMs: toMs(raw.duration) ?? 0,
    status: isError ? 'ERROR' : code === 'OK' ? 'OK' : 'UNSET',
    statusMessage: description === undefined ? undefined : String(description),
    attributes,
    events: asList(raw.logs)
      .map(asObject)
      .map(({ timestamp, fields }) => {
        const { event, ...attributes } = tagsOf(fields)
        return { name: String(event ?? ''), time: toMs(timestamp) ?? start, attributes }
      }),
    links: references
      .filter((each) => each !== parent)
      .map(({ traceId, spanId }) => ({ traceId, spanId, attributes: {} })),
  }
}

function readReference(value: unknown) {
  const { refType, traceID, spanID } = asObject(value)
  const traceId = readId(traceID, 16)
  const spanId = readId(spanID, 8)
  if (traceId === undefined || spanId === undefined) return
  return { type: refType, traceId, spanId }
}

const toMs = (micros: unknown): number | undefined =>
  typeof micros === 'number' && micros >= 0 && micros < 1e17 ? micros / 1e3 : undefined

const tagsOf = (raw: unknown) =>
  attributesFrom(
    asList(raw)
      .map(asObject)
      .map(({ key, value }) => [key, value] as const),
  )
