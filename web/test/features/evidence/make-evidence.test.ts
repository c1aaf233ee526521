import type { BatchDetail } from '@bvlgarichain/shared'
import { verifyBundle } from '@bvlgarichain/verify/bundle'
import t, { type Test } from 'tap'
import { makeQueryClient } from '../../../src/api/query-client.ts'
import {
  type EvidenceSubject,
  evidenceName,
  makeEvidence,
} from '../../../src/features/evidence/make-evidence.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { evidence } from '../../fixtures/evidence.ts'
import { serveEvidence } from '../../fixtures/serve-evidence.ts'

openWindow()
const { block, transactions, batch, commit, prove } = evidence
const [tx] = transactions

/** Makes evidence from the recorded parts; `lost` methods of the node have no result. */
function serve(t: Test, lost: readonly string[] = []) {
  serveEvidence(t, lost)
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  return (subject: EvidenceSubject, rpc: readonly ('l1' | 'l2')[] = ['l1', 'l2']) =>
    makeEvidence(subject, {
      client,
      signal: new AbortController().signal,
      settings: { rpc, trust: { ...NONE, ...evidence.trust } },
      about: { created: '2026-01-01T00:00:00Z', source: 'https://explorer.example' },
    })
}
const NONE = {
  teeRoots: [],
  teeMeasurements: [],
  zkVerifyingKeys: [],
  zkPrograms: [],
}

const [account] = evidence.proofs
const subjects: readonly EvidenceSubject[] = [
  { kind: 'transaction', tx: { ...tx, batchIndex: batch.batchIndex } },
  { kind: 'balance', address: account.address, block, proof: account },
  { kind: 'batch', batch },
]

for (const subject of subjects) {
  t.test(`the file holds all parts and is verified: ${subject.kind}`, async (t) => {
    const made = await serve(t)(subject)
    if (made.kind !== 'MADE') return t.fail(made.missing.join())
    t.same(made.missing, [])
    t.same(made.failed, [])
    const l1 = [commit.block.hash, prove.block.hash]
    const { steps } = await verifyBundle(made.bundle, evidence.trust, l1)
    t.ok(
      steps.every(({ outcome }) => outcome === 'PASS'),
      JSON.stringify(steps),
    )
    t.match(evidenceName(subject), new RegExp(`^evidence-${subject.kind}-.+\\.json$`))
  })
}

t.test('missing parts are named', async (t) => {
  const whole = { kind: 'batch', batch } as const
  t.same(await serve(t)(whole, ['l2']), { kind: 'MISSING', missing: ['l1Node'] })
  const { commitL1TxHash: _, ...open } = batch
  t.same(await serve(t)({ kind: 'batch', batch: open as BatchDetail }), {
    kind: 'MISSING',
    missing: ['notCommitted'],
  })
  const { batchIndex: __, ...unbatched } = tx
  t.same(await serve(t)({ kind: 'transaction', tx: unbatched as typeof tx }), {
    kind: 'MISSING',
    missing: ['notBatched'],
  })
  const noCall = await serve(t, ['eth_getTransactionByHash'])(whole)
  t.same(noCall, { kind: 'MISSING', missing: ['calldata'] })
  const noReceipts = await serve(t, ['eth_getBlockReceipts'])(whole)
  t.same([noReceipts.kind, noReceipts.missing], ['MADE', ['commit', 'prove']])
})
