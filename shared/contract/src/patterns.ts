import { MIN_HASH_PREFIX } from './constants.ts'

/* How values are written in JSON: lower case only, so that each has one form. */

export const HASH = /^0x[0-9a-f]{64}$/
/** The beginning of a hash, or all of it. */
export const HASH_PREFIX = new RegExp(`^0x[0-9a-f]{${MIN_HASH_PREFIX},64}$`)
export const ADDRESS = /^0x[0-9a-f]{40}$/
export const HEX = /^0x(?:[0-9a-f]{2})*$/
export const WEI = /^(?:0|-?[1-9][0-9]*)$/
export const TRACE_ID = /^[0-9a-f]{32}$/
export const SPAN_ID = /^[0-9a-f]{16}$/
