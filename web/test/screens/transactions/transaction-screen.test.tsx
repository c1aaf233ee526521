// @window

import { toAddress, toHash } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { privateKeyToAccount } from 'viem/accounts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { nodeResponse, type SentCall } from '../../fixtures/node-response.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')
const { hashKey } = await import('@tanstack/react-query')
const { callTraceQuery, preStateQuery, stateDiffQuery } = await import(
  '../../../src/parts/contract/trace/trace-queries.ts'
)

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

/**
 * Opens a transaction with these fields on top; `node` gives the results of its node, `messages` are
 * those of its address.
 */
async function open(
  t: Test,
  fields: object,
  search = '',
  {
    node,
    messages = [],
  }: {
    node?: (method: string, params: readonly unknown[]) => unknown
    messages?: readonly object[]
  } = {},
) {
  scriptFetch(t, async ({ url, body }) => {
    if (url.pathname.endsWith('/rpc/l2')) {
      return nodeResponse(body, ({ method, params }: SentCall) => ({
        result: node?.(method, params) ?? null,
      }))
    }
    const all = url.pathname.endsWith('query_l1_l2_tx_mapping_by_page') ? messages : []
    const pageSize = Number(url.searchParams.get('pageSize') ?? 10)
    const start = (Number(url.searchParams.get('pageNum') ?? 1) - 1) * pageSize
    const list = all.slice(start, start + pageSize)
    const data = url.pathname.endsWith('query_tx_detail')
      ? { ...TX, ...fields }
      : { list, total: all.length }
    return json({ code: 0, message: 'ok', data })
  })
  const { host } = await openApp(t, `/l2/tx/${HASH}${search}`, node && { rpc: ['l2'] })
  await until(
    'the transaction',
    () => host.querySelector('[data-testid=tx-status]') !== null,
  )
  return host
}

const textOf = (host: Element, testId: string) =>
  host.querySelector(`[data-testid=${testId}]`)?.textContent ?? ''

t.test('the fee is one row: coin, Gwei, and its parts where there are two', async (t) => {
  const host = await open(t, {})
  const fee = host.querySelector('[data-testid=tx-fee]')
  t.match(fee?.textContent, /0\.000001516419760128/)
  t.match(fee?.textContent, /1,516\.41 Gwei/)
  t.ok(fee?.querySelector('[title^="0.000001516419760128"]'), 'exact on hover')
  t.equal(textOf(host, 'tx-fee-l2'), '', 'nothing says 100% and 0%')
  const feeSplit = { l2ExecutionFee: '3', l1SecurityFee: '1' }
  const split = await open(t, { feeSplit })
  t.match(textOf(split, 'tx-fee-l2'), /75%/)
  t.match(textOf(split, 'tx-fee-l1'), /25%/)
})

