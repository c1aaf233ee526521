/**
 * Traces as OpenTelemetry writes them to JSON: opentelemetry-proto, trace/v1/trace.proto and
 * common/v1/common.proto, with the exceptions of the OTLP specification ("JSON Protobuf
 * Encoding"): ids are hex, 64-bit numbers are strings. Only what this page writes.
 */
export interface OtlpFile {
  readonly resourceSpans: readonly OtlpResourceSpans[]
}

interface OtlpResourceSpans {
  readonly resource: { readonly attributes: readonly OtlpAttribute[] }
  readonly scopeSpans: readonly {
    readonly scope: { readonly name: string }
    readonly spans: readonly OtlpSpan[]
  }[]
}

export interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string | undefined
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly OtlpAttribute[]
  readonly events: readonly {
    readonly timeUnixNano: string
    readonly name: string
    readonly attributes: readonly OtlpAttribute[]
  }[]
  readonly links: readonly {
    readonly traceId: string
    readonly spanId: string
    readonly attributes: readonly OtlpAttribute[]
  }[]
  readonly status: { readonly code: number; readonly message?: string | undefined }
}

export interface OtlpAttribute {
  readonly key: string
  readonly value:
    | { readonly stringValue: string }
    | { readonly boolValue: boolean }
    | { readonly intValue: string }
    | { readonly doubleValue: number }
}

/** Resource attribute that names a service. */
export const SERVICE_NAME = 'service.name'
/** Status codes by their number. */
export const OTLP_STATUS = ['UNSET', 'OK', 'ERROR'] as const
