import { type BatchDetail, NO_TRUST, toHash } from '@bvlgarichain/contract'
import { batchHash } from '@bvlgarichain/verify/batch'
import t, { type Test } from 'tap'
import { bytesToHex } from 'viem/utils'
import { loadL1Batch } from '../../../src/parts/verification/load-l1-batch.ts'
import { evidence } from '../../fixtures/evidence.ts'
import { serveEvidence } from '../../fixtures/serve-evidence.ts'

const { batch, trust } = evidence
const { proveL1TxHash: _, ...unproven } = batch

const load = (
  t: Test,
  {
    of = batch,
    rpc = ['l1'],
    isTrusted = true,
    lost = [],
  }: {
    of?: BatchDetail
    rpc?: readonly ('l1' | 'l2')[]
    isTrusted?: boolean
    lost?: readonly string[]
  } = {},
) => {
  serveEvidence(t, lost)
  const settings = { rpc, trust: isTrusted ? { ...NO_TRUST, ...trust } : NO_TRUST }
  return loadL1Batch(of, { settings, signal: new AbortController().signal })
}

t.test('the event of an accepted proof has the hash and both roots', async (t) => {
  const { missing, reportData, l1Block, ...fields } = await load(t)
  const { hash: batchHash, stateRoot, l2MsgRoot } = batch
  t.same(fields, { batchHash, stateRoot, l2MsgRoot })
  t.equal(reportData?.length, 64)
  t.equal(l1Block, evidence.prove.block.hash)
  t.equal(missing, undefined)
})

t.test('the commitment alone has the hash', async (t) => {
  const { missing, reportData, l1Block, ...fields } = await load(t, { of: unproven })
  t.same(fields, { batchHash: batch.hash })
  t.equal(bytesToHex(reportData ?? new Uint8Array()), batch.hash)
  t.equal(l1Block, evidence.commit.block.hash)
  t.equal(missing, 'notProven')
})

t.test('nothing is known of a batch without its events', async (t) => {
  t.same(await load(t, { rpc: ['l2'] }), { missing: 'noL1Node' })
  t.same(await load(t, { isTrusted: false }), { missing: 'noRollup' })
  const { commitL1TxHash: _, ...uncommitted } = unproven
  t.same(await load(t, { of: uncommitted }), { missing: 'notCommitted' })
  const lost = ['eth_getBlockReceipts']
  t.same(await load(t, { lost }), { missing: 'notLoaded' })
})

t.test('a batch with another header than its event contradicts layer 1', async (t) => {
  const bent = { ...batch, dataHash: toHash(`0x${'1'.repeat(64)}`) }
  t.same(await load(t, { of: bent }), { missing: 'contradicts' })
  const hash = toHash(batchHash(bent) ?? '')
  t.same(await load(t, { of: { ...bent, hash } }), { missing: 'contradicts' })
})
