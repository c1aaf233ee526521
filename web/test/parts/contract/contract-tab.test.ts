// @window

import t, { type Test } from 'tap'
import type { RuntimeSettings } from '../../../src/api/config.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { COUNTER } from '../../fixtures/counter-code.ts'
import { nodeResponse, REVERTED, type SentCall } from '../../fixtures/node-response.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')
const { typeText } = await import('../../fixtures/type-text.ts')

const ADDRESS = `0x${'ab'.repeat(20)}`
const WORD = `0x${'7'.padStart(64, '0')}`

/** The counter's code, with a DELEGATECALL behind it that no call reaches. */
const DELEGATING_COUNTER = `${COUNTER}${'00'.repeat(32)}f4`

/** `owner()` is 7, and reverts at block 4. The head is block 5,076, and blocks 100 and 9,000 aren't kept. */
function answerRpc({ method, params }: SentCall) {
  if (method === 'eth_blockNumber') return { result: '0x13d4' }
  if (method === 'eth_chainId') return { result: '0x7' }
  if (method === 'debug_traceCall') return { result: { pre: {}, post: {} } }
  if (method === 'eth_getCode') return { result: DELEGATING_COUNTER }
  if (method === 'eth_getStorageAt') return { result: `0x${'0'.repeat(64)}` }
  if (method === 'eth_getBlockByNumber' || method === 'eth_maxPriorityFeePerGas') {
    return { error: { code: -32_601, message: 'method not found' } }
  }
  const [call, block] = params as [{ data: string }, string]
  if (block === '0x64' || block === '0x2328') {
    const message = `BlockOutOfRangeError: block height is 5076 but requested was ${Number(block)}`
    return { error: { code: -32_602, message } }
  }
  const isOwner = call.data === '0x8da5cb5b' && block !== '0x4'
  return isOwner ? { result: WORD } : REVERTED
}

/** Opens the page of a contract. */
async function openContract(
  t: Test,
  search: string,
  settings: Partial<RuntimeSettings> = { rpc: ['l2'] },
  source?: object | (() => Response | Promise<Response>),
  storageError?: object,
  l2ChainId?: number,
  /** Results by method, in place of those above. */
  results: Readonly<Record<string, unknown>> = {},
) {
  const seen = scriptFetch(t, async ({ url, body }) => {
    if (url.pathname.startsWith('/explorer/v1/contract-source/')) {
      if (typeof source === 'function') return source()
      return source ? json(source) : new Response('{}', { status: 404 })
    }
    if (url.pathname.startsWith('/explorer/v1/rpc/')) {
      return nodeResponse(body, (call) =>
        storageError !== undefined && call.method === 'eth_getStorageAt'
          ? { error: storageError }
          : call.method in results
            ? { result: results[call.method] }
            : answerRpc(call),
      )
    }
    if (l2ChainId !== undefined && url.pathname.endsWith('query_chain_list')) {
      const chains = [{ l2ChainId, l2ChainName: 'Test', netType: 'TESTNET' }]
      return json({ code: 0, message: 'ok', data: chains })
    }
    const isAccount = url.pathname.endsWith('query_account_token_list_by_page')
    const account = { address: ADDRESS, type: 'CONTRACT', balance: '0', nonce: 1 }
    const data = isAccount ? { account, list: [] } : { list: [], total: 0 }
    return json({ code: 0, message: 'ok', data })
  })
  const { host } = await openApp(t, `/l2/address/${ADDRESS}${search}`, settings)
  return { host, seen }
}

const tabsOf = (host: Element) =>
  [...host.querySelectorAll('nav a')].map(({ textContent }) => textContent)

t.test('without a gateway there is no Contract tab', async (t) => {
  const { host, seen } = await openContract(t, '', {})
  await until('the tabs', () => tabsOf(host).length > 3)
  t.notOk(tabsOf(host).includes('Contract'))
  t.notOk(seen.some(({ url }) => url.pathname.includes('/rpc/')))
})

t.test('the node is read only where the tab is open', async (t) => {
  const { host, seen } = await openContract(t, '')
  await until('the tab', () => tabsOf(host).includes('Contract'))
  t.notOk(seen.some(({ url }) => url.pathname.includes('/rpc/')))
})

t.test('a link reads a function at the head', async (t) => {
  const { host } = await openContract(t, '?tab=contract&fn=owner()')
  const value = () => host.querySelector('[data-testid=returned-value]')
  await until('the value', () => value() !== null)
  t.equal(value()?.getAttribute('data-value'), `0x${'7'.padStart(40, '0')}`)
})

