import { equalBytes } from './bytes.ts'
import type { Quote } from './quote.ts'
import type { SgxExtension } from './sgx-extension.ts'
import type { Level, VersionLevel } from './statement.ts'
import type { Problem } from './steps.ts'
import type { ModuleIdentity, TcbInfo, TcbLevel } from './tcb-info.ts'
import {
  isFailing,
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
/** The first version that is not about the module; the only other one that a relaunch can raise. */
const AFTER_MODULE = 2

/** Turns a statement's level into a rating. */
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
 * Whether the TDX module that a machine was launched under is one that Intel names, and its level
 * (Intel QVL, `TdxModuleCheck`). `undefined` for a module of version 0, which is rated with the
 * platform.
 */
export function rateTdxModule(body: Uint8Array, info: TcbInfo): Rated | undefined {
  const version = body[TEE_TCB_SVN + MODULE_VERSION] ?? 0
  const known = info.modules.get(moduleName(version))
  const identity = version === 0 ? info.module : known
  if (identity === undefined) return moduleUnknown(version)
  const field = moduleMismatch(body, identity)
  if (field !== undefined) return { problem: { reason: 'moduleField', facts: { field } } }
  if (version === 0 || known === undefined) return undefined
  return rateVersion(known.levels, body[TEE_TCB_SVN + MODULE_SVN] ?? 0)
}

const moduleName = (version: number) =>
  `TDX_${version.toString(16).toUpperCase().padStart(2, '0')}`

const moduleUnknown = (version: number): Rated => ({
  problem: { reason: 'moduleUnknown', facts: { name: moduleName(version) } },
})

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
 * The state of the platform that made a quote: its level, merged with the ratings of TDX module
 * and quoting enclave (Intel QVL, `checkTcbLevel`).
 */
export function rateTcb(
  { tee, bodyType, body }: Quote,
  platform: SgxExtension,
  info: TcbInfo,
  qe: Rating,
): Rated {
  const sgx = rate(info.levels.find((level) => reachesSgx(platform, level)))
  if (sgx.rating === undefined) return sgx
  if (tee === 'SGX') return { rating: mergeRatings(sgx.rating, [qe]) }
  const module = rateTdxModule(body, info)
  if (module?.problem !== undefined) return module
  const level = rate(
    info.levels.find((level) => reachesSgx(platform, level) && reachesTdx(body, level)),
  )
  if (level.rating === undefined) return level
  const tdx = mergeRatings(level.rating, module === undefined ? [] : [module.rating])
  const isRelaunchPossible =
    bodyType === 3 &&
    !isFailing(qe.status) &&
    !isFailing(sgx.rating.status) &&
    tdx.status !== 'Revoked' &&
    isFailing(tdx.status) &&
    module?.rating.status === 'OutOfDate'
  if (!isRelaunchPossible) return { rating: mergeRatings(tdx, [qe]) }
  const current = isCurrentUpToDate(body, info)
  if (typeof current !== 'boolean') return current
  const rating = mergeRatings(tdx, [qe])
  const status = relaunchStatus(sgx.rating.status, tdx.status)
  return { rating: current ? { ...rating, status } : rating }
}

/**
 * Whether a TDX 1.5 machine that was launched under an outdated module would be up to date if it
 * were launched again under what runs now (Intel QVL, `checkForRelaunch`): the present versions
 * are compared with the newest level alone, that of their own module for a module's version.
 */
function isCurrentUpToDate(body: Uint8Array, info: TcbInfo): boolean | Rated {
  const present = body.subarray(TEE_TCB_SVN_2, TEE_TCB_SVN_2 + 16)
  const [newest] = info.levels
  if (newest?.tdx === undefined) return { problem: { reason: 'noLevel' } }
  const version = present[MODULE_VERSION] ?? 0
  let moduleSvn = newest.tdx[MODULE_SVN] ?? 0
  if (version > 0) {
    const module = info.modules.get(moduleName(version))
    if (module === undefined) return moduleUnknown(version)
    const [newestOfModule] = module.levels
    if (newestOfModule === undefined) return { problem: { reason: 'noLevel' } }
    moduleSvn = newestOfModule.isvSvn
  }
  return (
    (present[MODULE_SVN] ?? 0) >= moduleSvn &&
    (present[AFTER_MODULE] ?? 0) >= (newest.tdx[AFTER_MODULE] ?? 0)
  )
}

const reachesSgx = ({ components, pceSvn }: SgxExtension, level: TcbLevel): boolean =>
  reaches(components, level.sgx) && pceSvn >= level.pceSvn

/** Whether the versions at launch reach those of a level. */
function reachesTdx(body: Uint8Array, { tdx }: TcbLevel): boolean {
  const versions = body.subarray(TEE_TCB_SVN, TEE_TCB_SVN + 16)
  // From version 1 on, the module has levels of its own.
  const first = (versions[MODULE_VERSION] ?? 0) > 0 ? AFTER_MODULE : 0
  return tdx !== undefined && reaches(versions, tdx, first)
}

const reaches = (
  versions: ArrayLike<number>,
  needed: readonly number[],
  first = 0,
): boolean => needed.every((svn, index) => index < first || (versions[index] ?? 0) >= svn)
