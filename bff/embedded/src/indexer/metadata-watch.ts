import { asAddress } from '../sql/bytes.ts'
import type { Store } from '../store/open.ts'
import type { Batcher } from './batcher.ts'
import { readTokenMetadata } from './token-metadata.ts'

/** Tokens that are read in one round. */
const TOKENS_PER_ROUND = 10
/** Shortest time between the beginnings of two turns through all tokens, in milliseconds. */
const TURN_MS = 1_800_000

/**
 * Reads the metadata of all tokens again, in turn: no event tells that a token was renamed. A turn
 * takes at least half an hour, and a round for every ten tokens.
 */
export function makeMetadataWatch(store: Store, batch: Batcher) {
  let position = 0
  let nextTurn = 0

  return {
    /** Reads the next tokens, where a turn is under way or due at `now` (Unix ms). */
    async look(now: number): Promise<void> {
      if (position === 0) {
        if (now < nextTurn) return
        nextTurn = now + TURN_MS
      }
      const tokens = store.tokens.contractsAfter(position, TOKENS_PER_ROUND)
      position = tokens.length < TOKENS_PER_ROUND ? 0 : (tokens.at(-1)?.id ?? 0)
      const known = await readTokenMetadata(
        batch,
        tokens.map(({ address }) => asAddress(address)),
      )
      store.atomically(() => {
        for (const { id, address } of tokens) {
          const before = store.tokens.byId(id)
          const read = known.get(asAddress(address))
          if (before === undefined || read === undefined) continue
          // A contract that was destroyed keeps its name.
          store.tokens.setMetadata(id, {
            name: read.name ?? before.name,
            symbol: read.symbol ?? before.symbol,
            decimals: read.decimals ?? before.decimals,
            totalSupply: read.totalSupply ?? before.totalSupply,
          })
        }
      })
    },
  }
}
