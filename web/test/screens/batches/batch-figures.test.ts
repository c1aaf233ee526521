import t from 'tap'
import { queueTime } from '../../../src/screens/batches/queue-time.ts'
import { sumOf } from '../../../src/screens/batches/use-earned-fees.ts'

t.test('a batch waits in the queue until its proving starts', async (t) => {
  const times = { sealedTime: 1_000, readyTime: 9_000, provingMs: 3_000 }
  t.equal(queueTime(times), 5_000)
  t.equal(queueTime({ ...times, provingMs: undefined }), undefined)
  t.equal(queueTime({ ...times, sealedTime: undefined }), undefined)
  t.equal(queueTime({ ...times, provingMs: 8_500 }), undefined, 'clocks that disagree')
})

t.test('a sum of fees needs all of them', async (t) => {
  t.equal(sumOf(['1', '20000000000000000000']), 20_000_000_000_000_000_001n)
  t.equal(sumOf([]), 0n)
  t.equal(sumOf(['1', undefined]), undefined)
  t.equal(sumOf(['1', '-2']), undefined)
})
