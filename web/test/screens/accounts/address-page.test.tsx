import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const ADDRESS = `0x${'ab'.repeat(20)}`
const CONTRACT = `0x${'cd'.repeat(20)}`

/** Shows an account. */
async function show(t: Parameters<typeof openApp>[0], fields: object) {
  const account = { address: ADDRESS, type: 'EOA', nonce: 3, ...fields }
  scriptFetch(t, async ({ url }) =>
    json({
      code: 0,
      message: 'ok',
      data: url.pathname.endsWith('query_account_token_list_by_page')
        ? { account, list: [], total: 0 }
        : { list: [], total: 0 },
    }),
  )
  const { host } = await openApp(t, `/l2/address/${ADDRESS}`)
  await until(
    'the nonce',
    () => host.querySelector('[data-testid=address-nonce]') !== null,
  )
  return host
}

/** The contract that the page of an account says it delegates to; `null` for none. */
async function delegateOf(t: Parameters<typeof openApp>[0], fields: object) {
  const host = await show(t, fields)
  const value = host.querySelector('[data-testid=address-delegate]')
  return (
    value && { text: value.parentElement?.textContent, link: value.querySelector('a') }
  )
}

t.test('an account that delegates names the contract and links to it', async (t) => {
  const shown = await delegateOf(t, {
    delegate: CONTRACT.toUpperCase().replace('X', 'x'),
  })
  t.match(shown?.text, /Delegates to/)
  t.equal(shown?.link?.getAttribute('href'), `/l2/address/${CONTRACT}`)
})

t.test('any other says nothing about it', async (t) => {
  t.equal(await delegateOf(t, {}), null)
})

t.test('a delegate that cannot be read is none', async (t) => {
  t.equal(await delegateOf(t, { delegate: 'zebra' }), null)
})

t.test('the header of a contract says how well its source matches', async (t) => {
  const source = {
    address: ADDRESS,
    chainId: '1',
    compilation: { compilerVersion: '0.8.30', name: 'A' },
    sources: {},
  }
  for (const [rating, text] of [
    [{ match: 'exact_match' }, 'Source matches exactly'],
    [{ match: 'match' }, 'Source matches'],
    [{ match: 'of another kind' }, 'Source'],
    [undefined, 'No source published'],
  ] as const) {
    scriptFetch(t, async ({ url }) => {
      if (url.pathname.startsWith('/explorer/v1/contract-source/')) {
        return rating === undefined
          ? json({}, { status: 404 })
          : json({ ...source, ...rating })
      }
      const account = { address: ADDRESS, type: 'CONTRACT' }
      return json({ code: 0, message: 'ok', data: { account, list: [], total: 0 } })
    })
    const settings = { contractSources: true }
    const { host } = await openApp(t, `/l2/address/${ADDRESS}`, settings)
    const badge = () => host.querySelector('[data-testid=source-badge]')
    await until('the badge', () => badge() !== null)
    t.equal(badge()?.textContent, text)
    t.match(badge()?.getAttribute('href'), /tab=contract/)
  }
})

t.test('title, type and note follow the kind of the address', async (t) => {
  const created = { creator: CONTRACT, createdTxHash: `0x${'ef'.repeat(32)}` }
  const unused = { balance: '0', nonce: 0, txCount: 0, transferCount: 0 }
  for (const [fields, title, type, note] of [
    [{}, 'Address', 'Account (EOA)', undefined],
    [{ delegate: CONTRACT }, 'Address', 'Account (EOA) with delegation', undefined],
    [
      { type: 'CONTRACT', codeSize: 1 },
      'Contract',
      'Contract, 1 byte of code',
      undefined,
    ],
    [{ ...created, nonce: 0 }, 'Address', 'No code now', /no code now/],
    [unused, 'Address', 'Unused address', /No activity/],
  ] as const) {
    await t.test(type, async (t) => {
      const host = await show(t, fields)
      t.equal(host.querySelector('main h1')?.textContent, title)
      t.equal(host.querySelector('[data-testid=address-type]')?.textContent, type)
      const notes = host.querySelector('main p[role=status]')?.textContent
      if (note === undefined) t.equal(notes, undefined)
      else t.match(notes, note)
    })
  }
})

t.test('deposits and withdrawals are counted, with links to their tabs', async (t) => {
  const host = await show(t, { depositCount: 2, withdrawalCount: 0 })
  for (const [tab, count] of [
    ['deposits', '2'],
    ['withdrawals', '0'],
  ]) {
    const link = host.querySelector(`[data-testid=address-${tab}] a`)
    t.equal(link?.textContent, count)
    t.equal(link?.getAttribute('href'), `/l2/address/${ADDRESS}?tab=${tab}#tabs`)
  }
})

t.test('… and missing where a backend does not count them', async (t) => {
  const host = await show(t, {})
  t.equal(host.querySelector('[data-testid=address-deposits]')?.textContent, '—')
})
