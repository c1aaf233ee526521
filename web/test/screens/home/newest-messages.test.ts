import { type CrossLayerMessage, toUnixMs } from '@bvlgarichain/contract'
import t from 'tap'
import { newestMessages } from '../../../src/screens/home/newest-messages.ts'

const message = (values: Partial<CrossLayerMessage>) => ({
  ...({} as CrossLayerMessage),
  ...values,
})

t.test('messages of both directions stand by the time they were sent', async (t) => {
  const deposit = message({
    direction: 'L1_TO_L2',
    l1Time: toUnixMs(100),
    l2Time: toUnixMs(900),
  })
  const withdrawal = message({ direction: 'L2_TO_L1', l2Time: toUnixMs(500) })
  const unknown = message({ direction: 'L1_TO_L2', l2Time: toUnixMs(999) })
  t.same(newestMessages([unknown, deposit, withdrawal], 3), [
    withdrawal,
    deposit,
    unknown,
  ])
  t.equal(newestMessages([unknown, deposit, withdrawal], 2).length, 2)
})
