/** Reads one query parameter; `undefined` if its value is unusable. */
export type ParamReader<Value> = (value: unknown) => Value | undefined

type Readers = Readonly<Record<string, ParamReader<unknown>>>

/** Search part of a screen: every parameter may be absent. */
type SearchFrom<Fields extends Readers> = {
  readonly [Name in keyof Fields]?: ReturnType<Fields[Name]>
}

/** Query parameters that a screen reads, as the router's `validateSearch` takes them. */
export interface SearchSchema<Search> {
  /** Types of a link's `search` and of `useSearch`; no value at run time. */
  readonly types: { input: Search; output: Search }
  readonly names: readonly string[]
  /** An unusable value is a field that is `undefined`, which overwrites that of the URL. */
  readonly parse: (search: unknown) => Search
}

/** Search part that a schema reads. */
export type SearchOf<Schema extends SearchSchema<object>> = Schema['types']['output']

/**
 * Makes a search schema of one reader per parameter. Never throws: unusable values are
 * `undefined`. Of a repeated parameter the last one counts. `check` may drop parameters that
 * are unusable together.
 */
export function searchSchema<Fields extends Readers>(
  fields: Fields,
  check: (search: SearchFrom<Fields>) => SearchFrom<Fields> = (search) => search,
): SearchSchema<SearchFrom<Fields>> & { readonly fields: Fields } {
  const names = Object.keys(fields)
  return {
    types: {} as SearchSchema<SearchFrom<Fields>>['types'],
    fields,
    names,
    parse(search) {
      const raw = Object(search) as Record<string, unknown>
      const given = Object.entries(fields).filter(([name]) => Object.hasOwn(raw, name))
      const values = given.map(([name, read]) => {
        const value = raw[name]
        return [name, read(Array.isArray(value) ? value.at(-1) : value)] as const
      })
      return check(Object.fromEntries(values) as SearchFrom<Fields>)
    },
  }
}

/** Reads one of several texts. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): ParamReader<Value> =>
  (value) =>
    values.find((candidate) => candidate === value)

/** Reads a text that is not blank, trimmed and cut to `maxLength` characters. */
export const text =
  (maxLength: number): ParamReader<string> =>
  (value) =>
    (typeof value === 'string' && value.trim().slice(0, maxLength)) || undefined

/** Reads a flag, which is either `true` or absent. */
export const flag: ParamReader<true> = (value) =>
  String(value) === 'true' ? true : undefined

/** Reads a whole number from `min` to `max`. */
export const wholeNumber =
  (min: number, max = Number.MAX_SAFE_INTEGER): ParamReader<number> =>
  (value) => {
    const isText = typeof value === 'string' && value.trim() !== ''
    const number = isText ? Number(value) : value
    const isWhole = typeof number === 'number' && Number.isSafeInteger(number)
    return isWhole && number >= min && number <= max ? number : undefined
  }

/** Reads a decimal number that is not negative, as text: it may have more digits than a number. */
export const decimal: ParamReader<string> = (value) => {
  const text = String(value).trim()
  return /^\d{1,60}(?:\.\d{1,60})?$/.test(text) ? text : undefined
}

/** Reads a text as a reader of path parameters does. */
export const typed =
  <Value>(read: (text: string) => Value | undefined): ParamReader<Value> =>
  (value) =>
    typeof value === 'string' ? read(value) : undefined