t.test('a link to the execution opens the first tab, where it runs', async (t) => {
  const place = { blockHash: `0x${'ef'.repeat(32)}`, blockHeight: 7 }
  const host = await open(t, place, '?tab=execution', { node: () => undefined })
  const button = () =>
    [...host.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Execute here',
    )
  await until('the panel', () => button() !== undefined)
  button()?.click()
  const verdict = () => host.querySelector('[data-testid=execution]')
  await until('the verdict', () => verdict() !== null)
  t.equal(verdict()?.getAttribute('data-value'), 'NOT_CHECKED')
  t.match(verdict()?.textContent, /a different block at this height/)
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
    ['READY', /is withdrawing 2\.946.+ on L1$/, 'Waiting for a batch', 'underWay'],
    ['PENDING', / on L1$/, 'Waiting for proof', 'underWay'],
    ['PROVED', / on L1$/, 'Ready to claim', 'underWay'],
    ['COMMITTED', /withdrew 2\.946.+ on L1$/, 'Claimed', null],
  ] as const) {
    const host = await open(t, WITHDRAWAL, '', { messages: [messageIn(state)] })
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
    const step = [...host.querySelectorAll('li')].filter(({ textContent }) =>
      /Claimed on L1/.test(textContent),
    )
    t.equal(step.length, 1, `${state}: one step of the message, none of finality`)
    t.equal(step[0]?.hasAttribute('data-reached'), state === 'COMMITTED')
    t.equal(step[0]?.hasAttribute('data-next'), state === 'PROVED')
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

  const withdrawal = await open(t, WITHDRAWAL, '', { messages: [messageIn('PROVED')] })
  await until('its message', () =>
    textOf(withdrawal, 'tx-hero').includes('Ready to claim'),
  )
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

t.test('the message of a withdrawal may be an old one of its address', async (t) => {
  const other = messageIn('COMMITTED', { l2TxHash: `0x${'ef'.repeat(32)}` })
  const newer = (count: number) => Array.from({ length: count }, () => other)
  const found = await open(t, WITHDRAWAL, '', {
    messages: [...newer(250), messageIn('PROVED')],
  })
  await until('its state', () => textOf(found, 'tx-hero').includes('Ready to claim'))
  const tooOld = await open(t, WITHDRAWAL, '', {
    messages: [...newer(600), messageIn('PROVED')],
  })
  await until('the end of the search', () =>
    /not among the latest messages .+searched: 500/.test(tooOld.textContent),
  )
})

t.test('an unknown hash offers what else has it', async (t) => {
  scriptFetch(t, async ({ url }) =>
    url.pathname.endsWith('query_batch_list_by_page')
      ? json({
          code: 0,
          message: 'ok',
          data: { list: [{ batchIndex: 7, commitL1TxHash: HASH }], total: 1 },
        })
      : json({ code: 404, message: 'not found' }, { status: 404 }),
  )
  const { host } = await openApp(t, `/l2/tx/${HASH}`)
  await until(
    'the batch that the hash of an L1 transaction committed',
    () => host.querySelector('main a[href$="/batch/7"]') !== null,
  )
})

t.test('the event of a mailbox alone is no withdrawal', async (t) => {
  const host = await open(t, { logs: [event('MessageSent')] })
  t.notOk(host.querySelector('[data-testid=tx-hero]')?.hasAttribute('data-state'))
  t.notMatch(host.querySelector('main')?.textContent, /Claimed on L1/)
})

t.test('status and method are shown once', async (t) => {
  const host = await open(t, {})
  const main = host.querySelector('main')
  const texts = [...(main?.querySelectorAll('[data-tone], code, bdi') ?? [])].map(
    ({ textContent }) => textContent?.trim(),
  )
  t.equal(texts.filter((text) => text === 'Success').length, 1)
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
  t.match(textOf(host, 'tx-gas-used'), '18,446,744,073,709,551,615')
  const row = host.querySelector('[data-testid=tx-nonce]')
  t.equal(row?.getAttribute('data-value'), most)
  t.same(
    [...(row?.querySelectorAll('a') ?? [])].map((link) =>
      link.getAttribute('aria-label')?.replace(/\D/g, ''),
    ),
    ['18446744073709551614', '18446744073709551616'],
  )
})

t.test('types of Celo have names', async (t) => {
  for (const [type, name] of [
    [122, '122 · Fee in a token, priced in CELO (CIP-66)'],
    [124, '124 · Fee in a token (CIP-42)'],
  ] as const) {
    t.equal(textOf(await open(t, { type }), 'tx-type'), name)
  }
})

t.test('what is not told is a dash', async (t) => {
  const untold = { fee: null, feeSplit: null, nonce: null, gasUsed: null, gasLimit: null }
  const host = await open(t, { ...untold, status: null, value: null, time: null })
  const rows = ['status', 'fee', 'nonce', 'gas-used', 'value', 'time']
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

t.test(
  'the calls of the node and of the backend say the same of coins and undone calls',
  async (t) => {
    const coin = {
      from: TO,
      to: TOKEN,
      value: `0x${(7_777n * 10n ** 18n).toString(16)}`,
      input: '0x',
    }
    const frames = [
      {
        ...coin,
        type: 'CALL',
        error: 'execution reverted',
        calls: [{ ...coin, type: 'CALL' }],
      },
      { ...coin, type: 'CALLCODE' },
      { ...coin, type: 'DELEGATECALL' },
      { ...coin, type: 'SELFDESTRUCT' },
    ]
    const rowsOf = async (host: Element) => {
      const frames = () => [...host.querySelectorAll('[data-testid=call-frame]')]
      await until('the calls', () => frames().length > 0)
      return frames().map(({ textContent }) => [
        /7,777/.test(String(textContent)),
        /Coin transfer/.test(String(textContent)),
        /Reverted with its caller/.test(String(textContent)),
      ])
    }
    const expected = [
      [false, false, false],
      [true, true, false],
      [true, true, true],
      [false, false, false],
      [false, false, false],
      [true, true, false],
    ]
    const trace = {
      ...{ type: 'CALL', from: FROM, to: TO, value: '0x0', input: '0x' },
      calls: frames,
    }
    const traced = await open(t, {}, '?tab=calls', {
      node: (method) => (method === 'debug_traceTransaction' ? trace : undefined),
    })
    t.same(await rowsOf(traced), expected)

    const { calls: _, ...failed } = { ...frames[0], calls: [] }
    const internalCalls = [
      { ...failed, path: [0] },
      { ...coin, type: 'CALL', path: [0, 0] },
      ...frames.slice(1).map((call, at) => ({ ...call, path: [at + 1] })),
    ].map((call) => ({ ...call, value: String(7_777n * 10n ** 18n) }))
    const fields = { value: '0', input: '0x', method: undefined, internalCalls }
    t.same(await rowsOf(await open(t, fields, '?tab=calls')), expected)
  },
)

const summaryOf = (host: Element) => textOf(host, 'tx-summary')

t.test(
  'call data, logs and reverts of unknown contracts are named as guesses',
  async (t) => {
    const arguments_ = `${TO.slice(2).padStart(64, '0')}${'7'.padStart(64, '0')}`
    const fields = {
      method: { selector: '0xa9059cbb' },
      input: `0xa9059cbb${arguments_}${'00'.repeat(8)}`,
    }
    const named = await open(t, fields)
    await until('the name', () => /called transfer on/.test(summaryOf(named)))
    t.match(named.querySelector('main')?.textContent, /transfer · Name guessed/)
    t.match(
      textOf(named, 'tx-input'),
      /transfer\(address,uint256\)Name guessed8 bytes follow/,
    )

    const balance = `0xe450d38c${arguments_}${'f'.repeat(64)}`
    const failed = await open(t, {
      ...fields,
      status: 'FAILED',
      revert: { data: balance },
    })
    await until('the error', () => /ERC20Insufficient/.test(summaryOf(failed)))
    t.match(summaryOf(failed), /balance: 7, needed: 115\d+\) \(name guessed\)$/)
    t.match(textOf(failed, 'tx-revert'), /ERC20InsufficientBalance\(.*Name guessed/)
  },
)

t.test('an error that nobody knows is told by its selector', async (t) => {
  for (const [data, selector] of [
    [`0x12345678${'00'.repeat(32)}`, '0x12345678'],
    ['0xff', '0xff'],
  ] as const) {
    const host = await open(t, { status: 'FAILED', revert: { data } })
    t.match(summaryOf(host), `Failed in enter: Unknown error ${selector}`)
    t.match(textOf(host, 'tx-revert'), `Unknown error ${selector}`)
    t.ok(host.querySelector('[data-testid=tx-revert] details'), 'all of its bytes')
  }
  const silent = await open(t, { status: 'FAILED', revert: { data: '0x' } })
  t.match(summaryOf(silent), 'without a revert reason')
})

t.test('a headline leaves out neither coins nor transfers', async (t) => {
  const value = '250000000000000000'
  const short = await open(t, { method: undefined, input: '0x12', value })
  t.match(summaryOf(short), /called .* with 0\.25/)
  const token = { tokenId: TOKEN, type: 'ERC1155' }
  const transfer = { txHash: HASH, token, nftId: '1', amount: '1' }
  const many = await open(t, {
    value,
    tokenTransfers: Array.from({ length: 4 }, () => ({
      ...transfer,
      from: FROM,
      to: TO,
    })),
    tokenTransferCount: 3_000,
  })
  t.match(summaryOf(many), /called enter on .* with 0\.25.* · 3,000 token transfers/)
  t.match(many.querySelector('main')?.textContent, 'All 3,000 token transfers')
})

t.test('authorizations are shown with what became of them', async (t) => {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const signed = await account.signAuthorization({
    address: toAddress(TOKEN),
    chainId: 1,
    nonce: 7,
  })
  const { r, s, yParity } = signed
  const entry = { address: TOKEN, chainId: 1, nonce: 7, r, s, yParity }
  const fields = { type: 4, chainId: 1, authorizationList: [entry, entry] }
  const rowsOf = (host: Element) =>
    [...host.querySelectorAll('[data-testid=authorization]')].map(
      ({ textContent }) => textContent,
    )
  const before = { [account.address]: { nonce: 7 } }
  const host = await open(t, fields, '', {
    node: (method) => (method === 'debug_traceTransaction' ? before : undefined),
  })
  await until('the outcome', () => /Applied/.test(rowsOf(host).join()))
  t.match(rowsOf(host), [/17Applied$/, /17Skipped: the authority had nonce 8$/])
  t.ok(host.querySelector(`a[data-address="${account.address.toLowerCase()}"]`))

  const blind = await open(t, fields)
  await until('the rows', () => rowsOf(blind).length > 0)
  t.match(rowsOf(blind), [/Not known whether/, /Not known whether/])
})

t.test('blobs are shown with their hashes and fees', async (t) => {
  const blobVersionedHashes = [`0x01${'ab'.repeat(31)}`, `0x01${'cd'.repeat(31)}`]
  const host = await open(t, {
    type: 3,
    blobVersionedHashes,
    maxFeePerBlobGas: '3000000000',
    fee: '400',
    feeSplit: { l2ExecutionFee: '100', l1SecurityFee: '0', blobFee: '300' },
  })
  const exact = (id: string) =>
    host.querySelector(`[data-testid=${id}]`)?.getAttribute('data-value')
  t.equal(exact('tx-blob-hashes'), blobVersionedHashes.join(' '))
  t.equal(exact('tx-blob-fee'), '300')
  t.match(textOf(host, 'tx-max-blob-fee'), '3 Gwei')
  t.match(textOf(host, 'tx-fee'), /L2 execution fee 25%.*Blob fee 75%/)
})

t.test('a trace belongs to the block of its transaction', async (t) => {
  const tx = { hash: toHash(HASH), blockHash: toHash(`0x${'01'.repeat(32)}`) }
  const moved = { ...tx, blockHash: toHash(`0x${'02'.repeat(32)}`) }
  for (const query of [callTraceQuery, stateDiffQuery, preStateQuery]) {
    t.not(hashKey(query(tx).queryKey), hashKey(query(moved).queryKey))
    t.equal(hashKey(query(tx).queryKey), hashKey(query({ ...tx }).queryKey))
  }
})
