import type {
  EndpointName,
  PayloadKind,
  RequestOf,
  ResponseOf,
} from '@bvlgarichain/contract'

/** One request of an adapter to the backend. */
export interface UpstreamRequest {
  /** `POST` where left out. */
  readonly method?: 'GET' | 'POST' | undefined
  /** Path at the backend's origin, from `/`, without query. */
  readonly path: string
  /** Parameters that are undefined are left out. */
  readonly query?: Readonly<Record<string, QueryValue | undefined>> | undefined
  /** Sent as JSON. */
  readonly body?: unknown
}
export type QueryValue = string | number | boolean | bigint | null

/** A response of the backend with a 2xx status. */
export interface UpstreamResponse {
  readonly status: number
  /**
   * The parsed JSON. Integers beyond 2^53 arrive as decimal strings, so that no digit is
   * lost.
   */
  // biome-ignore lint/suspicious/noExplicitAny: a foreign backend's JSON; a mapping that misreads it is caught and gives 502.
  readonly body: any
}

/** Context of a mapping beside the request itself. */
export interface AdapterContext {
  /** Display name of the chain (`EXPLORER_CHAIN_NAME`). */
  readonly chainName: string
  /** Path that the deployment's prefix and `EXPLORER_CALL_PATHS` give the endpoint. */
  readonly path: string
  /** Place of the endpoint's parameters in the contract. */
  readonly payload: PayloadKind
}

/**
 * The contract's data in a backend's own spelling. The contract decodes the result of a
 * mapping: numbers as decimal strings or hex quantities, times in seconds or ISO 8601 and
 * checksummed hex are accepted, fields that fit no spelling are dropped.
 */
export type Loose<Data> = Data extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : Data extends string | number | boolean | null | undefined
    ? string | number | boolean | null | undefined
    : { readonly [Key in keyof Data]?: Loose<Data[Key]> }

/** Mapping of one endpoint of the contract to a foreign backend. */
export interface EndpointAdapter<Name extends EndpointName> {
  /**
   * Requests to send for it, side by side; an empty list sends nothing to the
   * backend. Left out: the contract's own request.
   */
  request?(
    request: RequestOf<Name>,
    context: AdapterContext,
  ): UpstreamRequest | readonly UpstreamRequest[]
  /**
   * Builds the contract's `data` from the responses, in the order of the requests.
   * Throw an AdapterError to name the field at fault.
   */
  response?(
    responses: readonly UpstreamResponse[],
    request: RequestOf<Name>,
    context: AdapterContext,
  ): Loose<ResponseOf<Name>>
}

/** Mappings from the contract to a foreign backend. */
export interface Adapter {
  /** For log lines. */
  readonly name: string
  /** Applied to the requests of endpoints without their own `request`. */
  readonly request?: (
    request: Readonly<Record<string, unknown>>,
    context: AdapterContext & { readonly endpoint: EndpointName },
  ) => UpstreamRequest
  /** Applied to the response of endpoints without their own `response`; returns `data`. */
  readonly response?: (
    response: UpstreamResponse,
    context: AdapterContext & { readonly endpoint: EndpointName },
  ) => unknown
  readonly endpoints?: { readonly [Name in EndpointName]?: EndpointAdapter<Name> }
  /**
   * Endpoints without a mapping go to the backend unchanged (`forward`, the default) or are
   * refused with 501 (`refuse`).
   */
  readonly unmapped?: 'forward' | 'refuse'
}

/** Types an adapter; it returns its argument. */
export const defineAdapter = (adapter: Adapter): Adapter => adapter

/**
 * A response lacks what the mapping needs: the client gets 502, and the field goes to the log alone. In
 * the mapping of a request, with the name of a parameter: the client sent one that cannot be mapped (400).
 */
export class AdapterError extends Error {
  /** Path in the backend's response, such as `items[3].hash`, or a parameter's name. */
  readonly field: string

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`)
    this.name = 'AdapterError'
    this.field = field
  }
}
