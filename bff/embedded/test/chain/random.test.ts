import t from 'tap'
import { makeRandom } from '../../src/chain/random.ts'

const many = Array.from({ length: 5_000 })

t.test('the same seed gives the same numbers, another one others', async (t) => {
  const draw = (seed: number) => makeRandom(seed).hex(32)
  t.equal(draw(1), draw(1))
  t.not(draw(1), draw(2))
  t.match(draw(1), /^0x[0-9a-f]{64}$/)
})

t.test('numbers stay within their bounds and reach them', async (t) => {
  const random = makeRandom(7)
  const integers = new Set(many.map(() => random.integer(3, 6)))
  t.same([...integers].sort(), [3, 4, 5, 6])
  t.ok(many.every(() => random.fraction() < 1))
  t.throws(() => random.pick([]), RangeError)
})

t.test('counts have the given mean', async (t) => {
  const random = makeRandom(7)
  const sum = many.reduce<number>((total) => total + random.poisson(3.5), 0)
  t.ok(Math.abs(sum / many.length - 3.5) < 0.15)
  t.equal(random.poisson(0), 0)
})
