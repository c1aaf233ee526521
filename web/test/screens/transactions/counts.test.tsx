// @window

import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const HASH = `0x${'ab'.repeat(32)}`
const log = { address: `0x${'cd'.repeat(20)}`, topics: [], data: '0x' }

/** The tabs of a transaction and what is said about its logs. */
async function openLogs(t: Parameters<typeof openApp>[0], fields: object) {
  const data = { hash: HASH, nonce: 1, logs: [log, log], ...fields }
  scriptFetch(t, async ({ url }) =>
    json({
      code: 0,
      message: 'ok',
      data: url.pathname.endsWith('query_tx_detail') ? data : [],
    }),
  )
  const { host } = await openApp(t, `/l2/tx/${HASH}?tab=logs`)
  const tabs = () =>
    [...host.querySelectorAll('main nav a')].map(({ textContent }) => textContent)
  await until('the tabs', () => tabs().some((text) => /\d/.test(text)))
  return {
    tabs: tabs(),
    note: host.querySelector('main [role=note]')?.textContent,
  }
}

t.test('tabs count what there is, not what was sent', async (t) => {
  const { tabs, note } = await openLogs(t, {
    logCount: 40_000,
    tokenTransferCount: 7,
    internalCalls: [],
    internalCallCount: 64_000,
  })
  t.ok(tabs.includes('Logs40,000'), tabs.join())
  t.ok(
    tabs.some((text) => /transfers7$/i.test(text)),
    'of a list that is missing',
  )
  t.ok(tabs.some((text) => /calls64,000$/i.test(text)))
  t.equal(note, 'Showing the first 2 of 40,000.')
})

t.test('a whole list is its own count', async (t) => {
  for (const fields of [{}, { logCount: 2 }, { logCount: 'zebra' }]) {
    await t.test(JSON.stringify(fields), async (t) => {
      const { tabs, note } = await openLogs(t, fields)
      t.ok(tabs.includes('Logs2'), tabs.join())
      t.equal(note, undefined)
    })
  }
})
