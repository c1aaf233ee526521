import t from 'tap'
import { makeConstraintSystem } from '../../../src/rollup/zk/constraint-system.ts'
import { scalarField } from '../../../src/rollup/zk/curve.ts'
import { makePoseidon } from '../../../src/rollup/zk/poseidon.ts'

t.test('hashes equal those of circomlib', async (t) => {
  t.equal(
    makePoseidon(2).permute([0n, 1n])[0],
    18586133768512220936620570745912940619677854269274689475585506675881198879027n,
    'Poseidon(1)',
  )
  t.equal(
    makePoseidon(3).permute([0n, 1n, 2n])[0],
    7853200120776062878684798364095072458815029376092732009249414926327459813530n,
    'Poseidon(1, 2)',
  )
})

t.test('a circuit computes what the numbers are', async (t) => {
  const { permute, permuteWires } = makePoseidon(3)
  const writer = makeConstraintSystem([5n])
  const [five = writer.one] = writer.publicInputs
  const state = [five, writer.allocate(7n), writer.allocate(scalarField.ORDER - 1n)]
  const wires = permuteWires(writer, state)
  t.same(
    wires.map(({ value }) => value),
    permute([5n, 7n, scalarField.ORDER - 1n]),
  )
  t.equal(writer.rows.length, 2 + 3 * (3 * 8 + 57), 'three rows for each fifth power')

  const evaluate = (terms: ReadonlyMap<number, bigint>) =>
    [...terms].reduce(
      (sum, [variable, factor]) =>
        scalarField.add(sum, scalarField.mul(factor, writer.values[variable] ?? 0n)),
      0n,
    )
  t.ok(
    writer.rows.every(
      ({ a, b, c }) =>
        scalarField.mul(evaluate(a.terms), evaluate(b.terms)) === evaluate(c.terms),
    ),
    'every row holds for the values of its variables',
  )
})
