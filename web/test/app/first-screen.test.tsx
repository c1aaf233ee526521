// @window

import t, { type Test } from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')

/** Longer waits than this have no end in these tests, in milliseconds. */
const LONGEST_WAIT_MS = 100

t.test('a screen waits for its code only, not for its placeholder', async (t) => {
  scriptFetch(t, async () => json({ code: 0, message: 'ok', data: [] }))
  const open = async (t: Test) => {
    const { host } = await openApp(t, '/l2/blocks')
    await until('the screen', () => host.querySelector('main h1') !== null)
  }
  await t.test('with the code of the placeholder on its way', open)
  await t.test('with the code of both there', async (t) => {
    const { setTimeout } = globalThis
    t.intercept(globalThis, 'setTimeout', {
      value: (run: () => void, ms = 0) =>
        ms > LONGEST_WAIT_MS ? setTimeout(() => {}, ms).unref() : setTimeout(run, ms),
    })
    await open(t)
  })
})
