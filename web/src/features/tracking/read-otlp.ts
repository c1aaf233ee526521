import type { FileSpan } from './file-span.ts'
import {
  asList,
  asObject,
  asText,
  attributesFrom,
  type Raw,
  readId,
} from './file-value.ts'
import { OTLP_STATUS, SERVICE_NAME } from './otlp.ts'

/** True for an object with the shape of OpenTelemetry (or Tempo) traces. */
export const isOtlp = (file: Raw): boolean =>
  Array.isArray(file.resourceSpans) || Array.isArray(file.batches)

/** Spans of an ExportTraceServiceRequest in JSON; those without ids or times are left out. */
export function* readOtlp(file: Raw): Generator<FileSpan> {
  for (const part of asList(file.resourceSpans ?? file.batches).map(asObject)) {
    const resource = attributesOf(asObject(part.resource).attributes)
    const service = String(resource[SERVICE_NAME] ?? '')
    const scopes = part.scopeSpans ?? part.instrumentationLibrarySpans
    for (const scope of asList(scopes)) {
      for (const raw of asList(asObject(scope).spans)) {
        const span = readSpan(asObject(raw), service)
        if (span !== undefined) yield span
      }
    }
  }
}

function readSpan(raw: Raw, service: string): FileSpan | undefined {
  const traceId = readId(raw.traceId, 16)
  const spanId = readId(raw.spanId, 8)
  const start = readNano(raw.startTimeUnixNano)
  const end = readNano(raw.endTimeUnixNano)
  if (traceId === undefined || spanId === undefined || start === undefined) return
  const parentSpanId = readId(raw.parentSpanId, 8)
  const { code, message } = asObject(raw.status)
  const statusMessage = asText(message)
  // A span that was exported before it ended has no end.
  const duration = end === undefined || end < start ? 0n : end - start
  return {
    traceId,
    spanId,
    parentSpanId,
    component: service,
    name: asText(raw.name) ?? '',
    start: toMs(start),
    durationMs: Number(duration) / 1e6,
    status: statusOf(code),
    statusMessage,
    attributes: attributesOf(raw.attributes),
    events: asList(raw.events)
      .map(asObject)
      .map(({ name, timeUnixNano, attributes }) => ({
        name: asText(name) ?? '',
        time: toMs(readNano(timeUnixNano) ?? start),
        attributes: attributesOf(attributes),
      })),
    links: asList(raw.links)
      .map(asObject)
      .flatMap((link) => {
        const traceId = readId(link.traceId, 16)
        const spanId = readId(link.spanId, 8)
        if (traceId === undefined || spanId === undefined) return []
        return [{ traceId, spanId, attributes: attributesOf(link.attributes) }]
      }),
  }
}

/** Status of a code: a number by the specification, a name in Protobuf's JSON mapping. */
function statusOf(code: unknown): FileSpan['status'] {
  const name = typeof code === 'string' ? code.replace('STATUS_CODE_', '') : undefined
  return OTLP_STATUS.find((each, index) => each === name || index === code) ?? 'UNSET'
}

/** Nanoseconds are written as strings; some writers use numbers, which are a little off. */
function readNano(value: unknown): bigint | undefined {
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return BigInt(value)
  if (typeof value === 'number' && value >= 0 && value < 1e20) {
    return BigInt(Math.round(value))
  }
  return
}

const toMs = (nano: bigint) => Number(nano / 1_000n) / 1e3

const attributesOf = (raw: unknown) =>
  attributesFrom(
    asList(raw)
      .map(asObject)
      .map(({ key, value }) => [key, plain(value)] as const),
  )

/** Content of an AnyValue. */
function plain(value: unknown): unknown {
  const { stringValue, boolValue, intValue, doubleValue, bytesValue, ...rest } =
    asObject(value)
  const known = stringValue ?? boolValue ?? doubleValue ?? bytesValue
  if (intValue !== undefined) {
    const whole = Number(intValue)
    return Number.isSafeInteger(whole) ? whole : String(intValue)
  }
  if (known !== undefined) return known
  const { arrayValue, kvlistValue } = rest
  if (arrayValue !== undefined) return asList(asObject(arrayValue).values).map(plain)
  return kvlistValue === undefined
    ? undefined
    : attributesOf(asObject(kvlistValue).values)
}
