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

/** Opens a transaction with these fields on top, and the messages of its address. */
async function open(
  t: Test,
  fields: object,
  search = '',
  messages: readonly object[] = [],
) {
  scriptFetch(t, async ({ url }) =>
    json({
      code: 0,
      message: 'ok',
      data: url.pathname.endsWith('query_tx_detail')
        ? { ...TX, ...fields }
        : url.pathname.endsWith('query_l1_l2_tx_mapping_by_page')
          ? { list: messages, total: messages.length }
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

/** A withdrawal of 2.946 ETH, as its transaction tells it. */
const event = (name: string, ...values: (readonly [name: string, value: string])[]) => ({
  logIndex: 0,
  address: TO,
  topics: [],
  data: '0x',
  decoded: {
    name,
    signature: `${name}()`,
    arguments: values.map(([name, value]) => ({ name, type: 'x', value })),
  },
})
const WITHDRAWAL = {
  finality: 'FINALIZED',
  value: '2946000000000000000',
  logs: [event('MessageSent'), event('Withdrawal', ['from', FROM], ['to', FROM])],
}
const messageIn = (state: string, more: object = {}) => ({
  messageHash: `0x${'cd'.repeat(32)}`,
  direction: 'L2_TO_L1',
  nonce: 7,
  state,
  sender: FROM,
  receiver: FROM,
  amount: WITHDRAWAL.value,
  l2TxHash: HASH,
  ...more,
})

t.test('a withdrawal is told by its message until the money has arrived', async (t) => {
  for (const [state, sentence, chip, hero] of [
    ['READY', /is withdrawing 2\.946.+ on L1 – waiting for a batch$/, 'Sent', 'underWay'],
    ['PENDING', / – waiting for its proof$/, 'Waiting for proof', 'underWay'],
    ['PROVED', / – ready to claim on L1$/, 'Claimable', 'underWay'],
    ['COMMITTED', /withdrew 2\.946.+ on L1$/, 'Claimed', null],
  ] as const) {
    const host = await open(t, WITHDRAWAL, '', [messageIn(state)])
    const summary = () => host.querySelector('[data-testid=tx-hero]')
    await until(state, () => summary()?.textContent?.includes(chip) === true)
    t.match(textOf(host, 'tx-summary'), sentence)
    t.equal(
      summary()?.getAttribute('data-state'),
      hero,
      `${state}: green once it arrived`,
    )
    const claim = [...(summary()?.querySelectorAll('a, button') ?? [])].filter(
      ({ textContent }) => textContent === 'Claim on L1',
    )
    t.equal(claim.length, state === 'PROVED' ? 1 : 0, `${state}: offers the claim`)
    const step = host.querySelector('[data-testid=claim-step]')
    t.match(step?.textContent, /Claimed on L1/)
    t.equal(step?.hasAttribute('data-reached'), state === 'COMMITTED')
    t.equal(step?.hasAttribute('data-next'), state === 'PROVED')
  }
})

t.test('addresses on L1 do not lead to the same address on L2', async (t) => {
  const [onL1, onL2] = [`0x${'e7'.repeat(20)}`, `0x${'f8'.repeat(20)}`]
  const message = { nonce: '7', sender: onL1, target: onL2, data: '0x' }
  const decodedInput = {
    name: 'relay',
    signature: 'relay((uint256,address,address,bytes))',
    arguments: [
      {
        name: 'message',
        type: '(uint256,address,address,bytes)',
        value: JSON.stringify(message),
      },
    ],
  }
  const addressesIn = (host: Element, testId: string) =>
    [...host.querySelectorAll(`[data-testid=${testId}] [data-address]`)].map((link) =>
      link.getAttribute('data-address'),
    )
  const input = { input: '0x1088a7dc', decodedInput }
  const deposit = await open(t, { kind: 'L1_MESSAGE', ...input })
  await until('its input', () => textOf(deposit, 'tx-input').includes('message'))
  t.same(addressesIn(deposit, 'tx-input'), [onL2])
  t.match(textOf(deposit, 'tx-input'), /sender.*L1 0xe7/i)
  const plain = await open(t, input)
  await until('its input', () => textOf(plain, 'tx-input').includes('message'))
  t.same(addressesIn(plain, 'tx-input'), [onL1, onL2], 'of another call')

  const withdrawal = await open(t, WITHDRAWAL, '', [messageIn('PROVED')])
  await until('its message', () => textOf(withdrawal, 'tx-hero').includes('Claimable'))
  t.same(addressesIn(withdrawal, 'tx-summary'), [FROM], 'the receiver is on L1')
  t.same(addressesIn(withdrawal, 'tx-message-sender'), [FROM])
})

t.test('a withdrawal whose message is not found is not said to be done', async (t) => {
  const host = await open(t, WITHDRAWAL)
  await until('the messages', () =>
    textOf(host, 'tx-summary').endsWith('unknown whether it was claimed'),
  )
  t.equal(
    host.querySelector('[data-testid=tx-hero]')?.getAttribute('data-state'),
    'underWay',
  )
})

t.test('the event of a mailbox alone is no withdrawal', async (t) => {
  const host = await open(t, { logs: [event('MessageSent')] })
  t.notOk(host.querySelector('[data-testid=tx-hero]')?.hasAttribute('data-state'))
  t.notOk(host.querySelector('[data-testid=claim-step]'))
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
