import {
  decode,
  decodeResponse,
  type EndpointName,
  endpoints,
  isRecord,
  type JsonSchema,
  NOT_SERVED_CODE,
  parseJson,
  readEnvelope,
  SUCCESS_CODE,
  success,
} from '@bvlgarichain/contract'
import { ApiError } from '../lib/api-error.ts'
import type { Endpoint } from '../lib/endpoint-table.ts'
import { errorEnvelope } from '../upstream/error-envelope.ts'
import type { RawResponse } from '../upstream/raw-messages.ts'
import {
  type Adapter,
  type AdapterContext,
  AdapterError,
  type EndpointAdapter,
  type UpstreamRequest,
  type UpstreamResponse,
} from './define-adapter.ts'

/** A client's request in the contract's terms. */
export interface EndpointRequest {
  /** Encoded, without `?`. */
  readonly query: string
  readonly body: Uint8Array | null
}

/** Sends one request to the backend. */
export type Send = (request: {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly body: Buffer | null
}) => Promise<RawResponse>

/** An adapter as the BFF applies it. */
export interface AppliedAdapter {
  /** Names the adapter's code; undefined where it is no file. */
  readonly digest?: string | undefined
  /** False for an endpoint that goes to the backend unchanged, as one outside the contract does. */
  covers(row: Endpoint): boolean
  /**
   * Serves an endpoint in the contract's form. Throws an ApiError: 400 for a request that the
   * contract does not allow, 501 for an endpoint that the backend does not serve, 502 where a
   * mapping fails.
   */
  serve(row: Endpoint, request: EndpointRequest, send: Send): Promise<RawResponse>
}

/** The contract's names by path, as in the BFF's table. */
const names = new Map(
  Object.entries(endpoints).map(([name, { path }]) => [path, name as EndpointName]),
)

export function applyAdapter(
  adapter: Adapter,
  { chainName, digest }: Pick<AppliedAdapter, 'digest'> & { readonly chainName: string },
): AppliedAdapter {
  const mappingOf = (name: EndpointName): EndpointAdapter<EndpointName> | undefined => {
    if (!isMapped(adapter, name)) return undefined
    const own = adapter.endpoints?.[name] as EndpointAdapter<EndpointName> | undefined
    const { request, response } = adapter
    return {
      request:
        own?.request ??
        ((parameters, context) =>
          request?.({ ...parameters }, { ...context, endpoint: name }) ??
          contractRequest({ ...parameters }, context)),
      response: (responses, parameters, context) => {
        const [first] = responses
        if (own?.response) return own.response(responses, parameters, context)
        if (first === undefined) throw new AdapterError('response', 'is not mapped')
        const data = response
          ? response(first, { ...context, endpoint: name })
          : first.body.data
        return data as ReturnType<NonNullable<EndpointAdapter<EndpointName>['response']>>
      },
    }
  }

  return {
    digest,
    covers({ name }) {
      const known = names.get(name)
      if (known === undefined) return false
      return adapter.unmapped === 'refuse' || isMapped(adapter, known)
    },

    async serve(row, { query, body }, send) {
      const name = nameOf(row)
      const mapping = mappingOf(name)
      if (mapping === undefined) {
        throw new ApiError(NOT_SERVED_CODE, 'This backend does not serve this')
      }
      const context: AdapterContext = { chainName, path: row.path, payload: row.payload }
      const parameters = readParameters(name, query, body)
      const requests = guard(
        () => [notPromised('request', mapping.request?.(parameters, context))].flat(),
        parameters,
      )
      const [first, ...others] = await Promise.all(
        requests.map(async (request, index) => {
          const sent = guard(() => send(wireRequest(request)))
          // The first response carries the data; the others add to it.
          return index === 0 ? await sent : await sent.catch(() => undefined)
        }),
      )
      if (first !== undefined && !isOk(first)) return refusal(first)
      const responses = [first, ...others].map((response) => readResponse(response))
      // A backend with the contract's envelope says there that a call failed.
      const isOwn = adapter.endpoints?.[name]?.response !== undefined
      const envelope = readEnvelope(responses[0]?.body)
      if (!isOwn && first && envelope && envelope.code !== SUCCESS_CODE) {
        return { ...first, headers: sessionHeaders(first.headers) }
      }
      const text = guard(() => {
        const given = first === undefined ? [] : responses
        const mapped = notPromised(
          'response',
          mapping.response?.(given, parameters, context),
        )
        const decoded = decodeResponse(name, mapped, parameters)
        if (decoded === undefined) {
          throw new AdapterError(`${name}.data`, 'lacks what identifies it')
        }
        // Refuses what JSON has no form for: a circular object, a BigInt.
        return JSON.stringify(success(decoded))
      })
      return {
        status: 200,
        headers: first === undefined ? {} : sessionHeaders(first.headers),
        body: Buffer.from(text),
      }
    },
  }
}

