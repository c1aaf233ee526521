import t from 'tap'
import { makeMetrics } from '../../../src/plugins/logging/metrics.ts'

t.test('whether the backend works is unknown at first', async (t) => {
  const metrics = makeMetrics()
  t.notMatch(await metrics.text(), /^explorer_upstream_up /m)
  metrics.reportUpstream(true)
  t.match(await metrics.text(), /^explorer_upstream_up 1$/m)
  metrics.reportUpstream(false)
  t.match(await metrics.text(), /^explorer_upstream_up 0$/m)
})