t.test('a read that reverts is said to revert', async (t) => {
  const { host } = await openContract(t, '?tab=contract&fn=owner()&at=4')
  await until('the failure', () => host.querySelector('[data-testid=revert]') !== null)
  t.match(
    host.querySelector('[data-testid=revert]')?.textContent,
    /Reverts:.*gave no reason/,
  )
})

t.test('a read of a state that the node does not have says why', async (t) => {
  const textAt = async (block: number) => {
    const { host } = await openContract(t, `?tab=contract&fn=owner()&at=${block}`)
    const text = () => host.querySelector('[data-testid=read-result]')?.textContent ?? ''
    await until('the reason', () => /block [\d,]+/i.test(text()))
    return text()
  }
  t.match(await textAt(100), /^This node no longer keeps the state of block 100\.$/)
  t.match(await textAt(9_000), /^Block 9,000 does not exist yet; the latest is 5,076\.$/)
})

t.test('an own ABI takes the place of guesses, and stays', async (t) => {
  localStorage.setItem(
    `abi:${ADDRESS}`,
    JSON.stringify([
      {
        type: 'function',
        name: 'total',
        inputs: [],
        outputs: [],
        stateMutability: 'view',
      },
    ]),
  )
  t.teardown(() => localStorage.clear())
  const { host } = await openContract(t, '?tab=contract')
  const source = () =>
    host.querySelector('[data-testid=interface-source]')?.getAttribute('data-value')
  await until('the interface', () => source() !== undefined)
  t.equal(source(), 'OWN')
  t.match(host.textContent, /total\(\)/)
})

t.test('a function without arguments is read at once', async (t) => {
  const view = (name: string, inputs: readonly object[]) => ({
    type: 'function',
    name,
    inputs,
    outputs: [{ name: '', type: 'uint256' }],
    stateMutability: 'view',
  })
  const abi = [view('owner', []), view('of', [{ name: 'id', type: 'uint256' }])]
  localStorage.setItem(`abi:${ADDRESS}`, JSON.stringify(abi))
  t.teardown(() => localStorage.clear())
  const { host } = await openContract(t, '?tab=contract')
  const values = () => [...host.querySelectorAll('[data-testid=read-value]')]
  await until('the value', () => values().length > 0)
  t.same(
    values().map(({ textContent }) => textContent),
    ['7'],
  )
})

t.test(
  'a function that is found in bytecode alone can be read and written',
  async (t) => {
    const panelOf = (host: Element, title: string) =>
      [...host.querySelectorAll('main section')].find(
        (section) => section.querySelector('h2')?.textContent === title,
      )
    const open = (host: Element, title: string) =>
      [...(panelOf(host, title)?.querySelectorAll('[aria-expanded=true]') ?? [])].map(
        ({ textContent }) => textContent,
      )
    for (const [fn, read, write] of [
      ['0x06661abd', ['0x06661abd '], []],
      ['write:0x06661abd', [], ['0x06661abd ']],
    ] as const) {
      const { host } = await openContract(t, `?tab=contract&fn=${fn}`)
      await until(
        'the form',
        () => panelOf(host, 'Read')?.querySelector('form') !== undefined,
      )
      t.same([open(host, 'Read'), open(host, 'Write')], [read, write])
      t.match(panelOf(host, 'Read')?.textContent, /does not tell which functions change/)
      t.match(panelOf(host, 'Write')?.textContent, '0x06661abd')
    }
  },
)

t.test('functions that are not found are not said to be absent', async (t) => {
  const { host } = await openContract(
    t,
    '?tab=contract',
    undefined,
    undefined,
    undefined,
    undefined,
    { eth_getCode: '0xfe' },
  )
  await until('the panels', () => /change state are known/.test(host.textContent ?? ''))
  t.match(host.textContent, /No functions to read are known/)
})

/** Selectors of `increment()` and of `transfer(address,uint256)`. */
const INCREMENT = 'd09de08a'
const TRANSFER = 'a9059cbb'
const WITH_SOURCES = { rpc: ['l2'], contractSources: true } as const
const published = (compilerVersion: string) => ({
  address: ADDRESS,
  chainId: '1',
  compilation: {
    name: 'Lamp',
    compilerVersion,
    language: 'Solidity',
    fullyQualifiedName: 'Lamp.sol:Lamp',
    compilerSettings: { optimizer: { enabled: true, runs: 7 } },
  },
  sources: { 'Lamp.sol': { content: 'contract Lamp {\n}\n' } },
  storageLayout: { storage: 'none' },
})
const buttonOf = (host: Element, name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)

