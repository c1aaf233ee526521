/// <reference lib="dom" />
import { existsSync } from 'node:fs'
import { CALL_PREFIX } from '@bvlgarichain/shared'
import { chromium } from 'playwright-core'
import t from 'tap'
import { build } from '../fixtures/build.ts'
import { success } from '../fixtures/scripted-upstream.ts'

t.setTimeout(120_000)

const installed = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

async function findChromium(): Promise<string> {
  const found = installed.find((path) => path !== undefined && existsSync(path))
  if (found !== undefined) return found
  // Makes the package unpack the system libraries that it needs beside the browser.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/**
 * What axios does with its default XSRF settings: the cookie XSRF-TOKEN, decoded, goes into
 * the header X-XSRF-TOKEN of a call to the page's own origin.
 */
const post = (url: string) =>
  new Promise<number>((resolve) => {
    const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
    const request = new XMLHttpRequest()
    request.open('POST', url)
    if (token !== undefined) {
      request.setRequestHeader('X-XSRF-TOKEN', decodeURIComponent(token))
    }
    request.onloadend = () => resolve(request.status)
    request.send()
  })

t.test('a signed-in page makes changes, a page of another site none', async (t) => {
  const { port, upstream } = await build(t, {
    script: success(1, {
      'set-cookie': [
        'sid=s3cret; Domain=up.example; Path=/inner; Secure; HttpOnly; SameSite=None',
        'XSRF-TOKEN=a%2Bb%3D%3D; Domain=up.example; Path=/inner; Secure; HttpOnly',
      ],
    }),
  })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  t.teardown(() => browser.close())
  const page = await browser.newPage()
  const origin = `http://127.0.0.1:${port}`
  await page.goto(`${origin}/l2`)
  t.equal(await page.evaluate('document.cookie'), 'XSRF-TOKEN=a%2Bb%3D%3D')

  t.equal(await page.evaluate(post, `${CALL_PREFIX}/query_chain_list`), 200)
  t.equal(await page.evaluate(post, `${CALL_PREFIX}/service/open?service=load`), 200)
  const change = upstream.seen.at(-1)
  t.match(change, { url: `${CALL_PREFIX}/service/open?service=load` })
  t.match(change?.headers, {
    'x-xsrf-token': 'a+b==',
    cookie: /sid=s3cret/,
  })
  t.notMatch(await page.evaluate('document.cookie'), /s3cret/, 'out of reach of scripts')

  const sent = upstream.seen.length
  const stranger = await browser.newPage()
  // Another host name of this machine is another site.
  await stranger.goto(`http://localhost:${port}/healthz`)
  const other = await stranger.evaluate(post, `${origin}${CALL_PREFIX}/service/stop`)
  t.equal(other, 0, 'the browser asks first, and is told no')
  t.equal(upstream.seen.length, sent, 'the backend hears nothing of it')
})
