import { type Block, toBlockHeight } from '@bvlgarichain/shared'
import type { Find } from './find.ts'

/** Rounds of at most three concurrent requests; each halves the range at least. */
const MAX_ROUNDS = 40
/** Share of the range by which the probes surround the estimate. */
const MARGIN = 1 / 32

type Timed = Block & { readonly time: number }

/**
 * The first block from a time (Unix milliseconds) on, found by its time in between the first and
 * the newest block. `undefined` if there is none yet or the backend doesn't say enough.
 */
export async function firstBlockFrom(ms: number, find: Find): Promise<Block | undefined> {
  const newest = (await find('blockList', { pageSize: 1 }))?.list[0]
  if (!isTimed(newest) || newest.time < ms) return undefined
  const oldest = await find('blockDetail', { blockHeight: toBlockHeight(0) })
  if (isTimed(oldest) && oldest.time >= ms) return oldest
  // A backend may have dropped its oldest blocks.
  let low: Bound = isTimed(oldest) ? oldest : { height: 0 }
  let high: Timed = newest
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (high.height - low.height <= 1) return high
    const blocks = await Promise.all(
      probes(low, high, ms).map((height) =>
        find('blockDetail', { blockHeight: toBlockHeight(height) }),
      ),
    )
    const known = blocks.filter(isTimed)
    if (known.length === 0) return undefined
    const before = known.findLast(({ time }) => time < ms)
    const after = known.find(({ time }) => time >= ms)
    if (before !== undefined) low = before
    if (after !== undefined) high = after
    if (high.height <= low.height) return undefined
  }
  return undefined
}

interface Bound {
  readonly height: number
  readonly time?: number | undefined
}

/** Heights to look at, in ascending order: around the estimate, and the middle of the range. */
function probes(low: Bound, high: Timed, ms: number): readonly number[] {
  const span = high.height - low.height
  const middle = low.height + Math.floor(span / 2)
  const margin = Math.max(1, Math.ceil(span * MARGIN))
  const estimate =
    low.time === undefined
      ? middle
      : low.height + Math.round((span * (ms - low.time)) / (high.time - low.time))
  const heights = [estimate - margin, middle, estimate + margin].map((height) =>
    Math.min(high.height - 1, Math.max(low.height + 1, height)),
  )
  return [...new Set(heights)].sort((a, b) => a - b)
}

const isTimed = (block: Block | undefined): block is Timed => block?.time !== undefined
