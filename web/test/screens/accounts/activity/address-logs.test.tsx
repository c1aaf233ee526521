// @window

import t, { type Test } from 'tap'
import { act } from '../../../fixtures/act.ts'
import { openWindow } from '../../../fixtures/browser-window.ts'
import type { SentCall } from '../../../fixtures/node-response.ts'
import { scriptAddress } from '../../../fixtures/scripted-address.ts'

openWindow()
const { openApp, settle, until } = await import('../../../fixtures/open-app.tsx')
const { typeText } = await import('../../../fixtures/type-text.ts')

const CONTRACT = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const hex = (value: number) => `0x${value.toString(16)}`
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

type Params = readonly [{ fromBlock: string; toBlock: string; topics: unknown[] }]

/** A contract with a log in every 5,000th block; it was created in `createdIn`. */
async function openLogs(
  t: Test,
  search: string,
  {
    head,
    createdIn,
    respond = async (_from: number): Promise<unknown> => undefined,
  }: {
    head: number
    createdIn?: number
    /** An error in place of the logs from a block on. */
    respond?: (from: number) => Promise<unknown>
  },
) {
  const ranges: number[][] = []
  const filters: unknown[][] = []
  const logs = (from: number, to: number) => {
    const heights = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    return heights
      .filter((height) => height % 5_000 === 0)
      .map((height) => ({
        address: CONTRACT,
        topics: [TRANSFER, word(1), word(2)],
        data: word(height),
        blockNumber: hex(height),
        transactionHash: HASH,
        logIndex: '0x0',
      }))
  }
  const answer = async ({ method, params }: SentCall<Params>) => {
    if (method === 'eth_blockNumber') return { result: hex(head) }
    if (method === 'eth_chainId') return { result: '0x1' }
    if (method === 'eth_getCode') return { result: '0x6001' }
    if (method === 'eth_getTransactionReceipt') {
      return { result: { blockNumber: hex(createdIn ?? 0) } }
    }
    if (method !== 'eth_getLogs') {
      return { error: { code: -32_601, message: 'no such method' } }
    }
    const [from, to] = [Number(params[0].fromBlock), Number(params[0].toBlock)]
    const error = await respond(from)
    if (error !== undefined) return { error }
    ranges.push([from, to])
    filters.push(params[0].topics)
    return { result: logs(from, to) }
  }
  scriptAddress(
    t,
    {
      address: CONTRACT,
      type: 'CONTRACT',
      ...(createdIn !== undefined && { createdTxHash: HASH }),
    },
    answer,
  )
  const path = `/l2/address/${CONTRACT}?tab=logs${search}`
  const { host, router } = await openApp(t, path, { rpc: ['l2'] })
  const query = (selector: string) => host.querySelector(selector)
  const button = (name: string) =>
    [...host.querySelectorAll('button')].find(
      ({ textContent }) => textContent?.trim() === name,
    )
  const rangeText = () => query('[data-testid=event-range]')?.textContent ?? ''
  const press = async (name: string) => {
    await until(`the button ${name}`, () => button(name) !== undefined)
    button(name)?.click()
    await settle()
  }
  return { host, router, ranges, filters, button, press, rangeText, query }
}

t.test('logs of a contract begin at its creation', async (t) => {
  const page = await openLogs(t, '', { head: 30_000, createdIn: 29_000 })
  await until('the logs', () => page.rangeText() !== '')
  t.match(page.rangeText(), /blocks 29,000 to 30,000.*created in block 29,000/)
  t.ok(page.ranges.every(([from = 0]) => from >= 29_000))
  t.equal(page.button('Read older events'), undefined, 'there are none before')
})

t.test('an earlier block of the URL counts more than the creation', async (t) => {
  const page = await openLogs(t, '&fromBlock=28000', { head: 30_000, createdIn: 29_000 })
  await until('the logs', () => /28,000/.test(page.rangeText()))
  t.notMatch(page.rangeText(), /created/)
})

