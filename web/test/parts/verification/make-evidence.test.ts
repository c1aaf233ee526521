// @window

import type { BatchDetail } from '@bvlgarichain/contract'
import { verifyBundle } from '@bvlgarichain/verify/bundle'
import t, { type Test } from 'tap'
import { makeQueryClient } from '../../../src/api/query-client.ts'
import { checkBundleInWorker } from '../../../src/parts/evidence/check-bundle-in-worker.ts'
import {
  type EvidenceSubject,
  evidenceName,
} from '../../../src/parts/verification/evidence-subject.ts'
import { makeEvidence } from '../../../src/parts/verification/make-evidence.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { carried } from '../../fixtures/carried.ts'
import { type BatchEvidence, evidence, linked } from '../../fixtures/evidence.ts'
import { json } from '../../fixtures/scripted-fetch.ts'
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
  { kind: 'block', block: { ...block, batchIndex: batch.batchIndex } },
  { kind: 'balance', address: account.address, block, proof: account },
  { kind: 'batch', batch },
]

for (const subject of subjects) {
  t.test(`the file holds all parts and is verified: ${subject.kind}`, async (t) => {
    const made = await serve(t)(subject)
    if (made.kind !== 'MADE') return t.fail(made.missing.join())
    // The recorded node has no headers of this batch.
    t.same(made.missing, ['headers'])
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
  t.same([noReceipts.kind, noReceipts.missing], ['MADE', ['commit', 'prove', 'headers']])
})

t.test(
  'a quote that is not there is left out, one that fails to load is not',
  async (t) => {
    const attested = {
      ...batch,
      tee: { ...batch.tee, quoteId: batch.hash },
    } as BatchDetail
    const make = (status: number) => {
      const making = serve(t)
      const { fetch } = globalThis
      globalThis.fetch = (input, init) =>
        String(input).includes('/query_batch_tee_proof')
          ? Promise.resolve(json({ code: status, message: '' }, { status }))
          : fetch(input, init)
      return making({ kind: 'batch', batch: attested })
    }
    t.equal((await make(404)).kind, 'MADE')
    t.equal((await make(501)).kind, 'MADE')
    await t.rejects(make(400))
  },
)

t.test('a file of a batch in a blob holds the blob', async (t) => {
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  const make = async (source: BatchEvidence, blobs = true) => {
    serveEvidence(t, [], source)
    const { signal } = new AbortController()
    const settings = {
      rpc: ['l1'],
      blobs,
      trust: { ...NONE, ...evidence.trust },
    } as const
    const subject = { kind: 'batch', batch: carried.batch } as const
    const made = await makeEvidence(subject, { client, signal, settings })
    if (made.kind !== 'MADE') throw new Error(made.missing.join())
    const { fault, missing, bundle } = made
    const { steps } = await checkBundleInWorker(
      { value: JSON.parse(JSON.stringify(bundle)), trust: settings.trust, hashes: [] },
      signal,
    )
    const outcomes = steps.flatMap(({ id, outcome, reason }) =>
      ['blob', 'payload'].includes(id) ? [`${id} ${outcome} ${reason ?? ''}`.trim()] : [],
    )
    return { fault, missing, bundle, outcomes }
  }
  const whole = await make(carried)
  t.equal(whole.bundle.batch.blob, carried.blob)
  t.same(whole.outcomes, ['blob PASS', 'payload PASS'])
  t.equal(whole.fault, undefined)
  const other = carried.blob.replace('0x00', '0x01')
  const wrong = await make({ ...carried, blobOf: () => json({ data: other }) })
  t.same(wrong.outcomes, ['blob FAIL blobDiffers', 'payload NOT_CHECKED earlier'])
  const without = await make(carried, false)
  t.notOk('blob' in without.bundle.batch)
  t.same(without.outcomes, ['payload NOT_CHECKED noPayload'])
  // The recorded receipts are those of another batch.
  t.same(without.missing, ['blob', 'headers', 'commit', 'prove'])
  t.equal(without.fault, 'blobNotOffered')
  const { signal } = new AbortController()
  const invalid = { ...whole.bundle.batch, blob: `0x${'ff'.repeat(131_072)}` }
  const { steps } = await checkBundleInWorker(
    { value: { ...whole.bundle, batch: invalid }, trust: evidence.trust, hashes: [] },
    signal,
  )
  t.match(
    steps.find(({ id }) => id === 'blob'),
    { outcome: 'FAIL' },
  )
})

t.test('a file of a batch holds the header of its last block', async (t) => {
  serveEvidence(t, [], linked)
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  const made = await makeEvidence(
    { kind: 'batch', batch: linked.batch },
    {
      client,
      signal: new AbortController().signal,
      settings: { rpc: ['l1', 'l2'], trust: { ...NONE, ...linked.trust } },
    },
  )
  if (made.kind !== 'MADE' || made.bundle.kind !== 'batch') return t.fail('not made')
  t.same(made.missing, [])
  t.equal(made.bundle.headers?.length, 1)
  const l1 = [linked.commit.block.hash, linked.prove.block.hash]
  const { steps } = await verifyBundle(made.bundle, linked.trust, l1)
  t.match(
    steps.filter(({ id }) => id === 'headers' || id === 'stateRoot'),
    [{ outcome: 'PASS' }, { outcome: 'PASS' }],
  )
})
