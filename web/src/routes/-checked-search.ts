/** Parts of every address, which the root route checks. */
const OF_THE_ROOT = new Set(['bizId', 'unionId'])

/**
 * Makes a route's check final. The router lays what a check returns over the raw address, so a
 * part that the check dropped would still be there, unchecked; here it is overwritten.
 */
export function checkedSearch<Input extends object, Search>(
  check: (search: Input) => Search,
): (search: Input) => Search {
  return (search) => {
    const dropped = Object.keys(search).filter((key) => !OF_THE_ROOT.has(key))
    return {
      ...Object.fromEntries(dropped.map((key) => [key, undefined])),
      ...check(search),
    }
  }
}
