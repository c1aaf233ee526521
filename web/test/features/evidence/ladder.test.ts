import type { TransactionDetail } from '@bvlgarichain/shared'
import t, { type Test } from 'tap'
import { makeQueryClient } from '../../../src/api/query-client.ts'
import { checkLadder, type LadderSubject } from '../../../src/features/evidence/ladder.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { evidence } from '../../fixtures/evidence.ts'
import { serveEvidence } from '../../fixtures/serve-evidence.ts'

openWindow()
const { block, transactions, batch, trust } = evidence
const [tx] = transactions
const { batchIndex } = batch
const own: TransactionDetail = { ...tx, batchIndex }

async function outcomes(
  t: Test,
  subject: LadderSubject,
  rpc: readonly ('l1' | 'l2')[] = ['l1', 'l2'],
) {
  serveEvidence(t)
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  const none = {
    teeRoots: [],
    teeMeasurements: [],
    zkVerifyingKeys: [],
    zkPrograms: [],
  }
  const rungs = await checkLadder(subject, {
    client,
    signal: new AbortController().signal,
    settings: { rpc, trust: { ...none, ...trust } },
  })
  return rungs.map(({ id, outcome, reason, step }) =>
    [id, outcome, reason ?? step?.step.reason].filter(Boolean).join(' '),
  )
}

t.test('all rungs of recorded evidence are checked', async (t) => {
  t.same(await outcomes(t, { kind: 'transaction', tx: own }), [
    'hash PASS',
    'signature PASS',
    'inclusion PASS',
    'batch PASS',
    'data PASS',
    'commitment PASS',
  ])
  t.same(await outcomes(t, { kind: 'block', block: { ...block, batchIndex } }), [
    'hash PASS',
    'contents PASS',
    'batch PASS',
    'data PASS',
    'commitment PASS',
  ])
  t.same(await outcomes(t, { kind: 'batch', batch }), [
    'hash PASS',
    'data PASS',
    'commitment PASS',
  ])
})

t.test('a rung without its parts says why, and forged data fail', async (t) => {
  t.same((await outcomes(t, { kind: 'transaction', tx: own }, ['l2'])).slice(3), [
    'batch NOT_CHECKED noL1Node',
    'data NOT_CHECKED noL1Node',
    'commitment NOT_CHECKED noL1Node',
  ])
  const { batchIndex: _, ...unbatched } = own
  t.match(await outcomes(t, { kind: 'transaction', tx: unbatched as typeof own }), [
    /PASS/,
    /PASS/,
    /PASS/,
    'batch NOT_CHECKED notBatched',
  ])
  const forged = { ...block, batchIndex, gasUsed: block.gasUsed + 1 }
  t.equal(
    (await outcomes(t, { kind: 'block', block: forged }))[0],
    'hash FAIL hashDiffers',
  )
  const other = { ...batch, dataHash: batch.hash }
  const [hash, data] = await outcomes(t, { kind: 'batch', batch: other })
  t.match(hash, /^hash FAIL/)
  t.match(data, /^data FAIL/)
})
