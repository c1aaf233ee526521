import { ecsFormat } from '@elastic/ecs-pino-format'
import type { LoggerOptions } from 'pino'

const MS_TO_NS = 1e6
/** Fields of our lines that the Elastic Common Schema has a name for. */
const ECS_NAMES: Readonly<Record<string, string>> = {
  reqId: 'http.request.id',
  trace_id: 'trace.id',
  span_id: 'span.id',
  env: 'service.environment',
  method: 'http.request.method',
  path: 'url.path',
  status: 'http.response.status_code',
  bytes: 'http.response.body.bytes',
  url: 'url.full',
}
/** Left to the formatter. */
const STANDARD = new Set(['err', 'req', 'res'])

/** Options of a log in the Elastic Common Schema; fields of our own begin with `explorer.`. */
export function ecsOptions(): LoggerOptions {
  const options = ecsFormat({ apmIntegration: false, serviceName: 'explorer-bff' })
  const { formatters } = options
  return {
    ...options,
    formatters: {
      ...formatters,
      log: (fields) => {
        const named: Record<string, unknown> = {}
        for (const [name, value] of Object.entries(fields)) {
          if (STANDARD.has(name)) named[name] = value
          else if (name === 'totalMs') named['event.duration'] = Number(value) * MS_TO_NS
          else named[ECS_NAMES[name] ?? `explorer.${name}`] = value
        }
        return formatters?.log?.(named) ?? named
      },
    },
  }
}
