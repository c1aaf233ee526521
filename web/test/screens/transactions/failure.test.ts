import { type TransactionDetail, toHash } from '@bvlgarichain/contract'
import t from 'tap'
import { failedCall, isOutOfGas } from '../../../src/screens/transactions/failure.tsx'

const failed = (fields: object) =>
  ({
    hash: toHash(`0x${'ab'.repeat(32)}`),
    status: 'FAILED',
    to: `0x${'cd'.repeat(20)}`,
    ...fields,
  }) as TransactionDetail

t.test('running out of gas is no revert', async (t) => {
  t.ok(isOutOfGas(failed({ revert: { reason: 'Out of gas' } })))
  t.ok(isOutOfGas(failed({ revert: { reason: 'error: out of gas ' } })))
  t.notOk(isOutOfGas(failed({ revert: { reason: 'Closed: out of gas masks' } })))
  t.notOk(isOutOfGas(failed({})))
  const said = { reason: 'out of gas', data: '0x08c379a0' }
  t.notOk(isOutOfGas(failed({ revert: said })), 'the words of a contract')
  t.notOk(isOutOfGas(failed({ status: 'SUCCESS', revert: { reason: 'out of gas' } })))
})

t.test('the call in which the failure began is named by its path', async (t) => {
  const calls = [
    { path: [0], type: 'CALL' },
    { path: [1], type: 'CALL', error: 'reverted' },
    { path: [1, 0], type: 'CALL', error: 'Closed' },
  ] as TransactionDetail['internalCalls']
  t.same(failedCall(failed({ internalCalls: calls, revert: { reason: 'Closed' } })), {
    path: '1.0',
    count: 3,
  })
})

t.test('no call is named where the transaction itself failed', async (t) => {
  const calls = [{ path: [0], type: 'CALL' }] as TransactionDetail['internalCalls']
  t.equal(failedCall(failed({ internalCalls: calls })), undefined)
  t.equal(failedCall(failed({ internalCalls: [] })), undefined)
  t.equal(failedCall(failed({})), undefined, 'without calls nothing is known')
})
