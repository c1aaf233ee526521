import {
  type Endpoint as ContractEndpoint,
  endpoints,
  type PayloadKind,
} from '@bvlgarichain/contract'
import { upstreamPath } from './call-url.ts'

/** Query parameter of every call where the backend reads it: the chosen chain. */
const CHAIN_PARAMETER = 'bizId'

/** An endpoint of the contract as this deployment reaches it. */
export interface Endpoint {
  /** Path in the contract: the endpoint's name in logs and cache keys. */
  readonly name: string
  /**
   * Paths under the public prefix: the one in the contract and, where replaced, the one of the
   * deployment.
   */
  readonly publicSuffixes: readonly string[]
  /** Path at the backend. */
  readonly path: string
  readonly payload: PayloadKind
  /** Query parameters that the contract knows; a read drops all others. */
  readonly queryKeys: ReadonlySet<string>
  readonly ttlMs: number
  readonly changes: boolean
}

/** The contract laid over the deployment's prefix, opaque paths and time to live. */
export const endpointTable = (config: {
  readonly upstreamPrefix: string
  /** Path in the contract → the path that this deployment's backend uses instead. */
  readonly callPaths: ReadonlyMap<string, string>
  readonly cacheTtlMs: number | null
  readonly settings: { readonly sendBizId?: boolean | undefined }
}): readonly Endpoint[] =>
  Object.values<ContractEndpoint>(endpoints).map(
    ({ path, payload, request, ttlMs, changes }) => {
      const own = config.callPaths.get(path) ?? path
      return {
        name: path,
        publicSuffixes: [...new Set([path, own])],
        path: upstreamPath(config.upstreamPrefix, own),
        payload,
        queryKeys: new Set([
          ...(config.settings.sendBizId ? [CHAIN_PARAMETER] : []),
          ...(payload === 'params' ? propertiesOf(request) : []),
        ]),
        ttlMs: changes ? 0 : (config.cacheTtlMs ?? ttlMs),
        changes,
      }
    },
  )

const propertiesOf = (schema: object): string[] =>
  'properties' in schema ? Object.keys(schema.properties ?? {}) : []
