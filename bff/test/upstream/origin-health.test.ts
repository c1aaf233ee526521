import t from 'tap'
import { makeOriginHealth, type Report } from '../../src/upstream/origin-health.ts'
import { makeClock } from '../fixtures/clock.ts'

const dead: Report = { outcome: 'UNREACHABLE', isProbe: false, cause: null }
const faulty: Report = { outcome: 'FAULTY', isProbe: false, cause: 500 }
const good: Report = { outcome: 'GOOD', isProbe: false, cause: 200 }

function make(count = 2) {
  const clock = makeClock()
  const times: number[] = []
  const onEject = ({ forMs }: { forMs: number }) => void times.push(forMs)
  const health = makeOriginHealth({ count, now: clock.now, onEject })
  const fail = (origin: number, report: Report, times = 5) => {
    for (let time = 0; time < times; time += 1) health.report(origin, report)
  }
  const choose = () => health.choose({ inOrder: true })
  return { ...clock, health, fail, choose, times }
}

t.test('the origin with the fewest requests under way is next', async (t) => {
  const { health } = make(3)
  const choose = () => health.choose({ inOrder: false })
  t.same([choose(), choose(), choose(), choose()], [0, 1, 2, 0], 'in turns')
  const end = health.begin(1)
  t.same([choose(), choose(), choose()], [2, 0, 2])
  for (const busy of [0, 2]) health.begin(busy)
  t.equal(choose(), 0)
  health.begin(0)
  end()
  t.same([choose(), choose()], [1, 1])
  t.equal(health.choose({ inOrder: true }), 0, 'a change goes to the first')
})

t.test('only failures in a row count', async (t) => {
  const { health, fail, choose } = make()
  fail(0, dead, 4)
  health.report(0, good)
  fail(0, dead, 4)
  t.equal(choose(), 0)
  fail(0, dead, 1)
  t.equal(choose(), 1)
})

t.test('ejections grow, up to a minute, and start anew after a quiet one', async (t) => {
  const { health, fail, pass, times } = make()
  for (let round = 0; round < 8; round += 1) {
    fail(0, dead)
    const ms = times.at(-1) ?? 0
    pass(ms - 1)
    t.equal(health.takeProbe(), undefined)
    pass(1)
    t.equal(health.takeProbe(), 0)
    t.equal(health.takeProbe(), undefined, 'one probe at a time')
    health.report(0, { ...good, isProbe: true })
    health.releaseProbe(0)
  }
  t.same(
    times,
    [1, 2, 4, 8, 16, 32, 60, 60].map((s) => s * 1_000),
  )
  pass(60_000)
  fail(0, dead)
  t.equal(times.at(-1), 1_000)
})

t.test('a probe that fails makes the next one wait longer', async (t) => {
  const { health, fail, pass, choose } = make()
  fail(0, dead)
  pass(1_000)
  t.equal(health.takeProbe(), 0)
  health.report(0, { ...dead, isProbe: true })
  health.releaseProbe(0)
  pass(1_999)
  t.equal(health.takeProbe(), undefined)
  health.report(0, good)
  t.equal(choose(), 1, 'a late response is no probe')
  pass(1)
  t.equal(health.takeProbe(), 0)
})

t.test(
  'a look before its time brings an origin back only if no other works',
  async (t) => {
    const { health, fail, pass } = make()
    const look = { ...good, isProbe: true }
    fail(0, dead)
    health.report(0, look)
    t.equal(health.inRotation(), 1)
    fail(1, dead)
    t.equal(health.inRotation(), 0)
    health.report(0, { ...dead, isProbe: true })
    pass(1_000)
    t.equal(health.takeProbe(), 0, 'a bad one does not lengthen its time')
    health.releaseProbe(0)
    health.report(1, look)
    t.equal(health.inRotation(), 1)
  },
)

t.test('the last origin goes only if it gives no response', async (t) => {
  const { health, fail, pass, choose } = make()
  fail(0, faulty)
  fail(1, faulty, 20)
  fail(1, { ...faulty, outcome: 'SLOW' }, 20)
  t.equal(choose(), 1)
  fail(1, dead, 1)
  t.equal(choose(), undefined)
  t.equal(health.nextProbeMs(), 1_000)
  pass(1_000)
  t.equal(health.takeProbe(), 0)
  health.report(0, { ...faulty, isProbe: true })
  t.equal(choose(), 0, 'a faulty response is better than none')
})

t.test('origins of last resort come after the others, but for one probe', async (t) => {
  const { now, pass } = makeClock()
  const rules = {
    maxFailures: { FAULTY: 1, SLOW: 3, UNREACHABLE: 1 },
    firstEjectionMs: 1_000,
    maxEjectionMs: 1_000,
    isLastResort: true,
  }
  const health = makeOriginHealth({ count: 3, now, rules })
  const report = (origin: number, outcome: Report['outcome']) =>
    health.report(origin, { outcome, isProbe: true, cause: null })
  t.same(
    [report(0, 'SLOW'), report(0, 'SLOW'), report(0, 'SLOW')],
    [false, false, true],
    'silence counts after the third',
  )
  t.same(health.inOrder(), [1, 2, 0])
  for (const origin of [1, 2]) t.equal(report(origin, 'UNREACHABLE'), true)
  t.same(health.inOrder(), [0, 1, 2], 'the last one, too')
  pass(1_000)
  health.beginProbe(0)
  t.same(health.inOrder(), [1, 2, 0], 'one probe at a time')
  t.equal(report(0, 'SLOW'), true, 'a probe that fails')
  health.releaseProbe(0)
  t.same(health.inOrder(), [1, 2, 0])
  report(0, 'GOOD')
  t.same(health.inOrder(), [0, 1, 2], 'any response brings it back')
})
