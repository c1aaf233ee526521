// @window

import { NO_TRUST, toAddress } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { type BatchEvidence, evidence } from '../../fixtures/evidence.ts'
import { serveEvidence } from '../../fixtures/serve-evidence.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')
const { sendableClaim } = await import(
  '../../../src/parts/contract/forms/claim-sender.tsx'
)

const l2ChainId = 904_212
const { bridge, rollup } = evidence.trust
const [withdrawal] = evidence.withdrawals
if (withdrawal === undefined || bridge === undefined) throw new Error('none is recorded')
const { message, batch } = withdrawal
const { claim } = message
if (claim === undefined) throw new Error('no claim is recorded')
const l1Mailbox = toAddress(claim.bridge ?? '')
const whole = { ...bridge, l1Mailbox }

/** The page with the open row of the withdrawal. */
async function openRow(t: Test, rpc: readonly 'l1'[], source: BatchEvidence) {
  serveEvidence(t, [], source, {
    query_l1_l2_tx_mapping_by_page: { list: [message], total: 1 },
    query_chain_list: [{ l2ChainId, l2ChainName: 'Test', netType: 'TESTNET' }],
  })
  const { host } = await openApp(
    t,
    `/l2/l2-to-l1-transactions?open=${message.messageHash}`,
    { rpc, unionId: 'test', trust: { ...NO_TRUST, rollup, bridge: whole } },
  )
  const badge = () => host.querySelector('[data-testid=verification]')
  const state = () => badge()?.getAttribute('data-value')
  await until('a verdict', () => !['CHECKING', undefined, null].includes(state()))
  await act(async () => badge()?.querySelector('button')?.click())
  const step = (id: string) =>
    document.querySelector(`[data-testid=step-${id}]`)?.getAttribute('data-value')
  await until('the steps', () => step('root') !== undefined)
  return { host, state, step }
}

t.test('a message root that only the server states verifies no withdrawal', async (t) => {
  const { state, step } = await openRow(t, [], withdrawal)
  t.equal(step('root'), 'NOT_CHECKED')
  t.equal(step('proof'), 'PASS')
  t.equal(state(), 'NOT_CHECKED')
})

t.test('a withdrawal is verified once its L1 block is confirmed', async (t) => {
  const { host, state, step } = await openRow(t, ['l1'], withdrawal)
  t.equal(step('target'), 'PASS')
  t.equal(step('root'), 'NOT_CHECKED', 'the L1 node may invent the block')
  t.equal(state(), 'NOT_CHECKED')
  const button = (text: string) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  await until('the panel', () => button('Open') !== undefined)
  await act(async () => button('Open')?.click())
  await until('the ladder', () => button('Check all') !== undefined)
  await act(async () => button('Check all')?.click())
  // The commitment comes before the accepted proof, whose event has the root.
  const box = () =>
    [...host.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].at(-1)
  await until('the L1 block', () => box() !== undefined)
  await act(async () => box()?.click())
  await until('the verdict', () => state() === 'PASS')
  await act(async () => box()?.click())
  await until('the former verdict', () => state() === 'NOT_CHECKED')
})

t.test('a claim is sent to the mailbox of the settings', async (t) => {
  const given = { l2ChainId, batch, bridge: whole }
  t.equal(sendableClaim(message, claim, given)?.to, claim.bridge)
  const other = { ...claim, bridge: toAddress(`0x${'66'.repeat(20)}`) }
  t.equal(sendableClaim(message, other, given), undefined)
  t.ok(sendableClaim(message, other, { ...given, bridge }), 'the page names its target')
})