t.test('a source shows the match that its server reports', async (t) => {
  const source = published('0.8.4+commit.c7e474f2')
  const rating = (host: Element) => host.querySelector('[data-testid=source-match]')
  for (const [match, text] of [
    ['exact_match', /^Source matches exactly/],
    ['match', /^Source matches(?! exactly)/],
  ] as const) {
    const given = { ...source, match }
    const { host } = await openContract(t, '?tab=contract', WITH_SOURCES, given)
    await until('the rating', () => rating(host) !== null)
    t.match(rating(host)?.textContent, text)
    t.equal(host.querySelectorAll('[data-testid=source-code] li').length, 3)
  }
  const { host } = await openContract(t, '?tab=contract', WITH_SOURCES, source)
  const code = () => host.querySelector('[data-testid=source-code]')
  await until('the source', () => code() !== null)
  t.equal(rating(host), null, 'without a rating nothing is claimed')
})

t.test('a contract without a published source says so', async (t) => {
  const { host } = await openContract(t, '?tab=contract', WITH_SOURCES)
  const part = () => host.querySelector('[data-testid=contract-source]')
  await until('the panel', () => part()?.textContent === 'No source')
})

t.test('a source that cannot be read is not said to be none', async (t) => {
  let status = 502
  const { host } = await openContract(t, '?tab=contract', WITH_SOURCES, () =>
    status === 404
      ? new Response('{}', { status })
      : new Response('Bad gateway', { status }),
  )
  const part = () => host.querySelector('[data-testid=contract-source]')
  await until(
    'the failure',
    () => part()?.querySelector('[role=alert]') instanceof Element,
  )
  t.notMatch(part()?.textContent, /No source/)
  t.match(
    host.querySelector('[data-testid=interface-source]')?.textContent,
    /could not be read/,
  )
  status = 404
  buttonOf(part() as Element, 'Try again')?.click()
  await until('the response', () => /No source/.test(`${part()?.textContent}`))
})

t.test('a proxy is not denied because its storage could not be read', async (t) => {
  const { host } = await openContract(t, '?tab=contract', undefined, undefined, {
    code: -32_603,
    message: 'The node cannot be reached',
  })
  await until('the failure', () => /cannot be reached/.test(host.textContent ?? ''))
  t.equal(host.querySelector('[data-testid=interface-source]'), null)
})

t.test('a write is simulated without a wallet, and not offered to be sent', async (t) => {
  const fn = 'transferOwnership(address)'
  localStorage.setItem(
    `abi:${ADDRESS}`,
    JSON.stringify([
      {
        type: 'function',
        name: 'transferOwnership',
        inputs: [],
        outputs: [],
        stateMutability: 'nonpayable',
      },
    ]),
  )
  t.teardown(() => localStorage.clear())
  const { host, seen } = await openContract(
    t,
    `?tab=contract&fn=${fn.replace('address', '')}`,
  )
  await until('the form', () => buttonOf(host, 'Simulate') !== undefined)
  buttonOf(host, 'Simulate')?.click()
  await until('the outcome', () => host.querySelector('[data-testid=revert]') !== null)
  t.notOk(
    [...host.querySelectorAll('button')].some((each) => /^Send/.test(each.textContent)),
  )
  t.ok(seen.some(({ body }) => String(body).includes('"eth_call"')))
})

t.test('a simulation without changes takes a line for each kind of them', async (t) => {
  const item = { type: 'function', name: 'owner', inputs: [], outputs: [] }
  localStorage.setItem(
    `abi:${ADDRESS}`,
    JSON.stringify([{ ...item, stateMutability: 'nonpayable' }]),
  )
  t.teardown(() => localStorage.clear())
  const { host } = await openContract(t, '?tab=contract&fn=owner()')
  await until('the form', () => buttonOf(host, 'Simulate') !== undefined)
  buttonOf(host, 'Simulate')?.click()
  const changes = () => host.querySelector('[data-testid=simulated-changes]')
  await until('the changes', () => changes() !== null)
  t.same(
    [...host.querySelectorAll('[data-testid=no-changes]')].map((line) =>
      line.textContent?.replace(/.*: /, ''),
    ),
    ['none.', 'none.', 'none.'],
  )
  t.equal(changes()?.querySelector('table'), null)
  t.ok(changes()?.querySelector('[data-testid=without-fee]'))
})

