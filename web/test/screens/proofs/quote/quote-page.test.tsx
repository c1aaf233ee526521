// @window

import { type Hex, NO_TRUST } from '@bvlgarichain/contract'
import { reportDataOf } from '@bvlgarichain/verify/bundle'
import t, { type Test } from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { evidence } from '../../../fixtures/evidence.ts'
import { readDevelopmentQuote } from '../../../fixtures/read-fixture.ts'
import { serveEvidence } from '../../../fixtures/serve-evidence.ts'

openWindow()
const { openApp, until } = await import('../../../fixtures/open-app.tsx')

const ID = `0x${'ab'.repeat(32)}`
const { batch, trust } = evidence
const { batchIndex, hash: batchHash, stateRoot, l2MsgRoot } = batch
const right = Buffer.from(
  reportDataOf({ batchHash, stateRoot, l2MsgRoot }) ?? new Uint8Array(),
).toString('hex')
const development = readDevelopmentQuote()
/** Offset of the report data in a TDX quote of version 4, in hex digits. */
const AT = 2 + 568 * 2
const quoteWith = (reportData: string): Hex =>
  `0x${development.quote.slice(2, AT)}${reportData}${development.quote.slice(AT + 128)}`
const stranger = development.quote.slice(AT, AT + 128)

/** Opens the page of a quote; what the server expects of it is what it says. */
async function open(
  t: Test,
  reportData: string,
  rpc: readonly 'l1'[] = ['l1'],
  source = evidence,
) {
  const quote = quoteWith(reportData)
  serveEvidence(t, [], source, {
    query_batch_tee_proof: {
      quoteId: ID,
      batchIndex,
      quote,
      collateral: development.collateral,
      expectedReportData: `0x${reportData}`,
    },
  })
  const { host } = await openApp(t, `/l2/tee-quote/${ID}`, {
    rpc,
    trust: { ...NO_TRUST, ...trust },
  })
  const step = () => host.querySelector('[data-testid=step-report-data]')
  await until('the step', () => step() !== null)
  const badge = (half: string) =>
    host.querySelector(`[data-testid=half-${half}] h3`)?.textContent
  return {
    outcome: step()?.getAttribute('data-outcome'),
    text: host.querySelector('main')?.textContent ?? '',
    badges: [badge('batchHash'), badge('rootsHash')],
  }
}

t.test('report data are compared with the batch on layer 1', async (t) => {
  const { outcome, text, badges } = await open(t, right)
  t.equal(outcome, 'PASS')
  t.match(text, /follow from an event of the rollup contract on L1/)
  t.match(text, /Inclusion of block .* in L1/)
  t.match(badges[0], /^Batch hashMatches/)
  t.match(badges[1], /Matches/)
})

t.test('the server can’t vouch for a quote of another batch', async (t) => {
  const { outcome, badges } = await open(t, stranger)
  t.equal(outcome, 'FAIL')
  t.match(badges[0], /Does not match/)
})

t.test('without layer 1, values that the server reports are no match', async (t) => {
  const { outcome, text, badges } = await open(t, stranger, [])
  t.equal(outcome, 'NOT_CHECKED')
  t.match(text, /Comparison with L1: no L1 node is configured/)
  t.match(badges[0], /Not checked/)
  t.match(badges[1], /Not checked/)
})

t.test('of a batch that is only committed, the hash is compared', async (t) => {
  const { proveL1TxHash: _, ...committed } = batch
  const source = { ...evidence, batch: committed as typeof batch }
  const { outcome, text, badges } = await open(t, right, ['l1'], source)
  t.equal(outcome, 'NOT_CHECKED')
  t.match(text, /The batch hash matches \(32 of 64 bytes\)/)
  t.match(badges[0], /^Batch hashMatches/)
  t.match(badges[1], /Not checked/)
  t.equal((await open(t, stranger, ['l1'], source)).outcome, 'FAIL')
})
