import type { SearchSchemaInput } from '@tanstack/react-router'

/**
 * What links may give a route whose search part reads as `Search`: any field may also be
 * `undefined`, which takes it out of the address.
 */
export type SearchInput<Search> = {
  readonly [Key in keyof Search]?: Search[Key] | undefined
} & SearchSchemaInput
