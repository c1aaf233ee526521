import type { SearchInput } from './-search-input.ts'

/** Search part of a quote. */
export interface QuoteSearch {
  /** The quote is checked as of now; as of its submission without it. */
  readonly time?: 'now'
}

/** Keeps a time that can be chosen. */
export const quoteSearch = ({ time }: SearchInput<QuoteSearch>): QuoteSearch =>
  time === 'now' ? { time } : {}
