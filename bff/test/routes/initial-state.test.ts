import { INITIAL_STATE_PATH, toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { build } from '../fixtures/build.ts'

const labels = [{ address: toAddress(`0x${'ab'.repeat(20)}`), name: 'Bridge' }]

t.test('empty, unless the operator has labels', async (t) => {
  const { send } = await build(t)
  t.match(await send(INITIAL_STATE_PATH), { status: 200, text: '{}' })
  const labelled = await build(t, { dependencies: { labels: () => labels } })
  const reply = await labelled.send(INITIAL_STATE_PATH)
  t.same(reply.json, { labels })
  t.match(reply.headers, { 'cache-control': 'no-cache' })
})