t.test('a scan reads all blocks and says how far it is', async (t) => {
  const page = await openLogs(t, '', { head: 150_000 })
  await until('the newest logs', () => page.rangeText() !== '')
  await page.press('Scan all blocks')
  await until(
    'the end',
    () =>
      page.button('Scan all blocks') === undefined &&
      page.button('Stop scanning') === undefined,
  )
  const covered = [...page.ranges].sort(([a = 0], [b = 0]) => a - b)
  t.equal(covered[0]?.[0], 0)
  t.equal(covered.at(-1)?.[1], 150_000)
  for (const [index, [from]] of covered.entries()) {
    if (index > 0) t.equal(from, (covered[index - 1]?.[1] ?? 0) + 1, 'no gap, no overlap')
  }
})

t.test('a scan can be stopped, and goes on where it was', async (t) => {
  let release = () => {}
  const isSlow = { now: false }
  const page = await openLogs(t, '', {
    head: 250_000,
    respond: async () => {
      if (isSlow.now) await new Promise<void>((resolve) => (release = resolve))
      return undefined
    },
  })
  await until('the newest logs', () => page.rangeText() !== '')
  isSlow.now = true
  await page.press('Scan all blocks')
  await page.press('Stop scanning')
  t.equal(page.button('Stop scanning'), undefined)
  isSlow.now = false
  release()
  const [done, total] = (
    page.query('[data-testid=scan-progress]')?.getAttribute('data-value') ?? ''
  ).split(' ')
  t.equal(total, '250001')
  t.ok(Number(done) > 0 && Number(done) < 250_001)
  const before = page.ranges.length
  await settle()
  t.ok(page.ranges.length <= before + 1, 'nothing is read on')
  await page.press('Scan all blocks')
  await until('the end', () => page.ranges.some(([from]) => from === 0))
})

t.test('a scan that fails keeps its logs, and goes on after them', async (t) => {
  const node = { fails: true }
  const page = await openLogs(t, '', {
    head: 150_000,
    respond: async (from) =>
      node.fails && from < 75_000
        ? { code: -32_603, message: 'out of order' }
        : undefined,
  })
  await until('the newest logs', () => page.rangeText() !== '')
  await page.press('Scan all blocks')
  await until('the failure', () => page.query('main [role=alert]') !== null)
  const lowest = Math.min(...page.ranges.map(([from = 0]) => from))
  t.equal(page.query('[data-testid=contract-log]') === null, false, 'the logs stay')
  node.fails = false
  await page.press('Try again')
  await until('older blocks', () => page.ranges.some(([from = 0]) => from < 75_000))
  t.equal(
    page.ranges.filter(([, to = 0]) => to >= lowest).length,
    new Set(page.ranges.filter(([, to = 0]) => to >= lowest).map(String)).size,
    'no block is read twice',
  )
})

t.test('mentions of an address can be narrowed by the URL', async (t) => {
  const page = await openLogs(
    t,
    `&mentions=true&event=${encodeURIComponent('Transfer(address,address,uint256)')}&toBlock=900`,
    { head: 1_000 },
  )
  await until('the logs', () => page.rangeText() !== '')
  t.match(page.rangeText(), /blocks 0 to 900/)
  const own = `0x${CONTRACT.slice(2).padStart(64, '0')}`
  t.strictSame(page.filters[0], [TRANSFER, own])
  t.strictSame(page.filters[1], [TRANSFER, null, own])
})

for (const kind of ['emitted', 'mentions'] as const) {
  t.test(`applying a filter of ${kind} events keeps the focus`, async (t) => {
    const mentions = kind === 'mentions' ? '&mentions=true' : ''
    const page = await openLogs(t, mentions, { head: 1_000 })
    await until('the logs', () => page.rangeText() !== '')
    const field = (label: string) =>
      [...page.host.querySelectorAll('label')].find(
        ({ textContent }) => textContent === label,
      )?.control as HTMLInputElement | undefined
    const to = field('To block')
    if (to === undefined) return t.fail('no field for the last block')
    await typeText(to, '900')
    const submit = page.button('Read events')
    submit?.focus()
    await act(async () => submit?.click())
    // A browser takes the focus from a disabled element; jsdom doesn't.
    t.notOk(page.button('Read events')?.disabled, 'while it reads')
    await until('the narrowed logs', () => /to 900/.test(page.rangeText()))
    t.equal(document.activeElement, submit)
    t.ok(submit?.isConnected)
    t.equal(field('To block'), to, 'the form stays')
    await act(async () => page.router.history.back())
    await until('all logs', () => /to 1,000/.test(page.rangeText()))
    t.equal(to?.value, '', 'the fields follow the URL')
  })
}
