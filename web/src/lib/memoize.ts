/**
 * Caches the result of `make` by its string arguments. For `Intl` formatters: creating one takes longer
 * than formatting hundreds of values, and each row of a list needs one.
 */
export function memoize<Keys extends readonly string[], Value>(
  make: (...keys: Keys) => Value,
): (...keys: Keys) => Value {
  const cache = new Map<string, Value>()
  return (...keys) => {
    const key = keys.join('\n')
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = make(...keys)
    cache.set(key, value)
    return value
  }
}
