import { bytesToNumberBE } from '@noble/curves/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import {
  type ConstraintSystem,
  combine,
  makeConstraintSystem,
} from './constraint-system.ts'
import { scalarField } from './curve.ts'
import { makePoseidon } from './poseidon.ts'
import { below253Bits } from './sp1-proof.ts'

/** Public inputs of a proof, in SP1's order. */
export interface PublicInputs {
  readonly programVKey: bigint
  readonly digest: bigint
}

/** The development circuit of one prover. */
export interface Circuit {
  /**
   * Names the program as SP1's key hash does: SHA-256 of the constraints, cut to 253 bits. Two
   * provers have different ones, since the constraints hold the hash of the secret.
   */
  readonly programVKey: bigint
  /** The constraints and the values that satisfy them for these inputs. */
  assign(inputs: PublicInputs): ConstraintSystem
}

/** The same text for the same constraints, whatever the values. */
function textOf({ rows }: ConstraintSystem): string {
  return rows
    .map(({ a, b, c }) =>
      [a, b, c]
        .map(({ terms }) =>
          [...terms]
            .sort(([left], [right]) => left - right)
            .map(([variable, factor]) => `${variable}:${factor.toString(16)}`)
            .join(' '),
        )
        .join(','),
    )
    .join('\n')
}

/**
 * Makes the circuit of the development prover with this secret. It states that the prover knows
 * the secret whose Poseidon hash stands in the constraints. Program key and digest are bound by
 * being multiplied with the secret, as Semaphore binds a signal: a proof holds for these two
 * public inputs alone. It proves nothing about the execution of any program.
 */
export function makeCircuit(secret: bigint): Circuit {
  const hash = makePoseidon(2)
  const identity = hash.permute([0n, secret])[0] ?? 0n

  const assign = ({ programVKey, digest }: PublicInputs): ConstraintSystem => {
    const writer = makeConstraintSystem([programVKey, digest])
    const key = writer.allocate(secret)
    const [known = key] = hash.permuteWires(writer, [combine([]), key])
    writer.assertEqual(known, combine([[identity, writer.one]]))
    for (const input of writer.publicInputs) writer.multiply(key, input)
    return writer
  }

  const constraints = textOf(assign({ programVKey: 0n, digest: 0n }))
  return {
    programVKey: below253Bits(bytesToNumberBE(sha256(utf8ToBytes(constraints)))),
    assign: ({ programVKey, digest }) => {
      for (const [name, value] of Object.entries({ programVKey, digest })) {
        if (!scalarField.isValid(value)) {
          throw new RangeError(`${name} is not an element of the scalar field`)
        }
      }
      return assign({ programVKey, digest })
    },
  }
}
