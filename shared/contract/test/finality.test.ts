import t from 'tap'
import { hasReached, stageIndex } from '../src/index.ts'

t.test('stages are ordered, and a reverted batch has reached none', async (t) => {
  t.ok(hasReached('PROVEN', 'COMMITTED'))
  t.ok(hasReached('PROVEN', 'PROVEN'))
  t.notOk(hasReached('BATCHED', 'COMMITTED'))
  t.notOk(hasReached('REVERTED', 'ACCEPTED'))
  t.equal(stageIndex('FINALIZED'), 4)
})