const nameOf = ({ name }: Endpoint): EndpointName => {
  const found = names.get(name)
  if (found === undefined) throw new Error(`${name} is no endpoint of the contract`)
  return found
}

const isMapped = (
  { endpoints, request, response }: Adapter,
  name: EndpointName,
): boolean =>
  endpoints?.[name] !== undefined || request !== undefined || response !== undefined

/** The contract's own request, for mappings of responses alone. */
const contractRequest = (
  parameters: Readonly<Record<string, unknown>>,
  { path, payload }: AdapterContext,
): UpstreamRequest =>
  payload === 'json'
    ? { path, body: parameters }
    : { path, query: parameters as NonNullable<UpstreamRequest['query']> }

/** The request's parameters, typed by the contract: numbers arrive as text in a query. */
function readParameters(
  name: EndpointName,
  query: string,
  body: Uint8Array | null,
): Readonly<Record<string, unknown>> {
  const schema: object = endpoints[name].request
  const given =
    endpoints[name].payload === 'json'
      ? parseJson(body === null ? '{}' : Buffer.from(body).toString('utf8'))
      : Object.fromEntries(new URLSearchParams(query))
  const parameters = decode(schema as JsonSchema, given)
  if (!isRecord(parameters)) throw new ApiError(400, 'The parameters are malformed')
  return parameters
}

/**
 * Runs a mapping. Its errors are the adapter's failure: 502, with the field in the log. One that names a
 * parameter of the request that is mapped is the client's: 400.
 */
function guard<Result>(map: () => Result, parameters: object = {}): Result {
  try {
    return map()
  } catch (error) {
    if (error instanceof AdapterError && Object.hasOwn(parameters, error.field)) {
      throw new ApiError(400, `The parameter ${error.message}`)
    }
    throw error instanceof ApiError
      ? error
      : new ApiError(502, 'The backend gave an invalid response', error ?? 'null thrown')
  }
}

/** The result of a mapping. Throws an AdapterError for a promise, which nothing waits for. */
function notPromised<Result>(field: string, result: Result): Result {
  if (!(result instanceof Promise)) return result
  // Its failure must not end the process.
  result.catch(() => undefined)
  throw new AdapterError(field, 'returns a promise; mappings are synchronous')
}

function wireRequest(request: UpstreamRequest | undefined): Parameters<Send>[0] {
  if (request === undefined) throw new AdapterError('request', 'is not mapped')
  const { method = 'POST', path, query = {}, body } = request
  // The path is an adapter's, built from a client's parameters: it stays on this origin.
  if (
    !/^\/(?!\/)[\w.~!$&'()*+,;=:@%/-]*$/.test(path) ||
    /(?:^|\/)\.\.?(?:\/|$)/.test(path)
  ) {
    throw new AdapterError('path', 'is not a plain path')
  }
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.append(key, String(value))
  }
  return {
    method,
    path: search.size === 0 ? path : `${path}?${search}`,
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
  }
}

const isOk = ({ status }: RawResponse): boolean => status >= 200 && status < 300

function readResponse(response: RawResponse | undefined): UpstreamResponse {
  const { status = 0, body } = response ?? {}
  if (response === undefined || !isOk(response)) return { status, body: undefined }
  try {
    return { status, body: parseJson(body?.toString('utf8') ?? '') }
  } catch (error) {
    throw new ApiError(502, 'The backend gave an invalid response', error)
  }
}

/** A foreign error in the contract's envelope, with its own status and sentence. */
function refusal({ status, headers, body }: RawResponse): RawResponse {
  const code = status >= 400 && status <= 599 ? status : 502
  return {
    status: code,
    headers: sessionHeaders(headers),
    body: errorEnvelope(code, body),
  }
}

/** Headers that concern the client or the cache; the others describe the foreign body. */
function sessionHeaders(headers: RawResponse['headers']): RawResponse['headers'] {
  const kept = ['set-cookie', 'cache-control', 'vary', 'retry-after'] as const
  return Object.fromEntries(
    kept
      .filter((name) => headers[name] !== undefined)
      .map((name) => [name, headers[name]]),
  )
}
