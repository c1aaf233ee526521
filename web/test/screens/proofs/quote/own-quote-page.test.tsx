// @window

import t from 'tap'
import { act } from '../../../fixtures/act.ts'
import { openWindow } from '../../../fixtures/browser-window.ts'

const dom = openWindow()
const { FormData } = globalThis
globalThis.FormData = dom.window.FormData
t.teardown(() => {
  globalThis.FormData = FormData
})
const { openApp, until } = await import('../../../fixtures/open-app.tsx')

t.test('a quote of the visitor, and the way to verify a proof instead', async (t) => {
  const { host } = await openApp(t, '/l2/tee-quote/verify')
  const field = (name: string) =>
    host.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`)
  const form = () => field('quote')?.form
  const fault = () => form()?.querySelector('[role=alert]')?.textContent
  const check = () => act(async () => form()?.requestSubmit())
  await until('the form', () => field('quote') !== null)
  const tabs = [...host.querySelectorAll('nav a[aria-current=page]')]
  t.ok(tabs.some((tab) => tab.getAttribute('href') === '/l2/tee-quote/verify'))
  t.ok(host.querySelector('main a[href="/l2/zk-proof/verify"]'))

  await check()
  t.equal(fault(), 'Not valid hex or base64.')
  for (const [name, text, wanted] of [
    ['collateral', '[', 'Not a JSON object.'],
    ['expected', '0xab', 'Not 64 bytes in hex.'],
  ] as const) {
    const all = { quote: '0x0400', collateral: '{}', expected: '', [name]: text }
    for (const [each, value] of Object.entries(all)) {
      const area = field(each)
      if (area !== null) area.value = value
    }
    await check()
    t.equal(fault(), wanted)
  }
  await act(async () => form()?.reset())
  t.equal(fault(), undefined)
  t.equal(field('quote')?.value, '')
})
