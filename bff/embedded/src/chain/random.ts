/** Numbers that look random and repeat for the same seed. */
export interface Random {
  /** At least 0, less than 1. */
  fraction(): number
  /** Whole number, both ends included. */
  integer(from: number, to: number): number
  /** Throws a `RangeError` on an empty list. */
  pick<T>(list: readonly T[]): T
  /** Poisson-distributed count with this mean, below 100. */
  poisson(mean: number): number
  /** `bytes` bytes as 0x hex. */
  hex(bytes: number): `0x${string}`
}

/** Makes a generator (mulberry32: 32 bits of state, plenty for traffic, none for keys). */
export function makeRandom(seed: number): Random {
  let state = seed | 0

  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const integer = (from: number, to: number) =>
    from + Math.floor(fraction() * (to - from + 1))

  return {
    fraction,
    integer,

    pick(list) {
      const index = integer(0, list.length - 1)
      if (!(index in list)) throw new RangeError('Nothing to pick from')
      return list[index] as (typeof list)[number]
    },

    poisson(mean) {
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = fraction(); product > limit; product *= fraction()) count += 1
      return count
    },

    hex(bytes) {
      let digits = ''
      for (let byte = 0; byte < bytes; byte += 1) {
        digits += integer(0, 255).toString(16).padStart(2, '0')
      }
      return `0x${digits}`
    },
  }
}
