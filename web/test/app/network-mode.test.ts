import type { Chain } from '@bvlgarichain/contract'
import t from 'tap'
import {
  chainLink,
  isLocalNetwork,
  networkModeOf,
  selectedChain,
} from '../../src/app/network-mode.ts'

const chain = (change: Partial<Chain> = {}): Chain => ({
  l2ChainId: 5_734_951,
  l2ChainName: 'Rose',
  netType: 'MAINNET',
  l1ChainId: 1,
  nativeSymbol: 'ETH',
  nativeDecimals: 18,
  ...change,
})
const testnet = chain({ netType: 'TESTNET', l2ChainId: 2 })

t.test('testnet mode: by host, or by the first chain of the list', async (t) => {
  const testnetHost = 'test.example'
  const mode = (host: string, chains: Chain[]) =>
    networkModeOf({ host, testnetHost, chains })
  t.equal(mode('test.example', [chain()]), 'TESTNET')
  t.equal(mode('Test.Example:8443', []), 'TESTNET')
  t.equal(mode('main.example', [testnet, chain()]), 'TESTNET')
  t.equal(mode('main.example', [chain(), testnet]), 'MAINNET')
  t.equal(mode('main.example', []), 'MAINNET')
  t.equal(mode('nottest.example', []), 'MAINNET')
  t.equal(networkModeOf({ host: '', chains: [] }), 'MAINNET', 'no host is set')
  t.equal(
    networkModeOf({ host: 'a:1', testnetHost: 'a:2', chains: [] }),
    'MAINNET',
    'a configured port counts',
  )
})

t.test('the selected chain: bizId, else the first', async (t) => {
  const chains = [chain({ l2ChainId: 1 }), testnet]
  t.equal(selectedChain('2', chains), testnet)
  t.equal(selectedChain('99', chains), undefined, 'no other takes its place')
  t.equal(selectedChain(undefined, chains), chains[0])
  t.equal(selectedChain('', chains), chains[0])
  t.equal(selectedChain(undefined, []), undefined)
})

t.test(
  'a link to a chain keeps the last union of the URL, as the router reads it',
  async (t) => {
    const link = (search: string) => chainLink(chain(), { sendBizId: true, search })
    t.equal(link('?unionId=7&unionId=8'), '/l2/home?bizId=5734951&unionId=8')
    t.equal(link('?unionId='), '/l2/home?bizId=5734951&unionId=')
    t.equal(link(''), '/l2/home?bizId=5734951')
  },
)

t.test('a local network is a test network on a developer’s machine', async (t) => {
  const test = (change: Partial<Chain>) =>
    isLocalNetwork(chain({ netType: 'TESTNET', ...change }))
  t.ok(test({ l2ChainId: 31_337 }))
  t.ok(test({ rpcUrl: 'http://127.0.0.1:8545' }))
  t.ok(test({ rpcUrl: 'http://[::1]:8545' }))
  t.ok(test({ l2ChainName: 'Local development network' }))
  t.notOk(test({}))
  t.notOk(test({ rpcUrl: 'https://rpc.example' }))
  t.notOk(test({ rpcUrl: 'no address' }))
  t.notOk(test({ l2ChainName: 'Localia' }))
  t.notOk(isLocalNetwork(chain({ l2ChainName: 'Local' })), 'never a mainnet')
  t.notOk(isLocalNetwork(undefined))
})
