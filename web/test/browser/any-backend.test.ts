import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EndpointName, INITIAL_STATE_PATH } from '@bvlgarichain/contract'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { LEAKS } from '../any-response/faults.ts'
import { goodResponse, replaced } from '../any-response/good-responses.ts'
import { endpointNames } from '../fixtures/endpoint-names.ts'
import { startBff } from './fixtures/bff.ts'
import { launchBrowser, openPage } from './fixtures/browser.ts'
import { changeResponses } from './fixtures/change-responses.ts'
import { settled } from './fixtures/settled.ts'

const PHONE = { width: 390, height: 844 }

const named = (name: EndpointName, field: string): unknown =>
  Reflect.get(Object(goodResponse(name)), field)
const account: unknown = Reflect.get(
  Object(named('accountTokenList', 'account')),
  'address',
)

/** A screen and one fault of the backend on it. */
interface Sample {
  readonly path: string
  /** Call that is answered badly. */
  readonly call: EndpointName
  /** Place of the fault in `data`; none for the whole body. */
  readonly field?: readonly string[]
  readonly value: unknown
}

/** Samples that need a real browser: headers, bodies, sizes. `test/any-response` has all others. */
const SAMPLES: readonly Sample[] = [
  { path: '/home', call: 'statistic', field: ['gasPrice'], value: undefined },
  {
    path: '/blocks',
    call: 'chainList',
    value: { code: 0, message: 'ok', data: 'zebra' },
  },
  {
    path: `/address/${account}`,
    call: 'accountTokenList',
    field: ['account', 'balance'],
    value: '0xde0b6b3a7640000',
  },
  {
    path: `/token/${named('tokenDetail', 'tokenId')}`,
    call: 'tokenDetail',
    field: ['name'],
    value: 'W'.repeat(5_000),
  },
  {
    path: `/tracking/${named('traceDetail', 'traceId')}`,
    call: 'traceDetail',
    field: ['spans', '[]', 'durationMs'],
    value: 1e300,
  },
  { path: '/charts', call: 'series', field: ['[]', 'points', '[]', 'value'], value: '' },
]

let fault: Sample | undefined

const upstream = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname } = new URL(request.url ?? '', 'http://localhost')
  const name = endpointNames.get(pathname)
  response.setHeader('content-type', 'application/json')
  if (name === undefined) {
    response.writeHead(404).end('{}')
    return
  }
  const text = Buffer.concat(chunks).toString()
  const good = goodResponse(name, text === '' ? {} : JSON.parse(text))
  const body = { code: 0, message: 'ok', data: good }
  const { field, value } = fault ?? {}
  const isBad = fault?.call === name
  response.end(
    JSON.stringify(
      !isBad
        ? body
        : field === undefined
          ? value
          : { ...body, data: replaced(good, field, () => value) },
    ),
  )
})

const origin = await listen(upstream)
const [bff, browser] = await Promise.all([
  startBff({
    EXPLORER_ENV: 'TEST',
    EXPLORER_UPSTREAM_TEST: origin,
    // Each sample has its own response.
    EXPLORER_CACHE_TTL_MS: '0',
  }),
  launchBrowser(),
])
t.teardown(async () => {
  await browser.close()
  await bff.stop()
  upstream.closeAllConnections()
  upstream.close()
})

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve(`http://127.0.0.1:${port}`)
    })
  })
}

/** Texts of what every screen has. */
const framesOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.querySelector('h1')?.textContent ?? '',
    header: document.querySelector('header')?.textContent ?? '',
    footer: document.querySelector('footer')?.textContent ?? '',
  }))

async function checkScreen(
  t: Test,
  page: Page,
  problems: readonly string[],
  path: string,
) {
  await page.goto(`${bff.origin}/l2${path}`)
  await settled(page)
  for (const [part, text] of Object.entries(await framesOf(page))) t.ok(text, part)
  const text = await page.evaluate(() => document.body.innerText)
  t.notMatch(text, LEAKS)
  t.notMatch(text, 'This page could not be shown')
  t.notMatch(text, 'This section could not be shown')
  t.same(problems, [], 'no problems')
  await page.context().close()
}

for (const sample of SAMPLES) {
  const { path, call, field, value } = sample
  const bad = `${[call, ...(field ?? [])].join('.')} is ${JSON.stringify(value)?.slice(0, 40)}`
  t.test(`${path.slice(0, 20)}: ${bad}`, async (t) => {
    fault = sample
    const { page, problems } = await openPage(browser)
    await checkScreen(t, page, problems, path)
  })
}

t.test('why a list is empty is in sight on a phone', async (t) => {
  fault = { path: '/batches', call: 'batchList', field: ['list'], value: [] }
  const { page } = await openPage(browser, PHONE)
  await page.goto(`${bff.origin}/l2${fault.path}`)
  await settled(page)
  const box = await page.getByText('No batches yet').boundingBox()
  t.ok(box !== null && box.x >= 0 && box.x + box.width <= PHONE.width, 'whole')
  await page.context().close()
})

t.test('an initial state of any form', async (t) => {
  fault = undefined
  for (const body of ['null', '[]', '{"user":null}', '{"user":{"name":{}}}', 'zebra']) {
    const { page, problems } = await openPage(browser)
    await page.route(`**${INITIAL_STATE_PATH}`, (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    )
    await checkScreen(t, page, problems, '/observation')
  }
})

t.test('settings of any form in the document', async (t) => {
  for (const settings of ['null', '{"trust":7,"chainName":{},"unionId":[]}', '{']) {
    const { page, problems } = await openPage(browser)
    await changeResponses(page, '**/l2/txs', (html) => {
      const body = html.replace(/(id="runtime-settings"[^>]*>)[^<]*/, `$1${settings}`)
      t.not(body, html, 'the document has settings')
      return body
    })
    await checkScreen(t, page, problems, '/txs')
  }
})