t.test('what is typed stays when the published source arrives', async (t) => {
  const inputs = [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
  ]
  const transfer = { type: 'function', name: 'transfer', stateMutability: 'nonpayable' }
  const source = {
    ...published('0.8.4+commit.c7e474f2'),
    abi: [{ ...transfer, inputs, outputs: [] }],
  }
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { host } = await openContract(
    t,
    '?tab=contract&fn=transfer(address,uint256)',
    WITH_SOURCES,
    () => released.then(() => json(source)),
    undefined,
    undefined,
    { eth_getCode: COUNTER.replace(INCREMENT, TRANSFER) },
  )
  const fields = () => [
    ...host.querySelectorAll<HTMLInputElement>('.mantine-Accordion-panel input'),
  ]
  await until(
    'the form of a guessed function',
    () => buttonOf(host, 'Simulate') !== undefined,
  )
  const [to] = fields()
  if (to === undefined) return t.fail('no field')
  await typeText(to, ADDRESS)
  release()
  const shown = () => host.querySelector('[data-testid=interface-source]')
  await until('the source', () => shown()?.getAttribute('data-value') === 'PUBLISHED')
  t.equal(fields()[0]?.value, ADDRESS)
})

t.test('coins and raw data are sent to the functions without a name', async (t) => {
  localStorage.setItem(
    `abi:${ADDRESS}`,
    JSON.stringify([
      { type: 'receive', stateMutability: 'payable' },
      { type: 'fallback', stateMutability: 'nonpayable' },
    ]),
  )
  t.teardown(() => localStorage.clear())
  const open = (fn: string) =>
    openContract(
      t,
      `?tab=contract&fn=${fn}`,
      undefined,
      undefined,
      undefined,
      undefined,
      {
        eth_call: '0x',
        eth_estimateGas: '0x5208',
        eth_getBlockByNumber: { baseFeePerGas: '0x64' },
        eth_maxPriorityFeePerGas: '0x5',
      },
    )
  const receive = await open('receive')
  await until('the form', () => buttonOf(receive.host, 'Simulate') !== undefined)
  const labels = ({ host }: typeof receive) =>
    [...host.querySelectorAll('.mantine-Accordion-panel label')].map(
      ({ textContent }) => textContent,
    )
  t.ok(labels(receive).some((label) => /^Amount to send/.test(label)))
  t.notOk(labels(receive).some((label) => /bytes/.test(label)))
  buttonOf(receive.host, 'Simulate')?.click()
  const feeIn = ({ host }: typeof receive) =>
    host.querySelector('[data-testid=fee-estimate]')?.getAttribute('data-value')
  await until('the fee', () => feeIn(receive) !== undefined)
  t.equal(feeIn(receive), String(21_000 * 105))
  t.match(
    receive.host.querySelector('[data-testid=fee-estimate]')?.textContent,
    'Doesn’t include the L1 data fee, if the network charges one.',
  )
  const paid = () => receive.host.querySelector('[data-testid=fee-change]')
  await until('what the sender pays', () => paid() !== null)
  t.equal(paid()?.getAttribute('data-value'), `0x${'0'.repeat(40)} -${21_000 * 105}`)
  t.equal(receive.host.querySelector('[data-testid=without-fee]'), null)
  const sent = receive.seen.map(({ body }) => String(body)).join()
  t.match(sent, /"eth_call","params":\[\{"to":"0xab[^}]*"data":"0x"/)

  const fallback = await open('fallback')
  await until('the form', () => buttonOf(fallback.host, 'Simulate') !== undefined)
  t.ok(labels(fallback).some((label) => /bytes/.test(label)))
  t.notOk(
    labels(fallback).some((label) => /^Amount to send/.test(label)),
    'it takes no coins',
  )
})

t.test('a node of another chain is not asked for a contract', async (t) => {
  const open = (l2ChainId: number) =>
    openContract(t, '?tab=contract', undefined, undefined, undefined, l2ChainId)
  const { host, seen } = await open(8)
  await until(
    'the reason',
    () => host.querySelector('[data-testid=other-chain]') !== null,
  )
  t.notOk(seen.some(({ body }) => /eth_getCode/.test(String(body))))
  const same = await open(7)
  await until(
    'the contract',
    () => same.host.querySelector('[data-testid=interface-source]') instanceof Element,
  )
})
