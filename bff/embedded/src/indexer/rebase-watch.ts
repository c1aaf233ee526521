import { toHex } from '../sql/bytes.ts'
import type { Store } from '../store/open.ts'
import type { Batcher } from './batcher.ts'
import { readNumber, supplyRequest } from './token-metadata.ts'

/** Tokens whose supply is looked at in one round. */
const TOKENS_PER_ROUND = 100
/** Pause between two rounds, in milliseconds. */
const ROUND_MS = 60_000
/** Largest balances of a token that are read again. */
const MAX_HOLDERS = 10_000
/** Shortest time between two readings of all holders of a token, in milliseconds. */
const PER_TOKEN_MS = 600_000
/** Tokens whose last reading is remembered. */
const MAX_REMEMBERED = 10_000

/**
 * Notices tokens that change balances without a Transfer event, such as rebasing ones: no event
 * shows that, so supplies are compared in rounds of a hundred tokens per minute. The balances of
 * the 10,000 largest holders are then marked stale, at most every ten minutes for each token.
 * Accounts in no event stay unknown, and so do changes that keep the supply.
 */
export function makeRebaseWatch(store: Store, batch: Batcher) {
  const lastMarked = new Map<number, number>()
  let position = 0
  let nextRound = 0

  const mark = (tokenId: number, now: number): boolean => {
    const last = lastMarked.get(tokenId) ?? Number.NEGATIVE_INFINITY
    if (now - last < PER_TOKEN_MS) return false
    if (lastMarked.size >= MAX_REMEMBERED) lastMarked.clear()
    lastMarked.set(tokenId, now)
    store.balances.markHoldersStale(tokenId, MAX_HOLDERS)
    return true
  }

  return {
    mark,
    /**
     * Looks at the next tokens, where a round is due at `now` (Unix ms); true if balances are to be
     * read again.
     */
    async look(now: number): Promise<boolean> {
      if (now < nextRound) return false
      nextRound = now + ROUND_MS
      const tokens = store.tokens.fungibleAfter(position, TOKENS_PER_ROUND)
      position = tokens.at(-1)?.id ?? 0
      if (tokens.length === 0) return false
      const responses = await batch(
        tokens.map(({ address }) => supplyRequest(toHex(address))),
      )
      return store.atomically(() => {
        let isMarked = false
        for (const [index, { id, total_supply }] of tokens.entries()) {
          const supply = readNumber(responses[index])
          if (supply === null || String(supply) === total_supply) continue
          store.tokens.setSupply(id, String(supply))
          isMarked = mark(id, now) || isMarked
        }
        return isMarked
      })
    },
  }
}

export type RebaseWatch = ReturnType<typeof makeRebaseWatch>
