import { batchIndexParam } from '../../../lib/batch-index-param.ts'
import { oneOf, searchSchema } from '../../../lib/search-schema.ts'
import { batchesSearch } from '../../../parts/proofs/batches-search.ts'

/** Search part of a quote. */
export const quoteSearch = searchSchema({
  /** Time as of which the quote is verified; by default now. */
  time: oneOf(['submission']),
})

/** Search part of the list of quotes. */
export const quotesSearch = searchSchema({
  ...batchesSearch.fields,
  /** Batch whose quote is opened. */
  batchIndex: batchIndexParam,
})
