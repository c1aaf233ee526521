import { batchIndexParam } from '../../../lib/batch-index-param.ts'
import { listFields } from '../../../lib/list-search.ts'
import { oneOf, searchSchema } from '../../../lib/search-schema.ts'

/** Search part of a quote. */
export const quoteSearch = searchSchema({
  /** Time as of which the quote is verified; by default now. */
  time: oneOf(['submission']),
})

/** Search part of the list of quotes. */
export const quotesSearch = searchSchema({
  ...listFields,
  /** Batch whose quote is opened. */
  batchIndex: batchIndexParam,
})
