import {
  type SearchOf,
  searchSchema,
  text,
  wholeNumber,
} from '../../lib/search-schema.ts'
import { eventsFields } from './events/events-search.ts'

/** Longest arguments in a URL. */
const MAX_ARGUMENTS = 20_000

/** Search part of a contract: a function, its arguments, the block that it is read at, its events, a line of the source. */
export const contractSearch = searchSchema({
  fn: text(500),
  args: text(MAX_ARGUMENTS),
  /** Height; the head without it. */
  at: wholeNumber(0),
  ...eventsFields,
  /** Path of a source file. */
  file: text(500),
  /** Line of that file, from 1. */
  line: wholeNumber(1),
})
export type ContractSearch = SearchOf<typeof contractSearch>
