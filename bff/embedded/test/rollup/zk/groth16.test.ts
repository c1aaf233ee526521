import type { Hex } from '@bvlgarichain/shared'
import { sha256 } from '@noble/hashes/sha2.js'
import t from 'tap'
import { hexToBytes, toHex } from 'viem'
import {
  type ConstraintWriter,
  makeConstraintSystem,
} from '../../../src/rollup/zk/constraint-system.ts'
import { scalarField as field } from '../../../src/rollup/zk/curve.ts'
import { makeDomain, powers } from '../../../src/rollup/zk/domain.ts'
import { encodeGnarkKey } from '../../../src/rollup/zk/gnark-key.ts'
import { makeProver, type Proof } from '../../../src/rollup/zk/prove.ts'
import { type ProvingKey, setUp } from '../../../src/rollup/zk/set-up.ts'
import { digestOf, encodeSp1Proof } from '../../../src/rollup/zk/sp1-proof.ts'
import { faultsOf } from '../../fixtures/check-zk-proof.ts'

/** "I know the square root of the first input"; the second one is in no row of its own. */
function knowsRoot(square: bigint, other: bigint, root: bigint): ConstraintWriter {
  const writer = makeConstraintSystem([square, other])
  const [claimed = writer.one] = writer.publicInputs
  const wire = writer.allocate(root)
  writer.assertEqual(writer.multiply(wire, wire), claimed)
  return writer
}

/** Whether a proof holds for a first input and the digest of public values as the second one. */
function holds(key: ProvingKey, first: bigint, publicValues: Hex, proof: Proof): boolean {
  const verifyingKey = encodeGnarkKey(key.verifyingKey)
  const faults = faultsOf({
    verifyingKey: toHex(verifyingKey),
    programVKey: toHex(first, { size: 32 }),
    publicValues,
    proof: toHex(encodeSp1Proof(sha256(verifyingKey), proof)),
  })
  t.ok(faults.length === 0 || faults.join() === 'pairing', faults.join())
  return faults.length === 0
}

t.test('a proof holds for its public inputs alone', async (t) => {
  const [values, otherValues] = ['0x03', '0x04'] as const
  const digest = digestOf(hexToBytes(values))
  const key = setUp(knowsRoot(0n, 0n, 0n))
  const prove = makeProver(key)
  const proof = prove(knowsRoot(49n, digest, 7n))
  t.ok(holds(key, 49n, values, proof))
  t.notOk(holds(key, 48n, values, proof))
  t.notOk(holds(key, 49n, otherValues, proof), 'even of an input without a row')

  const again = prove(knowsRoot(49n, digest, 7n))
  t.notOk(again.a.equals(proof.a), 'proofs of the same differ')
  t.ok(holds(key, 49n, values, again))
  t.notOk(holds(key, 49n, values, { ...again, a: proof.a }))

  t.notOk(
    holds(key, 49n, values, prove(knowsRoot(49n, digest, 8n))),
    'without the root there is no proof',
  )
  const other = setUp(knowsRoot(0n, 0n, 0n))
  t.notOk(holds(other, 49n, values, proof), 'nor under another key')
})

t.test('the quotient of a · b − c by what vanishes on the domain', async (t) => {
  const domain = makeDomain(5)
  t.equal(domain.size, 8)
  const a = [3n, 1n, 4n, 1n, 5n]
  const b = [9n, 2n, 6n, 5n, 3n]
  const c = a.map((value, index) => value * (b[index] ?? 0n))
  const x = 1_234_567n
  const sum = (values: readonly bigint[], factors: readonly bigint[]) =>
    values.reduce(
      (sum, value, index) => field.add(sum, value * (factors[index] ?? 0n)),
      0n,
    )
  const lagrange = domain.lagrangeAt(x)
  const quotient = domain.quotient(a, b, c)
  t.equal(quotient.length, 7)
  t.equal(
    field.mul(sum(quotient, powers(x, 7)), domain.vanishingAt(x)),
    field.sub(field.mul(sum(a, lagrange), sum(b, lagrange)), sum(c, lagrange)),
  )
})
