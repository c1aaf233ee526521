import type { Static } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import type { Complete } from '../entity.ts'
import { accountEndpoints } from './account.ts'
import { batchEndpoints } from './batch.ts'
import { blockEndpoints } from './block.ts'
import { crossLayerEndpoints } from './cross-layer.ts'
import { networkEndpoints } from './network.ts'
import { serviceEndpoints } from './service.ts'
import { tokenEndpoints } from './token.ts'
import { tracingEndpoints } from './tracing.ts'
import { transactionEndpoints } from './transaction.ts'

/** The contract: every endpoint there is, written once. */
export const endpoints = {
  ...networkEndpoints,
  ...blockEndpoints,
  ...batchEndpoints,
  ...transactionEndpoints,
  ...tokenEndpoints,
  ...accountEndpoints,
  ...serviceEndpoints,
  ...crossLayerEndpoints,
  ...tracingEndpoints,
} satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
/** Name of an endpoint in code; in logs and settings it goes by its path. */
export type EndpointName = keyof Endpoints
export type RequestOf<Name extends EndpointName> = Static<Endpoints[Name]['request']>
/** A response as readers get it. */
export type ResponseOf<Name extends EndpointName> = Static<Endpoints[Name]['response']>
/** A response as a complete backend builds it. */
export type CompleteResponseOf<Name extends EndpointName> = Complete<
  Endpoints[Name]['response']
>

/**
 * One handler an endpoint, with whole responses: a backend in this repository that forgets one or an
 * expected field does not compile.
 */
export type Handlers<Context = void> = {
  readonly [Name in EndpointName]: (
    request: RequestOf<Name>,
    context: Context,
  ) => CompleteResponseOf<Name> | Promise<CompleteResponseOf<Name>>
}

/** The endpoints whose path a deployment may replace. */
export const opaqueEndpoints: readonly Endpoint[] = Object.values<Endpoint>(
  endpoints,
).filter((endpoint) => endpoint.opaque === true)
