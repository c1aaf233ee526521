// @window

import t from 'tap'
import { act } from '../../fixtures/act.ts'
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
    'the facts',
    () => host.querySelector('[data-testid=address-type]') !== null,
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

t.test(
  'the header of a contract has what its source says, and how well that matches',
  async (t) => {
    const source = {
      address: ADDRESS,
      chainId: '1',
      compilation: { compilerVersion: '0.8.30', name: 'Router' },
      sources: {},
      devdoc: { title: 'Swaps tokens.' },
      userdoc: { notice: 'Takes no fee.' },
    }
    for (const [rating, text] of [
      [{ match: 'exact_match' }, 'Source matches exactly'],
      [{ match: 'match' }, 'Source matches'],
      [{ match: 'of another kind' }, 'Source published, not yet checked'],
      [undefined, 'No source'],
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
      const isMatching = text.startsWith('Source matches')
      const title = isMatching ? 'Router' : 'Contract'
      await until(title, () => host.querySelector('main h1')?.textContent === title)
      t.equal(/Swaps tokens. Takes no fee./.test(host.textContent ?? ''), isMatching)
      t.match(badge()?.getAttribute('href'), /tab=contract/)
    }
  },
)

t.test('title, type and note follow the kind of the address', async (t) => {
  const created = { creator: CONTRACT, createdTxHash: `0x${'ef'.repeat(32)}` }
  const unused = { balance: '0', nonce: 0, txCount: 0, transferCount: 0 }
  for (const [fields, title, type, note] of [
    [{}, 'Address', 'Account (EOA)', undefined],
    [{ delegate: CONTRACT }, 'Address', 'Account (EOA) with delegation', undefined],
    [
      { type: 'CONTRACT', codeSize: 1, nonce: 1 },
      'Contract',
      'Contract, 1 byte of code',
      undefined,
    ],
    [{ ...created, nonce: 0 }, 'Address', 'No code now', /no code now/],
    [unused, 'Address', 'Unused address', /No activity/],
  ] as const) {
    await t.test(type, async (t) => {
      const host = await show(t, fields)
      const hasNonce = host.querySelector('[data-testid=address-nonce]') !== null
      t.equal(hasNonce, title !== 'Contract', 'that of a contract tells little')
      t.equal(host.querySelector('main h1')?.textContent, title)
      t.equal(host.querySelector('[data-testid=address-type]')?.textContent, type)
      const notes = host.querySelector('main p[role=status]')?.textContent
      if (note === undefined) t.equal(notes, undefined)
      else t.match(notes, note)
    })
  }
})

t.test('deposits and withdrawals are counted in their tab', async (t) => {
  for (const [counts, label] of [
    [{ depositCount: 2, withdrawalCount: 1 }, 'Deposits and withdrawals3'],
    [{ depositCount: 0, withdrawalCount: 0 }, undefined],
    [{}, 'Deposits and withdrawals'],
  ] as const) {
    const host = await show(t, counts)
    const link = host.querySelector('nav a[href$="?tab=deposits"]')
    t.equal(link?.textContent, label)
  }
})

t.test('a proof of the state opens and closes with its button', async (t) => {
  const host = await show(t, {})
  const button = [...host.querySelectorAll<HTMLButtonElement>('main button')].find(
    ({ textContent }) => textContent === 'Prove',
  )
  const panel = () => host.querySelector('[data-testid=account-proof]')
  t.equal(panel(), null)
  await act(async () => button?.click())
  await until('the panel', () => panel() !== null)
  await act(async () => button?.click())
  await until('no panel', () => panel() === null)
})
