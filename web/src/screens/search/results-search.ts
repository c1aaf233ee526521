import { searchSchema } from '../../lib/search-schema.ts'

/** Search part of the search results. */
export const resultsSearch = searchSchema({
  /** The search text as typed. */
  q: (value) => (typeof value === 'string' ? value : undefined),
})
