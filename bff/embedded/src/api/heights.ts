import type { Store } from '../store/open.ts'
import { badRequest } from './errors.ts'
import type { TimeRange } from './time-range.ts'

/** Consecutive blocks, both ends included; none where `last` is the smaller one. */
export interface Heights {
  readonly first: number
  readonly last: number
}

const NO_BLOCKS: Heights = { first: 0, last: -1 }

/**
 * Blocks in a time range and in all other ranges; `undefined` if no range is given.
 *
 * @throws ApiError 400 for a reversed time range
 */
export function heightsOf(
  store: Store,
  { from, to }: TimeRange,
  ...others: readonly (Heights | undefined)[]
): Heights | undefined {
  if (from !== undefined && to !== undefined && from > to) {
    throw badRequest('from must not be later than to')
  }
  const ranges = others.filter((range) => range !== undefined)
  if (from !== undefined || to !== undefined) {
    const latest = Number.MAX_SAFE_INTEGER
    ranges.push(store.blocks.heightsBetween(from ?? 0, to ?? latest) ?? NO_BLOCKS)
  }
  if (ranges.length === 0) return undefined
  return {
    first: Math.max(...ranges.map(({ first }) => first)),
    last: Math.min(...ranges.map(({ last }) => last)),
  }
}
