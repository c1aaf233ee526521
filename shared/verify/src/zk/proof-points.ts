import type { Groth16Proof } from './groth16.ts'
import { isCoordinate, type PointFault, toG1, toG2 } from './points.ts'
import { COORDINATES, type ProofWords } from './proof-words.ts'
import { failed, left, passed, type ZkStep } from './zk-step.ts'

/** The points of a proof, and the steps that find out whether they are any. */
export interface PointReading {
  readonly steps: readonly ZkStep[]
  readonly proof?: Groth16Proof
}

/** Checks the coordinates of a proof: below the field's order, on the curve, in the subgroup. */
export function readProofPoints({ coordinates }: ProofWords): PointReading {
  const word = COORDINATES[coordinates.findIndex((value) => !isCoordinate(value))]
  if (word !== undefined) {
    return { steps: [failed('words', 'unreduced', { word }), left('points', 'earlier')] }
  }
  const reduced = passed('words')
  const fault = (point: string, found: PointFault): PointReading => ({
    steps: [reduced, failed('points', found, { point })],
  })
  const [ax = 0n, ay = 0n, bx1 = 0n, bx0 = 0n, by1 = 0n, by0 = 0n, cx = 0n, cy = 0n] =
    coordinates
  const a = toG1(ax, ay)
  if (typeof a === 'string') return fault('A', a)
  const b = toG2(bx1, bx0, by1, by0)
  if (typeof b === 'string') return fault('B', b)
  const c = toG1(cx, cy)
  if (typeof c === 'string') return fault('C', c)
  return { steps: [reduced, passed('points')], proof: { a, b, c } }
}
