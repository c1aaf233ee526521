import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CALL_PREFIX } from '@bvlgarichain/contract'
import t from 'tap'
import { startBff } from './fixtures/bff.ts'
import { launchBrowser } from './fixtures/browser.ts'
import { MAX_WAIT_MS } from './fixtures/settled.ts'

/** A backend that sets a session cookie and a token for itself, out of reach of scripts. */
async function startBackend() {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    response.writeHead(200, {
      'content-type': 'application/json',
      'set-cookie': [
        'sid=s3cret; Domain=up.example; Path=/inner; Secure; HttpOnly; SameSite=None',
        'XSRF-TOKEN=a%2Bb%3D%3D; Domain=up.example; Path=/inner; Secure; HttpOnly',
      ],
    })
    response.end(JSON.stringify({ code: 0, message: 'ok', data: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, requests, server }
}

/**
 * Sends a POST like a client with axios' default XSRF settings: the decoded cookie XSRF-TOKEN
 * becomes the header X-XSRF-TOKEN of a request to the page's own origin. Runs in the page.
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

t.test(
  'a page makes changes with its session, a page of another site cannot',
  async (t) => {
    const backend = await startBackend()
    const [bff, browser] = await Promise.all([
      startBff({ EXPLORER_ENV: 'DEV', EXPLORER_UPSTREAM_DEV: backend.origin }),
      launchBrowser(),
    ])
    t.teardown(async () => {
      await browser.close()
      await bff.stop()
      backend.server.close()
    })
    const page = await browser.newPage()
    page.setDefaultTimeout(MAX_WAIT_MS)
    await page.goto(`${bff.origin}/l2`)
    t.equal(
      await page.evaluate('document.cookie'),
      'XSRF-TOKEN=a%2Bb%3D%3D',
      'scripts can read the token',
    )

    t.equal(await page.evaluate(post, `${CALL_PREFIX}/query_chain_list`), 200)
    const change = `${CALL_PREFIX}/service/open?service=load`
    t.equal(await page.evaluate(post, change), 200)
    const changes = () => backend.requests.filter(({ url = '' }) => /service/.test(url))
    t.equal(changes().length, 1, 'the backend receives the change')
    t.match(changes()[0], {
      url: /\/service\/open\?service=load$/,
      headers: { 'x-xsrf-token': 'a+b==', cookie: /sid=s3cret/ },
    })
    t.notMatch(
      await page.evaluate('document.cookie'),
      /s3cret/,
      'scripts cannot read the session',
    )

    const stranger = await browser.newPage()
    stranger.setDefaultTimeout(MAX_WAIT_MS)
    // Another host name of this machine is another site.
    await stranger.goto(`${bff.origin.replace('127.0.0.1', 'localhost')}/healthz`)
    const status = await stranger.evaluate(
      post,
      `${bff.origin}${CALL_PREFIX}/service/stop`,
    )
    t.equal(status, 0, 'the browser asks the BFF for permission, which refuses')
    t.equal(changes().length, 1, 'the backend receives nothing')
  },
)
