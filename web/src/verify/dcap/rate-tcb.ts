import { equalBytes } from './bytes.ts'
import type { Quote } from './quote.ts'
import type { SgxExtension } from './sgx-extension.ts'
import type { Level, VersionLevel } from './statement.ts'
import type { Problem } from './steps.ts'
import type { ModuleIdentity, TcbInfo } from './tcb-info.ts'
import {
  mergeStatus,
  relaunchStatus,
  statedStatus,
  type TcbStatus,
} from './tcb-status.ts'

/** A state, since when it is known (ISO 8601, the oldest of its parts), and what is against it. */
export interface Rating {
  readonly status: TcbStatus
  readonly date: string
  readonly advisories: readonly string[]
}

/** A rating, or why there is none. */
export type Rated =
  | { readonly rating: Rating; readonly problem?: never }
  | { readonly problem: Problem; readonly rating?: never }

/** Offsets in the TD report: both sets of versions, signer and attributes of the module. */
const TEE_TCB_SVN = 0
const TEE_TCB_SVN_2 = 584
const MR_SIGNER_SEAM = 64
const SEAM_ATTRIBUTES = 112
/** In the sixteen versions of a TDX platform: the module's own, and which module it is. */
const MODULE_SVN = 0
const MODULE_VERSION = 1

/** Turns what a statement says of a level into a rating. */
function rate(level: Level | undefined): Rated {
  if (level === undefined) return { problem: { reason: 'noLevel' } }
  const { date, advisories } = level
  const status = statedStatus(level.status)
  return status === undefined
    ? { problem: { reason: 'unknownStatus', facts: { status: level.status } } }
    : { rating: { status, date, advisories } }
}

/** The first level whose version the given one reaches. */
export const rateVersion = (levels: readonly VersionLevel[], isvSvn: number): Rated =>
  rate(levels.find((level) => isvSvn >= level.isvSvn))

/** Ratings of the parts of one platform together (see {@link mergeStatus}). */
export function mergeRatings(platform: Rating, parts: readonly Rating[]): Rating {
  const all = [platform, ...parts]
  const status = mergeStatus(
    platform.status,
    parts.map((part) => part.status),
  )
  return {
    status,
    date: all.map(({ date }) => date).sort()[0] ?? platform.date,
    advisories: [...new Set(all.flatMap(({ advisories }) => advisories))].sort(),
  }
}

/**
 * Whether the TDX module is one that Intel names, and its level (Intel QVL, `TdxModuleCheck`).
 * `undefined` for a module of version 0, which is rated with the platform.
 */
export function rateTdxModule(
  body: Uint8Array,
  info: TcbInfo,
  versionsAt = TEE_TCB_SVN,
): Rated | undefined {
  const version = body[versionsAt + MODULE_VERSION] ?? 0
  const name = `TDX_${version.toString(16).toUpperCase().padStart(2, '0')}`
  const known = info.modules.get(name)
  const identity = version === 0 ? info.module : known
  if (identity === undefined) {
    return { problem: { reason: 'moduleUnknown', facts: { name } } }
  }
  const field = moduleMismatch(body, identity)
  if (field !== undefined) return { problem: { reason: 'moduleField', facts: { field } } }
  if (version === 0 || known === undefined) return undefined
  return rateVersion(known.levels, body[versionsAt + MODULE_SVN] ?? 0)
}

function moduleMismatch(body: Uint8Array, identity: ModuleIdentity): string | undefined {
  const { mrSigner, attributes, attributesMask } = identity
  if (!equalBytes(body.subarray(MR_SIGNER_SEAM, MR_SIGNER_SEAM + 48), mrSigner)) {
    return 'MRSIGNERSEAM'
  }
  const actual = body.subarray(SEAM_ATTRIBUTES, SEAM_ATTRIBUTES + 8)
  const masked = actual.map((byte, at) => byte & (attributesMask[at] ?? 0))
  return equalBytes(masked, attributes) ? undefined : 'SEAMATTRIBUTES'
}

/**
 * The state of the platform that made a quote: its level, merged with the ratings of quoting
 * enclave and TDX module. A TDX 1.5 machine is rated twice, as launched and as it runs now.
 */
export function rateTcb(
  { tee, bodyType, body }: Quote,
  platform: SgxExtension,
  info: TcbInfo,
  qe: Rating,
): Rated {
  if (tee === 'SGX') return ratePlatform(platform, info, undefined, [qe])
  const ratedAt = (versionsAt: number): Rated => {
    const module = rateTdxModule(body, info, versionsAt)
    if (module?.problem !== undefined) return module
    const versions = body.subarray(versionsAt, versionsAt + 16)
    return ratePlatform(platform, info, versions, module ? [qe, module.rating] : [qe])
  }
  const launched = ratedAt(TEE_TCB_SVN)
  if (bodyType !== 3 || launched.rating === undefined) return launched
  const current = ratedAt(TEE_TCB_SVN_2)
  if (current.rating === undefined) return current
  const status = relaunchStatus(launched.rating.status, current.rating.status)
  const { advisories } = mergeRatings(launched.rating, [current.rating])
  return { rating: { ...launched.rating, status, advisories } }
}

function ratePlatform(
  { components, pceSvn }: SgxExtension,
  info: TcbInfo,
  tdx: Uint8Array | undefined,
  parts: readonly Rating[],
): Rated {
  // From version 1 on, the module has levels of its own.
  const first = (tdx?.[MODULE_VERSION] ?? 0) > 0 ? MODULE_VERSION + 1 : 0
  const level = info.levels.find(
    (level) =>
      reaches(components, level.sgx) &&
      pceSvn >= level.pceSvn &&
      (tdx === undefined || (level.tdx !== undefined && reaches(tdx, level.tdx, first))),
  )
  const { rating, problem } = rate(level)
  return rating === undefined ? { problem } : { rating: mergeRatings(rating, parts) }
}

const reaches = (
  versions: ArrayLike<number>,
  needed: readonly number[],
  first = 0,
): boolean => needed.every((svn, index) => index < first || (versions[index] ?? 0) >= svn)
