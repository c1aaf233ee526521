// @window

import t, { type Test } from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'
import type { SentCall } from '../../../fixtures/node-response.ts'
import { scriptAddress } from '../../../fixtures/scripted-address.ts'
import {
  ACCOUNT,
  OTHER,
  operationLog,
  V7,
  ZERO,
} from '../../transactions/operations/bundle.ts'

openWindow()
const { openApp, settle, until } = await import('../../../fixtures/open-app.tsx')

const V6 = '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789'
const FOREIGN = `0x${'f0'.repeat(20)}`
const TX = `0x${'ab'.repeat(32)}`
const hashOf = (text: string) => `0x${text.repeat(32)}` as const
const wordOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const hex = (value: number) => `0x${value.toString(16)}`

/** Logs of a chain, as its node has them. */
const LOGS = [
  {
    block: 10,
    log: operationLog(V6, hashOf('01'), { nonce: 0n, success: true, paymaster: ZERO }),
  },
  {
    block: 20,
    log: operationLog(V7, hashOf('02'), { nonce: 1n, success: false, paymaster: OTHER }),
  },
  // A contract that copies the event of an EntryPoint.
  {
    block: 30,
    log: operationLog(FOREIGN, hashOf('03'), {
      nonce: 2n,
      success: true,
      paymaster: ZERO,
    }),
  },
].map(({ block, log }) => ({
  ...log,
  blockNumber: hex(block),
  transactionHash: TX,
  logIndex: '0x0',
  blockTimestamp: '0x6ab13380',
}))

interface Filter {
  readonly address: readonly string[]
  readonly topics: readonly (string | null)[]
}

/** A node that ignores the filter's contracts, as one may that lies. */
const matching = ({ topics }: Filter) =>
  LOGS.filter((log) =>
    topics.every((topic, index) => topic === null || log.topics[index] === topic),
  )

async function openOperations(t: Test, address: string, search = '') {
  const filters: Filter[] = []
  const answer = ({ method, params }: SentCall<[Filter]>) => {
    if (method === 'eth_blockNumber') return { result: hex(100) }
    if (method === 'eth_chainId') return { result: '0x1' }
    filters.push(params[0])
    return { result: matching(params[0]) }
  }
  scriptAddress(t, { address, type: 'CONTRACT' }, answer)
  const path = `/l2/address/${address}?tab=operations${search}`
  const { host, router } = await openApp(t, path, { rpc: ['l2'] })
  await until(
    'the range',
    () => host.querySelector('[data-testid=operation-range]') !== null,
  )
  const rows = () => [...host.querySelectorAll('[data-testid=account-operation]')]
  return { host, router, rows, filters }
}

const operationOf = (row: Element | undefined) => row?.getAttribute('data-value')

t.test('operations of an account come from every EntryPoint, newest first', async (t) => {
  const { rows, filters, host } = await openOperations(t, ACCOUNT)
  t.strictSame(
    rows().map(operationOf),
    [`${hashOf('02')} false`, `${hashOf('01')} true`],
    'and from no other contract',
  )
  t.match(rows()[0]?.textContent, /Failed.*Sender.*v0\.7/s)
  t.ok(rows()[0]?.querySelector(`a[href$="/address/${OTHER}"]`), 'its paymaster')
  t.ok(rows()[0]?.querySelector(`a[href$="/tx/${TX}?tab=operations"]`))
  t.ok(filters.every(({ address }) => address.length === 4))
  t.ok(host.querySelector(`a[href$="/address/${ACCOUNT}?method=handleOps"]`), 'bundles')
})

t.test('operations that an account paid for', async (t) => {
  const { rows, filters } = await openOperations(t, OTHER, '&role=PAYMASTER')
  t.strictSame(rows().map(operationOf), [`${hashOf('02')} false`])
  t.match(rows()[0]?.textContent, /Paymaster/)
  t.strictSame([...new Set(filters.map(({ topics }) => topics[3]))], [wordOf(OTHER)])
})

t.test('the role is part of the URL', async (t) => {
  const { host, router, rows } = await openOperations(t, OTHER)
  t.equal(rows().length, 1)
  const sender = [...host.querySelectorAll('label, button')].find(
    ({ textContent }) => textContent === 'Sender',
  ) as HTMLElement
  sender.click()
  await settle()
  await until('the URL', () => /role=SENDER/.test(router.state.location.searchStr))
  await until('no operation', () => rows().length === 0)
})
