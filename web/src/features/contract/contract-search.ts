import {
  type SearchOf,
  searchSchema,
  text,
  wholeNumber,
} from '../../lib/search-schema.ts'

/** Longest arguments in a URL. */
const MAX_ARGUMENTS = 20_000

/** Search part of a contract: a function, its arguments, and the block that it is read at. */
export const contractSearch = searchSchema({
  fn: text(500),
  args: text(MAX_ARGUMENTS),
  /** Height; the head without it. */
  at: wholeNumber(0),
})
export type ContractSearch = SearchOf<typeof contractSearch>
