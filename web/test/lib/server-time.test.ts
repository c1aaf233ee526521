import { mock } from 'node:test'
import t from 'tap'
import {
  askByServerTime,
  clockLag,
  noteServerTime,
  serverNow,
  serverTime,
} from '../../src/lib/server-time.ts'

const START = Date.UTC(2026, 10, 29, 12)

/** A response whose server's clock shows `serverMs`, sent for and arrived by the visitor's. */
function respond(
  serverMs: number,
  { sentAt, arrivedAt }: Record<'sentAt' | 'arrivedAt', number>,
) {
  mock.timers.setTime(arrivedAt)
  const date = new Date(serverMs).toUTCString()
  noteServerTime(new Response(null, { headers: { date } }), sentAt)
}

t.test('the offset of the visitor’s clock, as narrow as responses make it', async (t) => {
  mock.timers.enable({ apis: ['Date'], now: START })
  t.teardown(() => mock.timers.reset())
  t.equal(serverNow(), START, 'nothing is known yet')
  noteServerTime(new Response(null), START)
  noteServerTime(new Response(null, { headers: { date: 'soon' } }), START)
  t.equal(clockLag(), 0)

  // By a second of the header and the way there and back, both may be the same.
  respond(START + 400, { sentAt: START + 300, arrivedAt: START + 900 })
  respond(START + 1_000, { sentAt: START + 1_900, arrivedAt: START + 2_000 })
  t.equal(clockLag(), 0)

  const fast = 600_000
  respond(START, { sentAt: START + fast, arrivedAt: START + fast + 200 })
  t.equal(clockLag(), 1_000 - fast, 'set meanwhile')
  respond(START + 1_000, {
    sentAt: START + fast + 1_700,
    arrivedAt: START + fast + 1_800,
  })
  t.equal(clockLag(), 300 - fast, 'narrower by the second one')
  t.equal(serverNow(), START + 2_100)
  respond(START + 3_000, {
    sentAt: START + fast + 3_000,
    arrivedAt: START + fast + 9_000,
  })
  t.equal(clockLag(), 300 - fast, 'a slow one tells nothing new')

  respond(START + 3_600_000, { sentAt: START, arrivedAt: START + 100 })
  t.equal(clockLag(), 3_599_900, 'an hour slow')
})

t.test('what a clock that was off made fail is asked again', async (t) => {
  mock.timers.enable({ apis: ['Date'], now: START })
  t.teardown(() => mock.timers.reset())
  const asked: number[] = []
  const ask = async () => {
    asked.push(serverNow())
    respond(START + 3_600_000, { sentAt: START, arrivedAt: START + 100 })
    if (asked.length === 1) throw new Error('from is in the past')
    return 'here'
  }
  respond(START, { sentAt: START, arrivedAt: START + 100 })
  t.equal(await askByServerTime(ask), 'here')
  t.same(asked, [START + 100, START + 3_600_000])
  await t.rejects(askByServerTime(async () => Promise.reject(new Error('another'))))
  t.equal(serverTime(START), START + 3_599_900)
})
