import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const HASH = `0x${'ab'.repeat(32)}`
const FROM = `0x${'12'.repeat(20)}`
const TO = `0x${'34'.repeat(20)}`
const TOKEN = `0x${'56'.repeat(20)}`
const TX = {
  hash: HASH,
  nonce: 1,
  from: FROM,
  to: TO,
  kind: 'CONTRACT_CALL',
  method: { selector: '0x12345678', name: 'enter' },
  status: 'SUCCESS',
  finality: 'ACCEPTED',
  stages: [],
  fee: '1516419760128',
  feeSplit: { l2ExecutionFee: '1516419760128', l1SecurityFee: '0' },
  gasUsed: 60_000,
  gasLimit: 60_000,
}

/** Opens a transaction with these fields on top. */
async function open(t: Test, fields: object, search = '') {
  scriptFetch(t, async ({ url }) =>
    json({
      code: 0,
      message: 'ok',
      data: url.pathname.endsWith('query_tx_detail')
        ? { ...TX, ...fields }
        : { list: [], total: 0 },
    }),
  )
  const { host } = await openApp(t, `/l2/tx/${HASH}${search}`)
  await until(
    'the transaction',
    () => host.querySelector('[data-testid=tx-status]') !== null,
  )
  return host
}

const textOf = (host: Element, testId: string) =>
  host.querySelector(`[data-testid=${testId}]`)?.textContent ?? ''

t.test('the fee is one row: coin, Gwei, and the parts of L2 and L1', async (t) => {
  const host = await open(t, {})
  const fee = host.querySelector('[data-testid=tx-fee]')
  t.match(fee?.textContent, /0\.000001516419760128/)
  t.match(fee?.textContent, /1,516\.41 Gwei/)
  t.ok(fee?.querySelector('[title^="0.000001516419760128"]'), 'exact on hover')
  t.match(textOf(host, 'tx-fee-l2'), /100%/)
  t.match(textOf(host, 'tx-fee-l1'), /0%/)
})

t.test('status and method are shown once', async (t) => {
  const host = await open(t, {})
  const main = host.querySelector('main')
  const texts = [...(main?.querySelectorAll('[data-tone], code, bdi') ?? [])].map(
    ({ textContent }) => textContent?.trim(),
  )
  t.equal(texts.filter((text) => text === 'Success').length, 1)
  t.equal(textOf(host, 'tx-kind'), 'Contract call')
})

t.test('addresses in a revert reason are links, and its call is named', async (t) => {
  const host = await open(t, {
    status: 'FAILED',
    revert: { reason: `Closed(visitor: ${FROM})` },
    internalCalls: [
      { path: [0], type: 'CALL', from: TO, to: TOKEN, error: 'reverted' },
      { path: [0, 0], type: 'CALL', from: TOKEN, to: FROM, error: 'Closed' },
    ],
  })
  const row = host.querySelector('[data-testid=tx-revert]')
  t.ok(row?.querySelector(`a[data-address="${FROM}"]`))
  t.match(row?.textContent, /Failed in internal call 0\.0 \(total: 2\)/)
  t.match(row?.previousElementSibling?.textContent, 'Revert reason')
})

t.test('a transaction that ran out of gas did not revert by itself', async (t) => {
  const host = await open(t, { status: 'FAILED', revert: { reason: 'out of gas' } })
  const row = host.querySelector('[data-testid=tx-revert]')
  t.equal(row?.textContent, 'Out of gas (used 100% of the limit)')
  t.equal(row?.previousElementSibling?.textContent, 'Failure')
})

t.test('numbers beyond 2^53 stand with every digit', async (t) => {
  const most = '18446744073709551615'
  const host = await open(t, {
    nonce: most,
    gasLimit: most,
    chainId: most,
    previousTxHash: HASH,
    nextTxHash: HASH,
  })
  t.match(textOf(host, 'tx-nonce'), '18,446,744,073,709,551,615')
  t.equal(textOf(host, 'tx-gas-limit'), '18,446,744,073,709,551,615')
  const row = host.querySelector('[data-testid=tx-nonce]')
  t.equal(row?.getAttribute('data-value'), most)
  t.same(
    [...(row?.querySelectorAll('a') ?? [])].map((link) =>
      link.getAttribute('aria-label')?.replace(/\D/g, ''),
    ),
    ['18446744073709551614', '18446744073709551616'],
  )
})

t.test('what is not told is a dash', async (t) => {
  const untold = { fee: null, feeSplit: null, nonce: null, gasUsed: null, gasLimit: null }
  const host = await open(t, { ...untold, status: null, value: null, time: null })
  const rows = ['status', 'fee', 'nonce', 'gas-used', 'gas-limit', 'value', 'time']
  for (const id of rows) t.equal(textOf(host, `tx-${id}`), '—', id)
})

t.test('transfers lead to their pieces and add up by party', async (t) => {
  const token = { tokenId: TOKEN, name: 'Pieces', symbol: 'PCS', type: 'ERC721' }
  const piece = (nftId: string, logIndex: number) => ({
    token,
    from: FROM,
    to: TO,
    amount: '1',
    nftId,
    txHash: HASH,
    logIndex,
  })
  const host = await open(
    t,
    { tokenTransfers: [piece('7', 0), piece('8', 1)], tokenTransferCount: 2 },
    '?tab=transfers',
  )
  const table = host.querySelector('main table')
  t.ok(table?.querySelector(`a[href$="/token/${TOKEN}/item/7"]`))
  t.match(table?.textContent, /ERC-721/)
  const changes = [...host.querySelectorAll('[data-testid=tx-totals] [data-value]')]
  t.same(
    changes.map((change) => change.getAttribute('data-value')),
    ['-2', '2'],
  )
})
