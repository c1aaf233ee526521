import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { JsonCensor } from '../censor/censor-json.ts'
import { ApiError, isUpstreamError, logCause } from '../lib/api-error.ts'
import {
  makeUpstreamClient,
  type UpstreamClient,
  type UpstreamOptions,
} from '../upstream/client.ts'
import type { RawResponse } from '../upstream/raw-messages.ts'
import {
  type CheckedResponse,
  type FetchedResponse,
  validateResponse,
} from '../upstream/validate-response.ts'
import type { WorkSpan } from './tracing/tracing.ts'

interface Upstream extends UpstreamClient {
  /**
   * Checks and censors what a request for a client results in. A failure of the backend is
   * reported and logged here, with its cause, and nowhere else.
   */
  check(
    request: {
      readonly call: string
      /** Of the client. */
      readonly request: FastifyRequest
      /** Ended here. */
      readonly span?: WorkSpan | undefined
      /** As `app.now` has it. */
      readonly startedAt: number
    },
    response: Promise<RawResponse>,
  ): Promise<FetchedResponse>
  /** Has `cut` end the requests of another client as well. */
  cutWith(client: Pick<UpstreamClient, 'cut'>): void
}

declare module 'fastify' {
  interface FastifyInstance {
    upstream: Upstream
  }
}

/** The backend, as `app.upstream`. */
export const upstream = fp<
  Pick<UpstreamOptions, 'origin' | 'timeoutMs' | 'maxBytes'> & {
    censor: JsonCensor
  }
>(
  async (app, { censor, ...options }) => {
    const { metrics, now } = app
    const client = makeUpstreamClient({
      ...options,
      now,
      onReport: metrics?.reportUpstream,
      onOpen: (opening) => app.log.warn(opening, 'circuit breaker opened'),
      onClose: () => app.log.warn('circuit breaker closed'),
    })
    const cutTogether: Pick<UpstreamClient, 'cut'>[] = [client]
    app.decorate('upstream', {
      ...client,
      cut(reason) {
        for (const each of cutTogether) each.cut(reason)
      },
      cutWith: (other) => void cutTogether.push(other),
      async check({ call, request, span, startedAt }, pending) {
        const elapsedMs = () => Math.round(now() - startedAt)
        try {
          const raw = await pending
          span?.end({ 'http.response.status_code': raw.status })
          const censoring = app.tracing?.start(request, 'censor')
          const response = checkWithin(censoring, () => validateResponse(raw, censor))
          const { retries, upstreamBytes } = raw
          return { response, upstreamMs: elapsedMs(), retries, upstreamBytes }
        } catch (error) {
          // Of a span that has ended nothing more is noted.
          span?.fail(error instanceof ApiError ? error.message : 'unexpected error')
          if (!isUpstreamError(error)) throw error
          error.upstreamMs = elapsedMs()
          client.report(false)
          const { status } = error
          app.log.error(
            {
              reqId: request.id,
              ...app.tracing?.idsOf(request),
              call,
              status,
              cause: logCause(error),
            },
            'upstream failure',
          )
          throw error
        }
      },
    })
    app.addHook('onClose', () => client.close())
  },
  { name: 'upstream' },
)

/** Does the work of a span, which ends with it. */
function checkWithin(
  span: WorkSpan | undefined,
  check: () => CheckedResponse,
): CheckedResponse {
  try {
    const response = check()
    span?.end({ 'explorer.censored': response.censored })
    return response
  } catch (error) {
    span?.fail('The response is refused')
    throw error
  }
}
