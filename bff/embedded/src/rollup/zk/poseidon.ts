import {
  grainGenConstants,
  type PoseidonOpts,
  poseidon,
} from '@noble/curves/abstract/poseidon.js'
import { type ConstraintWriter, combine, type Wire } from './constraint-system.ts'
import { scalarField } from './curve.ts'

/** The Poseidon permutation over BN254's scalar field, on numbers and inside a circuit. */
export interface Poseidon {
  permute(state: readonly bigint[]): readonly bigint[]
  /** The same on wires; writes three rows for each power of five of something not constant. */
  permuteWires(writer: ConstraintWriter, state: readonly Wire[]): readonly Wire[]
}

/** Partial rounds for 128 bits of security, by width: Poseidon paper, as circomlib has them. */
const partialRounds = { 2: 56, 3: 57 } as const

/**
 * Makes the permutation of that many elements, x^5 with 8 full rounds; round constants and
 * matrix come from the paper's Grain generator (eprint 2019/458), so hashes equal circomlib's.
 */
export function makePoseidon(width: keyof typeof partialRounds): Poseidon {
  const basics = {
    Fp: scalarField,
    t: width,
    roundsFull: 8,
    roundsPartial: partialRounds[width],
    sboxPower: 5,
  }
  const parameters: PoseidonOpts = { ...basics, ...grainGenConstants(basics) }
  const { roundConstants, mds, roundsPartial } = parameters
  const permute = poseidon(parameters)

  const fifthPower = (writer: ConstraintWriter, wire: Wire) => {
    const square = writer.multiply(wire, wire)
    return writer.multiply(writer.multiply(square, square), wire)
  }

  return {
    permute: (state) => permute([...state]),

    permuteWires(writer, start) {
      let state = start
      for (const [round, constants] of roundConstants.entries()) {
        const isFull = round < 4 || round >= 4 + roundsPartial
        const powers = constants.map((constant, index) => {
          const wire = combine([
            [constant, writer.one],
            [1n, state[index] ?? combine([])],
          ])
          return isFull || index === 0 ? fifthPower(writer, wire) : wire
        })
        state = mds.map((factors) =>
          combine(powers.map((wire, index) => [factors[index] ?? 0n, wire])),
        )
      }
      return state
    },
  }
}
