import { type Call, calls } from '@bvlgarichain/shared'
import type { CallPaths } from './call-paths.ts'
import { upstreamPath } from './rewrite.ts'

/** A call of the contract as this deployment reaches it. */
export interface CallRow {
  /** Suffix in the contract: the call's name in logs and cache keys. */
  readonly name: string
  /**
   * Suffixes under the public prefix: the contract's own and, where replaced, the
   * deployment's.
   */
  readonly publicSuffixes: readonly string[]
  /** Path at the backend. */
  readonly path: string
  readonly ttlMs: number
  readonly changes: boolean
}

/** The contract laid over the deployment's prefix, opaque paths and time to live. */
export const callTable = (config: {
  readonly upstreamPrefix: string
  readonly callPaths: CallPaths
  readonly cacheTtlMs: number | null
}): readonly CallRow[] =>
  Object.values<Call>(calls).map(({ suffix, ttlMs, changes }) => {
    const own = config.callPaths.get(suffix) ?? suffix
    return {
      name: suffix,
      publicSuffixes: [...new Set([suffix, own])],
      path: upstreamPath(config.upstreamPrefix, own),
      ttlMs: changes ? 0 : (config.cacheTtlMs ?? ttlMs),
      changes,
    }
  })
