// @window

import type {
  BlockDetail,
  CrossLayerMessage,
  TransactionDetail,
} from '@bvlgarichain/contract/complete'
import type { ReactNode } from 'react'
import t, { type Test } from 'tap'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { readFixture } from '../../fixtures/read-fixture.ts'
import { json, type SeenRequest, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { until } = await import('../../fixtures/open-app.tsx')
const { QueryClientProvider } = await import('@tanstack/react-query')
const { makeQueryClient } = await import('../../../src/api/query-client.ts')
const { lazyAfterPaint } = await import('../../../src/parts/verdict/lazy-after-paint.tsx')
const { BlockVerification, TransactionVerification } = await import(
  '../../../src/parts/verification/verifications.tsx'
)

const { block, parent, transactions } = readFixture<{
  block: BlockDetail
  parent: BlockDetail
  transactions: readonly TransactionDetail[]
}>('devnet/block.json')

/** Serves the calls that verification makes, and 404 for anything else. */
async function response({ url }: SeenRequest): Promise<Response> {
  const of = (data: unknown) => json({ code: 0, message: 'ok', data })
  if (url.pathname.endsWith('/query_block_detail')) {
    const isParent = url.searchParams.get('blockHeight') === String(parent.height)
    return of(isParent ? parent : block)
  }
  if (url.pathname.endsWith('/query_tx_list_by_page')) {
    // Newest first, as lists are.
    const list = transactions.toReversed()
    return of({ list, total: list.length, pageNum: 1, pageSize: 100 })
  }
  if (url.pathname.endsWith('/query_tx_detail')) {
    const hash = url.searchParams.get('txHash')
    return of(transactions.find((tx) => tx.hash === hash))
  }
  return json({ code: 404, message: 'not found' }, { status: 404 })
}

/** Draws something that verifies and gives a look at its badge. */
async function draw(t: Test, node: ReactNode, responses = response) {
  const seen = scriptFetch(t, responses)
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  const { host } = await mount(
    t,
    <QueryClientProvider client={client}>{node}</QueryClientProvider>,
  )
  const badge = () => host.querySelector('[data-testid=verification]')
  const state = () => badge()?.getAttribute('data-value')
  const becomes = (value: string) => until(value, () => state() === value)
  const press = (button: Element | null | undefined) =>
    act(async () => (button as HTMLElement).click())
  const steps = () =>
    [...host.querySelectorAll('[data-testid^=step-]')].map((step) => [
      step.getAttribute('data-testid')?.slice(5),
      step.getAttribute('data-value'),
    ])
  return { host, seen, badge, state, becomes, press, steps }
}

t.test('a block lists verified and unverified parts', async (t) => {
  const { host, state, becomes, badge, press, steps } = await draw(
    t,
    <BlockVerification block={block} />,
  )
  t.equal(state(), 'CHECKING', 'nothing is claimed before it is computed')
  await becomes('PASS')
  t.equal(badge()?.textContent, 'Verified in your browser')
  await press(badge()?.querySelector('button'))
  await until('the report', () => steps().length > 0)
  t.same(steps(), [
    ['header', 'PASS'],
    ['hash', 'PASS'],
    ['parent', 'PASS'],
  ])
  const limits = () => host.querySelector('[data-testid=not-verified]')?.textContent ?? ''
  t.match(limits(), /L1/)
  t.match(limits(), /transactions root/)

  const check = [...host.querySelectorAll('button')].at(-1)
  t.match(check?.textContent, `Check all ${transactions.length} transactions`)
  await press(check)
  await until('the fourth step', () => steps().length === 4)
  t.same(steps().at(-1), ['transactions', 'PASS'])
  t.notMatch(limits(), /transactions root/, 'it is no limit any more')
})

t.test('a forged block is red, with the step that found it', async (t) => {
  const forged = { ...block, gasUsed: Number(block.gasUsed) + 1 }
  const { becomes, badge, press, steps } = await draw(
    t,
    <BlockVerification block={forged} />,
  )
  await becomes('FAIL')
  t.equal(badge()?.textContent, 'Verification failed')
  await press(badge()?.querySelector('button'))
  await until('the report', () => steps().length > 0)
  t.same(steps()[1], ['hash', 'FAIL'])
})

t.test('a parent that cannot be had keeps the badge from being green', async (t) => {
  const { becomes } = await draw(t, <BlockVerification block={block} />, async () =>
    json({ code: 404, message: 'not found' }, { status: 404 }),
  )
  await t.resolves(becomes('NOT_CHECKED'))
})

t.test('a transaction requests its block on demand only', async (t) => {
  const [tx] = transactions
  if (tx === undefined) throw new Error('no transactions')
  const { host, seen, becomes, badge, press, steps } = await draw(
    t,
    <TransactionVerification tx={tx} />,
  )
  await becomes('PASS')
  t.equal(seen.length, 0)
  await press(badge()?.querySelector('button'))
  await press([...host.querySelectorAll('button')].at(-1))
  await until('the steps of the block', () => steps().length === 5)
  t.same(steps(), [
    ['envelope', 'PASS'],
    ['hash', 'PASS'],
    ['sender', 'PASS'],
    ['position', 'PASS'],
    ['fee', 'PASS'],
  ])
})

t.test('transactions that do not arrive are said to be so', async (t) => {
  const [tx] = transactions
  if (tx === undefined) throw new Error('no transactions')
  const { host, becomes, badge, press, steps } = await draw(
    t,
    <TransactionVerification tx={tx} />,
    async () => json({ code: 400, message: 'no' }, { status: 400 }),
  )
  await becomes('PASS')
  await press(badge()?.querySelector('button'))
  await press([...host.querySelectorAll('button')].at(-1))
  await until('the alert', () => host.querySelector('[role=alert]') !== null)
  t.match(host.querySelector('[role=alert]')?.textContent, /could not be loaded/)
  t.equal(steps().length, 3)
})

t.test('code that does not arrive leaves the page whole', async (t) => {
  const Broken = lazyAfterPaint<{ message?: CrossLayerMessage }>(async () => {
    throw new Error('gone')
  })
  const { becomes, badge } = await draw(t, <Broken />)
  await becomes('UNAVAILABLE')
  t.equal(badge()?.textContent, 'Not verified')
})
