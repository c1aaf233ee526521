import t from 'tap'
import {
  momentAt,
  momentBeside,
  REACH_MS,
  reachAt,
} from '../../../src/features/observation/scrub-time.ts'
import { traceRange } from '../../../src/features/observation/trace-range.ts'

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

t.test('traces are looked for as far back as the window begins', async (t) => {
  t.equal(traceRange(NOW - MINUTE, NOW), '5m')
  t.equal(traceRange(NOW - 5 * MINUTE, NOW), '5m')
  t.equal(traceRange(NOW - 65 * MINUTE, NOW), '6h')
  t.equal(traceRange(NOW - REACH_MS - MINUTE, NOW), undefined)
})
