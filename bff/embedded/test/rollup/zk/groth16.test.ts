import t from 'tap'
import {
  type ConstraintWriter,
  makeConstraintSystem,
} from '../../../src/rollup/zk/constraint-system.ts'
import { scalarField as field } from '../../../src/rollup/zk/curve.ts'
import { makeDomain, powers } from '../../../src/rollup/zk/domain.ts'
import { makeProver } from '../../../src/rollup/zk/prove.ts'
import { setUp } from '../../../src/rollup/zk/set-up.ts'
import { verify } from '../../../src/rollup/zk/verify.ts'

/** "I know the square root of the first input"; the second one is in no row of its own. */
function knowsRoot(square: bigint, other: bigint, root: bigint): ConstraintWriter {
  const writer = makeConstraintSystem([square, other])
  const [claimed = writer.one] = writer.publicInputs
  const wire = writer.allocate(root)
  writer.assertEqual(writer.multiply(wire, wire), claimed)
  return writer
}

t.test('a proof holds for its public inputs alone', async (t) => {
  const key = setUp(knowsRoot(0n, 0n, 0n))
  const prove = makeProver(key)
  const proof = prove(knowsRoot(49n, 3n, 7n))
  t.ok(verify(key.verifyingKey, [49n, 3n], proof))
  t.notOk(verify(key.verifyingKey, [48n, 3n], proof))
  t.notOk(verify(key.verifyingKey, [49n, 4n], proof), 'even of an input without a row')
  t.notOk(verify(key.verifyingKey, [3n, 49n], proof))
  t.throws(() => verify(key.verifyingKey, [49n], proof), /takes 2 public inputs/)

  const again = prove(knowsRoot(49n, 3n, 7n))
  t.notOk(again.a.equals(proof.a), 'proofs of the same differ')
  t.ok(verify(key.verifyingKey, [49n, 3n], again))
  t.notOk(verify(key.verifyingKey, [49n, 3n], { ...again, a: proof.a }))

  t.notOk(
    verify(key.verifyingKey, [49n, 3n], prove(knowsRoot(49n, 3n, 8n))),
    'without the root there is no proof',
  )
  const other = setUp(knowsRoot(0n, 0n, 0n))
  t.notOk(verify(other.verifyingKey, [49n, 3n], proof), 'nor under another key')
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
