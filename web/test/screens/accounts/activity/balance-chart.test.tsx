import t from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'
import type { SentCall } from '../../../fixtures/node-response.ts'
import { scriptAddress } from '../../../fixtures/scripted-address.ts'

openWindow()
const { openApp, settle, until } = await import('../../../fixtures/open-app.tsx')

const ADDRESS = `0x${'ab'.repeat(20)}`
const hex = (value: number | bigint) => `0x${value.toString(16)}`
/** More than a double can tell apart, by one wei. */
const BALANCE = 123_456_789_012_345_678_901_234_567n

t.test('balances beyond a double are exact, and lost states are gaps', async (t) => {
  const answer = ({ method, params }: SentCall<string[]>) => {
    if (method === 'eth_blockNumber') return { result: hex(4) }
    if (method !== 'eth_getBalance') return { result: '0x1' }
    const height = Number(params[1])
    return height === 2
      ? { error: { code: -32_000, message: 'missing trie node' } }
      : { result: hex(BALANCE + BigInt(height)) }
  }
  scriptAddress(t, { address: ADDRESS, type: 'EOA' }, answer)
  const { host } = await openApp(t, `/l2/address/${ADDRESS}?tab=balance`, { rpc: ['l2'] })
  const chart = () => host.querySelector('[data-testid=balance-chart]')
  await until('the chart', () => chart() !== null)
  const details = chart()?.querySelector('details')
  if (!details) return t.fail('no table')
  details.open = true
  details.dispatchEvent(new window.Event('toggle'))
  await settle()
  const cells = () =>
    [...(chart()?.querySelectorAll('tbody td') ?? [])].map(({ textContent }) =>
      textContent?.trim(),
    )
  await until('the rows', () => cells().length === 5)
  t.strictSame(cells(), [
    '123,456,789.012345678901234571',
    '123,456,789.01234567890123457',
    'no data',
    '123,456,789.012345678901234568',
    '123,456,789.012345678901234567',
  ])
})
