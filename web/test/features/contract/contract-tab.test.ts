import t, { type Test } from 'tap'
import type { RuntimeSettings } from '../../../src/config.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { COUNTER } from '../../fixtures/counter-code.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const ADDRESS = `0x${'ab'.repeat(20)}`
const WORD = `0x${'7'.padStart(64, '0')}`

interface RpcCall {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** `count()` is 7, and reverts at block 4. */
function answerRpc({ id, method, params }: RpcCall) {
  if (method === 'eth_getCode') return { jsonrpc: '2.0', id, result: COUNTER }
  if (method === 'eth_getStorageAt') {
    return { jsonrpc: '2.0', id, result: `0x${'0'.repeat(64)}` }
  }
  const [call, block] = params as [{ data: string }, string]
  const isCount = call.data === '0x06661abd' && block !== '0x4'
  return isCount
    ? { jsonrpc: '2.0', id, result: WORD }
    : {
        jsonrpc: '2.0',
        id,
        error: { code: 3, message: 'execution reverted', data: '0x' },
      }
}

/** Opens the page of a contract. */
async function openContract(
  t: Test,
  search: string,
  settings: Partial<RuntimeSettings> = { rpc: ['l2'] },
) {
  const seen = scriptFetch(t, async ({ url, body }) => {
    if (url.pathname.startsWith('/explorer/v1/rpc/')) {
      const sent: RpcCall | readonly RpcCall[] = JSON.parse(String(body))
      return json(Array.isArray(sent) ? sent.map(answerRpc) : answerRpc(sent as RpcCall))
    }
    const isAccount = url.pathname.endsWith('query_account_token_list_by_page')
    const account = { address: ADDRESS, type: 'CONTRACT', balance: '0', nonce: 1 }
    const data = isAccount ? { account, list: [] } : { list: [], total: 0 }
    return json({ code: 0, message: 'ok', data })
  })
  const { host } = await openApp(t, `/l2/address/${ADDRESS}${search}`, settings)
  return { host, seen }
}

const tabsOf = (host: Element) =>
  [...host.querySelectorAll('nav a')].map(({ textContent }) => textContent)

t.test('without a gateway there is no Contract tab', async (t) => {
  const { host, seen } = await openContract(t, '', {})
  await until('the tabs', () => tabsOf(host).length > 3)
  t.notOk(tabsOf(host).includes('Contract'))
  t.notOk(seen.some(({ url }) => url.pathname.includes('/rpc/')))
})

t.test('the node is read only where the tab is open', async (t) => {
  const { host, seen } = await openContract(t, '')
  await until('the tab', () => tabsOf(host).includes('Contract'))
  t.notOk(seen.some(({ url }) => url.pathname.includes('/rpc/')))
})

t.test('a link reads a function at the head', async (t) => {
  const { host } = await openContract(t, '?tab=contract&fn=count()')
  const value = () => host.querySelector('[data-testid=returned-value]')
  await until('the value', () => value() !== null)
  t.equal(value()?.getAttribute('data-value'), '7')
})

t.test('a read that reverts is said to revert', async (t) => {
  const { host } = await openContract(t, '?tab=contract&fn=count()&at=4')
  await until('the failure', () => host.querySelector('[data-testid=revert]') !== null)
  t.match(
    host.querySelector('[data-testid=revert]')?.textContent,
    /Reverts:.*gave no reason/,
  )
})

t.test('an own ABI takes the place of guesses, and stays', async (t) => {
  localStorage.setItem(
    `abi:${ADDRESS}`,
    JSON.stringify([
      {
        type: 'function',
        name: 'total',
        inputs: [],
        outputs: [],
        stateMutability: 'view',
      },
    ]),
  )
  t.teardown(() => localStorage.clear())
  const { host } = await openContract(t, '?tab=contract')
  const source = () =>
    host.querySelector('[data-testid=interface-source]')?.getAttribute('data-value')
  await until('the interface', () => source() !== undefined)
  t.equal(source(), 'OWN')
  t.match(host.textContent, /total\(\)/)
})
