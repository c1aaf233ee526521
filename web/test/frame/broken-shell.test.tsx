// @window

import t from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')

t.test('a header and a footer that break leave the screen and each other', async (t) => {
  const { error } = console
  console.error = () => {}
  t.teardown(() => {
    console.error = error
  })
  scriptFetch(t, async () => json({ code: 0, message: 'ok', data: [] }))
  // Of its own kind of text neither can make anything.
  const { host } = await openApp(t, '/l2/no-such-page', {
    chainName: { toString: 1 } as never,
  })
  const heading = () => host.querySelector('main h1')?.textContent
  await until('the screen', () => heading() === 'Page not found')
  t.equal(host.querySelector('header a')?.getAttribute('href'), '/l2/home')
  t.match(host.querySelector('footer')?.textContent, /Explorer/)
})
