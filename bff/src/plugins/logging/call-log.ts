import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { logText } from '../../lib/log-text.ts'
import type { CallRecord } from './call-record.ts'
import type { ClientErrors } from './client-errors.ts'
import type { DriftMonitor } from './drift-monitor.ts'
import type { Metrics } from './metrics.ts'

/** Logged where the client left before the response; no response has it. */
const LEFT_STATUS = 499
const MAX_PATH_LENGTH = 300
const MAX_QUERY_KEYS = 20
const MAX_QUERY_KEY_LENGTH = 64

export interface CallLogOptions {
  readonly env: string
  readonly log: Logger
  /** Part of the successful calls that get a line, 0 to 1; drift and failures always do. */
  readonly sample: number
  readonly clientErrors: ClientErrors
  /** Counts the same calls. */
  readonly metrics: Metrics | null
  /** Compares responses with the contract, once they are sent. */
  readonly drift: DriftMonitor
}

/** Writes the line of a call whose connection is done with it, and counts it. */
export type CallLog = (reply: FastifyReply, record: CallRecord, ip: string) => void

export function makeCallLog(options: CallLogOptions): CallLog {
  const { env, log, sample, clientErrors, metrics, drift } = options

  const driftOf = ({ id }: FastifyRequest, { call, unchecked }: CallRecord) => {
    try {
      return unchecked ? drift.check(call, unchecked) : []
    } catch (error) {
      // Thrown on, it would end the process. Its message may quote the response.
      const name = error instanceof Error ? error.name : 'unknown'
      log.error({ reqId: id, call, cause: { name } }, 'unexpected error')
      return []
    }
  }

  return (reply, record, ip) => {
    const { request } = reply
    const isLogged = log.isLevelEnabled('info')
    if (!isLogged && metrics === null) return
    const left = !reply.raw.writableFinished
    const refused = clientErrors.statusOf(request.raw.socket)
    const status = left ? (refused ?? LEFT_STATUS) : reply.statusCode
    metrics?.observe({
      ...record,
      status,
      cache: String(reply.getHeader('x-cache')),
      totalMs: reply.elapsedTime,
    })
    const differences = driftOf(request, record)
    if (!isLogged) return
    const isPlain = status < 400 && differences.length === 0
    // By chance, because a page sends its calls in the same order each time.
    if (isPlain && sample < 1 && Math.random() >= sample) return
    const [path = '', query] = split(request.url)
    log.info(
      {
        reqId: request.id,
        ...record.trace,
        call: record.call,
        methods: record.methods,
        env,
        method: request.method,
        path: record.path ?? logText(path.slice(0, MAX_PATH_LENGTH)),
        query: queryKeys(query),
        status,
        code: record.code ?? (status >= 400 && status !== LEFT_STATUS ? status : null),
        cache: reply.getHeader('x-cache') ?? null,
        upstreamMs: record.upstreamMs,
        ageMs: record.ageMs,
        retries: record.retries,
        refusedBy: record.refusedBy,
        upstreamBytes: record.upstreamBytes,
        totalMs: Math.round(reply.elapsedTime * 10) / 10,
        bytes: left ? 0 : Number(reply.getHeader('content-length') ?? 0),
        censored: record.censored,
        drift: differences.length > 0 ? differences : undefined,
        ip,
        sample: isPlain && sample < 1 ? sample : undefined,
      },
      'call',
    )
  }
}

const split = (url: string): [string, string] => {
  const cut = url.indexOf('?')
  return cut === -1 ? [url, ''] : [url.slice(0, cut), url.slice(cut + 1)]
}

const queryKeys = (query: string): string[] =>
  [...new Set(new URLSearchParams(query).keys())]
    .slice(0, MAX_QUERY_KEYS)
    .map((key) => logText(key.slice(0, MAX_QUERY_KEY_LENGTH)))
