import { CALL_PREFIX } from '@bvlgarichain/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Longest suffix that is passed on; the contract's longest has 43 characters. */
const SUFFIX_LENGTH_MAX = 256

export type Rewritten =
  | {
      readonly ok: true
      /** Path under the prefix. */
      readonly suffix: string
      readonly query: URLSearchParams
    }
  | { readonly ok: false; readonly status: 400 | 404; readonly message: string }

/**
 * Takes the target of a request line, exactly as it came over the wire, apart. Only a
 * target that starts with the literal prefix and goes on in plain segments passes: no
 * percent signs (hence no encoded slash, dot or NUL), no backslash, no dot segment, no
 * empty segment, no absolute-form, no `//host`.
 */
export function rewriteTarget(target: string): Rewritten {
  const cut = target.indexOf('?')
  const path = cut === -1 ? target : target.slice(0, cut)
  if (!path.startsWith(`${CALL_PREFIX}/`)) return refused(404, 'There is no such path')
  const suffix = path.slice(CALL_PREFIX.length + 1)
  if (suffix.split('/').includes('')) return refused(404, 'There is no such call')
  if (!isSafeSuffix(suffix)) return refused(400, 'The path of the call is malformed')
  const query = new URLSearchParams(cut === -1 ? '' : target.slice(cut + 1))
  return { ok: true, suffix, query }
}

const refused = (status: 400 | 404, message: string) =>
  ({ ok: false, status, message }) as const

/**
 * True for a path of plain segments, which no URL parser on the way can read as anything
 * else.
 */
export const isSafeSuffix = (suffix: string): boolean =>
  suffix.length <= SUFFIX_LENGTH_MAX &&
  suffix
    .split('/')
    .every((part) => /^[A-Za-z0-9._~-]+$/.test(part) && part !== '.' && part !== '..')

/**
 * Path at the backend. Both parts must have been checked: the prefix by the
 * configuration, the suffix here.
 */
export const upstreamPath = (prefix: string, suffix: string): string =>
  `${prefix}/${suffix}`

/**
 * The target of a call's request line as it was sent, taken apart. Throws an ApiError (400,
 * 404) for a bad one.
 */
export function callTarget(request: FastifyRequest): Rewritten & { ok: true } {
  const target = rewriteTarget(request.raw.url ?? '')
  if (!target.ok) throw new ApiError(target.status, target.message)
  return target
}

/**
 * True for a target under the prefix of calls, also where it is spelled as a whole URL,
 * which no route takes.
 */
export function isCall(target: string): boolean {
  const isPath = target[0] === '/' && target[1] !== '/'
  if (!isPath) return target.split('?', 1)[0]?.includes(CALL_PREFIX) === true
  if (!target.startsWith(CALL_PREFIX)) return false
  const next = target[CALL_PREFIX.length]
  return next === undefined || next === '/' || next === '?'
}
