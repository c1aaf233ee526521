import type { CrossLayerMessage, StageRecord } from '@bvlgarichain/contract'
import t from 'tap'
import { messageSteps } from '../../../src/parts/messages/message-steps.ts'

const message = (fields: object) =>
  ({ nonce: 1, amount: '1', ...fields }) as unknown as CrossLayerMessage
const block = (stages: readonly string[]) => ({
  batchIndex: 7 as never,
  stages: stages.map((stage, index) => ({ stage, time: 1000 + index })) as StageRecord[],
})
const done = (steps: ReturnType<typeof messageSteps>) =>
  steps.filter((step) => step.done).map(({ name }) => name)

t.test('a deposit is sent on L1 and arrives on L2', async (t) => {
  const sent = { direction: 'L1_TO_L2', l1Time: 5, l1TxHash: '0x1' }
  const ready = messageSteps(message({ ...sent, state: 'READY' }), undefined)
  t.same(
    ready.map(({ name, layer }) => [name, layer]),
    [
      ['sent', 'L1'],
      ['arrived', 'L2'],
    ],
  )
  t.same(done(ready), ['sent'])
  t.same(done(messageSteps(message({ ...sent, state: 'COMMITTED' }), undefined)), [
    'sent',
    'arrived',
  ])
})

t.test('a withdrawal passes the stages of its block', async (t) => {
  const sent = { direction: 'L2_TO_L1', l2Time: 5, l2TxHash: '0x2' }
  const ready = messageSteps(message({ ...sent, state: 'READY' }), block([]))
  t.same(done(ready), ['sent'])
  const pending = messageSteps(
    message({ ...sent, state: 'PENDING' }),
    block(['BATCHED', 'COMMITTED']),
  )
  t.same(done(pending), ['sent', 'batched'])
  t.equal(pending[1]?.time, 1000)
  t.equal(pending[1]?.batchIndex, 7)
  const proved = messageSteps(message({ ...sent, state: 'PROVED' }), undefined)
  t.same(done(proved), ['sent', 'batched', 'proven'], 'without the block')
})

t.test('a withdrawal is claimed before L1 has finalized its proof', async (t) => {
  const claimed = messageSteps(
    message({ direction: 'L2_TO_L1', state: 'COMMITTED', l1Time: 9 }),
    block(['ACCEPTED', 'BATCHED', 'COMMITTED', 'PROVEN']),
  )
  t.same(done(claimed), ['sent', 'batched', 'proven', 'arrived'])
  t.same(
    claimed.map(({ time }) => time),
    [undefined, 1001, 1003, 9],
  )
})
