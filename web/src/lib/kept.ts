/**
 * Makes a thing once for the same words and keeps it. For formatters of `Intl`: to make one
 * takes longer than hundreds of its answers, and a page of times asks for one in each row.
 */
export function kept<Words extends readonly string[], Thing>(
  make: (...words: Words) => Thing,
): (...words: Words) => Thing {
  const things = new Map<string, Thing>()
  return (...words) => {
    const key = words.join('\n')
    const known = things.get(key)
    if (known !== undefined) return known
    const made = make(...words)
    things.set(key, made)
    return made
  }
}
