import t from 'tap'
import { WINDOWS } from '../../../src/screens/observation/observation-search.ts'
import {
  momentAt,
  momentBeside,
  REACH_MS,
  reachAt,
  traceTime,
} from '../../../src/screens/observation/scrub-time.ts'

const MINUTE = 60_000
const WHOLE = 1_763_740_020_000
const NOW = WHOLE + 12_345

t.test('a moment is one of the whole minutes of the last day', async (t) => {
  t.same(reachAt(NOW), [WHOLE - REACH_MS, WHOLE])
  t.equal(momentAt(WHOLE - MINUTE, NOW), WHOLE - MINUTE)
  t.equal(momentAt(WHOLE, NOW), undefined)
})

t.test('steps go from moment to moment, and end within reach', async (t) => {
  t.equal(momentBeside(undefined, -5 * MINUTE, NOW), WHOLE - 5 * MINUTE)
  t.equal(momentBeside(WHOLE - 5 * MINUTE, -5 * MINUTE, NOW), WHOLE - 10 * MINUTE)
  t.equal(momentBeside(WHOLE - 5 * MINUTE, 5 * MINUTE, NOW), undefined)
  t.equal(momentBeside(WHOLE - REACH_MS + MINUTE, -5 * MINUTE, NOW), WHOLE - REACH_MS)
})

t.test('the range begins with the retained calls', async (t) => {
  const held = WHOLE - 90 * MINUTE - 5_000
  const first = WHOLE - 90 * MINUTE
  t.same(reachAt(NOW, held), [first, WHOLE], 'with the minute that some are held of')
  t.equal(momentBeside(first + MINUTE, -5 * MINUTE, NOW, held), first)
  t.same(reachAt(NOW, WHOLE - 2 * REACH_MS), [WHOLE - REACH_MS, WHOLE], 'a day at most')
  t.same(reachAt(NOW, NOW), [WHOLE, WHOLE], 'of a network just started: now')
})

t.test('traces are those of the window, to the millisecond if it is over', async (t) => {
  t.same(traceTime({ windowMs: 5 * MINUTE, at: WHOLE }), {
    from: WHOLE - 5 * MINUTE,
    to: WHOLE,
  })
  for (const [name, windowMs] of Object.entries(WINDOWS)) {
    t.same(
      traceTime({ windowMs }),
      { range: name },
      'one that follows now keeps its name',
    )
  }
  t.same(traceTime({ windowMs: 7 * 24 * 60 * MINUTE }), {}, 'none is that long')
})
