import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { CALL_PREFIX } from '@bvlgarichain/shared'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callBody, callTarget } from '../lib/call-input.ts'
import type { CallRow } from '../lib/call-table.ts'
import { deliver } from '../lib/deliver.ts'
import { Failure, upstreamFailure } from '../lib/failure.ts'
import { judgeAnswer } from '../lib/judge-answer.ts'
import { decodeBody, readBody } from '../lib/read-body.ts'
import { upstreamPath } from '../lib/rewrite.ts'
import { UNKNOWN_CALL } from '../plugins/logging.ts'

/** An answer as the plugin hands it to `onResponse`; its own type has the stream only. */
interface ProxiedAnswer {
  readonly statusCode: number
  readonly headers: IncomingHttpHeaders
  readonly stream: Readable
}

/**
 * Calls that change something and suffixes that the contract does not know, through
 * @fastify/http-proxy: never cached, repeated or followed, and only with the XSRF token.
 * The plugin chooses nothing itself: connection, path, headers and body are ours, and its
 * answer is gathered, bounded and censored like any other. A change that was sent is not
 * taken back when the caller leaves.
 */
export async function passThrough(
  app: FastifyInstance,
  options: { table: readonly CallRow[]; upstreamPrefix: string },
): Promise<void> {
  const changing = new Map(
    options.table
      .filter(({ changes }) => changes)
      .flatMap((row) => row.publicSuffixes.map((suffix) => [suffix, row] as const)),
  )
  const callName = (request: FastifyRequest) =>
    changing.get(callTarget(request).suffix)?.name ?? UNKNOWN_CALL

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.callRecord) request.callRecord.call = callName(request)
    app.session.refuseOtherSites(request)
    app.session.requireToken(request)
    done()
  })

  const fail = (reply: FastifyReply, error: unknown) => {
    const failure = upstreamFailure(error)
    app.logUpstreamFailure(reply.request.id, callName(reply.request), failure)
    if (!reply.sent) reply.send(failure)
  }

  const finish = async (
    reply: FastifyReply,
    proxied: ProxiedAnswer,
    startedAt: number,
  ) => {
    const { stream, statusCode: status, headers } = proxied
    const { maxBytes, deadlineMs } = app.upstream
    const timer = setTimeout(() => {
      stream.destroy(new Failure(504, 'The backend did not answer in time'))
    }, deadlineMs)
    try {
      const bytes = await readBody(stream, maxBytes)
      const body = await decodeBody(bytes, headers['content-encoding'], maxBytes)
      const answer = judgeAnswer({ status, headers, body }, app.answers.censor)
      const upstreamMs = Math.round(performance.now() - startedAt)
      await deliver(reply, { answer, cache: 'BYPASS', ageMs: 0, upstreamMs })
    } catch (error) {
      fail(reply, error)
    } finally {
      clearTimeout(timer)
    }
  }

  await app.register(httpProxy, {
    prefix: CALL_PREFIX,
    routes: ['/*'],
    httpMethods: ['POST'],
    upstream: app.upstream.origin,
    // A pool is used as it is; options would switch TLS verification off.
    undici: app.upstream.pool,
    disableCache: true,
    disableRequestLogging: true,
    // Leaves the body to our own parser, with its limit.
    proxyPayloads: false,
    // The plugin logs failures at "warn" with its own words.
    logLevel: 'silent',
    handler(request, reply, _destination, replyOptions) {
      const { suffix, query } = callTarget(request)
      const path =
        changing.get(suffix)?.path ?? upstreamPath(options.upstreamPrefix, suffix)
      const { bytes } = callBody(request)
      const type = bytes === null ? {} : { 'content-type': 'application/json' }
      const startedAt = performance.now()
      reply.raw.once('close', app.upstream.enter())
      return reply.from(path, {
        ...replyOptions,
        body: bytes,
        contentType: 'application/json',
        queryString: () => query.toString(),
        rewriteRequestHeaders: () => ({
          ...app.session.caller(request).headers,
          ...type,
        }),
        rewriteHeaders: () => ({}),
        onError: (_reply, { error }) => fail(reply, error.cause ?? error),
        onResponse(_request, _reply, response) {
          const proxied = response as unknown as ProxiedAnswer
          if (reply.sent) proxied.stream.destroy()
          else void finish(reply, proxied, startedAt)
        },
      })
    },
  })
}
