// `npm run screenshots -- http://127.0.0.1:8080`: the pictures of the README, taken of a running
// explorer that has the embedded network for some minutes, so that a transaction is final.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints, publicPath } from '@bvlgarichain/contract'
import { launchBrowser } from '../web/test/browser/fixtures/browser.ts'
import { fail, root } from './steps.mjs'

const origin = process.argv[2] ?? 'http://127.0.0.1:8080'
const folder = join(root, 'web/screenshots')
/** Percent; higher makes the files larger and nothing better to see. */
const QUALITY = 80
/** Charts and layouts come to rest within this, in milliseconds. */
const REST_MS = 2_500
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

try {
  const txHash = await finalTransaction()
  const { traceId } = await read(endpoints.transactionDetail, { txHash })
  await mkdir(folder, { recursive: true })
  const browser = await launchBrowser()
  await shoot(browser, 'home', '/home')
  await shoot(browser, 'home-dark', '/home', { scheme: 'dark' })
  await shoot(browser, 'transaction', `/tx/${txHash}`, {
    size: { width: 1280, height: 1060 },
    prepare: (page) => page.getByText('Verified in your browser').first().click(),
  })
  await shoot(browser, 'tracing', `/tracking/${traceId}`, {
    prepare: (page) =>
      page
        .getByRole('heading', { name: 'Trace timeline' })
        .evaluate((heading) => heading.scrollIntoView()),
  })
  await shoot(browser, 'observation', '/observation')
  await shoot(browser, 'phone', '/home', { size: PHONE })
  await shoot(browser, 'phone-transaction', `/tx/${txHash}`, {
    size: PHONE,
    scheme: 'dark',
  })
  await browser.close()
} catch (error) {
  fail(`No pictures of ${origin}: ${error.message}`)
}

/** The newest transaction that is final and whose trace is still kept. */
async function finalTransaction() {
  const { list } = await read(endpoints.batchList, { finality: 'FINALIZED', pageSize: 5 })
  for (const { batchIndex } of list) {
    const request = { batchIndex, pageSize: 50 }
    const { list: rows } = await read(endpoints.batchTransactionList, request)
    const found = rows.find(
      ({ traceId, status, kind }) =>
        traceId && status === 'SUCCESS' && kind === 'CONTRACT_CALL',
    )
    if (found) return found.hash
  }
  throw new Error('no transaction is final yet; try again in some minutes')
}

async function read(endpoint, request) {
  const url = new URL(`${publicPath(endpoint)}?${new URLSearchParams(request)}`, origin)
  const { code, message, data } = await (await fetch(url, { method: 'POST' })).json()
  if (code !== 0) throw new Error(message)
  return data
}

async function shoot(browser, name, path, options = {}) {
  const { size = DESK, scheme = 'light', prepare } = options
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: size === PHONE ? 2 : 1.5,
  })
  await context.addInitScript(() => localStorage.setItem('tour', 'seen'))
  const page = await context.newPage()
  await page.goto(`${origin}/l2${path}`)
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(REST_MS)
  await prepare?.(page)
  await page.waitForTimeout(REST_MS)
  // Playwright itself writes no WebP.
  const session = await context.newCDPSession(page)
  const image = { format: 'webp', quality: QUALITY }
  const { data } = await session.send('Page.captureScreenshot', image)
  const bytes = Buffer.from(data, 'base64')
  await writeFile(join(folder, `${name}.webp`), bytes)
  process.stdout.write(`${name}.webp  ${bytes.length} bytes\n`)
  await context.close()
}
