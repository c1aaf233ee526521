import { oneOf, searchSchema } from '../../lib/search-schema.ts'

/** Search part of a quote. */
export const quoteSearch = searchSchema({
  /** Time as of which the quote is verified; by default now. */
  time: oneOf(['submission']),
})
