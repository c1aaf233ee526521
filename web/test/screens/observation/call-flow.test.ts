import t from 'tap'
import { callFlow } from '../../../src/screens/observation/call-flow.ts'

t.test('dots arrive about as often as calls are made', async (t) => {
  for (const perMinute of [0.5, 3, 20, 62, 110, 250]) {
    const { dots, seconds } = callFlow(perMinute)
    const arriving = (60 * dots) / seconds
    t.ok(Math.abs(arriving / perMinute - 1) < 0.13, `${perMinute}: ${arriving}`)
  }
})

t.test(
  'nothing travels where nothing is called, and never too many or too fast',
  async (t) => {
    t.same(callFlow(0), { dots: 0, seconds: 0 })
    t.same(callFlow(1e6), { dots: 6, seconds: 1.2 })
  },
)

t.test('a small change of the rate changes nothing', async (t) => {
  t.same(callFlow(60), callFlow(62))
})
