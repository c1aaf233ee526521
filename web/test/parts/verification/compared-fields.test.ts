import t from 'tap'
import { comparedFields } from '../../../src/parts/verification/compared-fields.ts'

t.test('fields that a check compares make another text, others don’t', async (t) => {
  const tx = { hash: '0x1', status: 'SUCCESS', finality: 'SAFE', logs: [{ data: '0x' }] }
  const text = comparedFields({ kind: 'transaction', tx })
  const of = (change: object) =>
    comparedFields({ kind: 'transaction', tx: { ...tx, ...change } })
  t.equal(of({ finality: 'FINALIZED', stages: [1], nextTxHash: '0x2' }), text)
  for (const change of [
    { status: 'FAILED' },
    { logs: [{ data: '0x00' }] },
    { batchIndex: 1 },
    { value: 1n },
  ]) {
    t.not(of(change), text)
  }
})
