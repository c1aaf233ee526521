// @window

import t from 'tap'
import type { AddableChain } from '../../src/app/wallet/add-network.ts'
import { openWindow } from '../fixtures/browser-window.ts'

const { window } = openWindow()
const { addNetwork, chainParameter, isAddable } = await import(
  '../../src/app/wallet/add-network.ts'
)
const { discoverWallets } = await import('../../src/app/wallet/discover-wallets.ts')

const chain = {
  l2ChainId: 904_212,
  l2ChainName: 'Rose devnet',
  netType: 'TESTNET',
  l1ChainId: 1337,
  nativeSymbol: 'ROSE',
  nativeDecimals: 18,
  rpcUrl: 'https://rpc.example',
} as AddableChain

const page = window as unknown as Window & typeof globalThis
const announce = (detail: unknown) =>
  window.dispatchEvent(new window.CustomEvent('eip6963:announceProvider', { detail }))
const wallet = (rdns: string, name = rdns, uuid = rdns) => ({
  info: { uuid, name, rdns, icon: 'data:,' },
  provider: { request: async () => null },
})

t.test(
  'asks wallets to announce themselves and lists the preferred one first',
  async (t) => {
    const respond = () => announce(wallet('com.other', 'Other'))
    window.addEventListener('eip6963:requestProvider', respond)
    let seen: readonly { info: { name: string }; preferred: boolean }[] = []
    const stop = discoverWallets(page, (wallets) => {
      seen = wallets
    })
    const names = () => seen.map(({ info, preferred }) => [info.name, preferred])
    t.same(names(), [['Other', false]], 'one that answered the request')
    announce(wallet('io.metamask', 'MetaMask'))
    t.same(names(), [
      ['MetaMask', true],
      ['Other', false],
    ])
    announce(wallet('io.evil', 'Impostor', 'io.metamask'))
    t.equal(seen.length, 2, 'an id that is taken is not replaced')
    stop()
    announce(wallet('com.late', 'Late'))
    t.equal(seen.length, 2, 'nobody listens any more')
    window.removeEventListener('eip6963:requestProvider', respond)
  },
)

t.test('drops announcements that are none, and cleans names', async (t) => {
  let names: string[] = []
  const stop = discoverWallets(page, (wallets) => {
    names = wallets.map(({ info }) => info.name)
  })
  for (const detail of [
    undefined,
    null,
    'text',
    {},
    { info: { uuid: 'a', name: 'a', rdns: 'a' } },
    { info: { uuid: 1, name: 'a', rdns: 'a' }, provider: { request() {} } },
    { info: { uuid: 'a', name: 'a', rdns: 'a' }, provider: {} },
  ]) {
    announce(detail)
  }
  t.same(names, [])
  announce(wallet('com.trick', '\u202eksaMateM\u0000'))
  announce(wallet('com.nameless', '\u200b'))
  t.same(names, ['ksaMateM', 'com.nameless'])
  stop()
})

t.test('a chain without a usable RPC address is not offered', async (t) => {
  const { rpcUrl: _, ...without } = chain
  t.notOk(isAddable(undefined))
  t.notOk(isAddable(without))
  t.notOk(isAddable({ ...chain, rpcUrl: 'javascript:alert(1)' }))
  t.notOk(isAddable({ ...chain, rpcUrl: 'rpc.example' }))
  t.ok(isAddable(chain))
})

t.test('the request names the chain as EIP-3085 wants it', async (t) => {
  t.same(chainParameter(chain, 'https://explorer.example/l2'), {
    chainId: '0xdcc14',
    chainName: 'Rose devnet',
    nativeCurrency: { name: 'ROSE', symbol: 'ROSE', decimals: 18 },
    rpcUrls: ['https://rpc.example'],
    blockExplorerUrls: ['https://explorer.example/l2'],
  })
  t.notOk(
    'blockExplorerUrls' in chainParameter(chain, 'http://127.0.0.1:8080/l2'),
    'an explorer without TLS is left out',
  )
})

t.test('distinguishes all outcomes of a wallet request', async (t) => {
  const asked: unknown[] = []
  const answering = (respond: () => Promise<unknown>) => ({
    request: (call: unknown) => {
      asked.push(call)
      return respond()
    },
  })
  const refusing = (error: unknown) => answering(() => Promise.reject(error))
  const outcome = async (provider: ReturnType<typeof answering>) =>
    addNetwork(provider, chain, 'https://explorer.example/l2')
  t.same(await outcome(answering(async () => null)), { kind: 'added' })
  t.match(asked[0], {
    method: 'wallet_addEthereumChain',
    params: [{ chainId: '0xdcc14' }],
  })
  for (const [code, kind] of [
    [4001, 'refused'],
    [-32_002, 'pending'],
    [4200, 'unsupported'],
    [-32_601, 'unsupported'],
  ] as const) {
    t.same(await outcome(refusing({ code, message: 'no' })), { kind }, String(code))
  }
  t.same(await outcome(refusing(new Error('RPC is down'))), {
    kind: 'failed',
    reason: 'RPC is down',
  })
  t.same(await outcome(refusing('just text')), { kind: 'failed', reason: 'just text' })
  const broken = {
    request: () => {
      throw new Error('synchronous')
    },
  }
  t.same(await addNetwork(broken, chain, ''), { kind: 'failed', reason: 'synchronous' })
})
