import { type ParamReader, searchSchema } from '../lib/search-schema.ts'

const anyText: ParamReader<string> = (value) =>
  typeof value === 'string' ? value : undefined

/** Search part of every screen; links keep it. */
export const rootSearch = searchSchema({
  /** Id of the selected chain. */
  bizId: anyText,
  /** The union whose chains are listed. */
  unionId: anyText,
  /** Parameters that no screen reads (`groupUnknown` in `plain-search.ts`). */
  unknown: (value): object | undefined =>
    typeof value === 'object' && value !== null ? value : undefined,
})
