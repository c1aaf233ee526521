import type { Random } from './random.ts'

/** Draws a kind, each with the probability of its share. */
export function pickKind<Kind extends string>(
  random: Random,
  shares: Readonly<Record<Kind, number>>,
): Kind {
  const kinds = Object.keys(shares) as Kind[]
  let rest = random.fraction() * kinds.reduce((sum, kind) => sum + shares[kind], 0)
  const drawn = kinds.find((kind) => {
    rest -= shares[kind]
    return rest < 0
  })
  return drawn ?? random.pick(kinds)
}
