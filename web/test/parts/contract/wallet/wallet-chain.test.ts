import type { Chain } from '@bvlgarichain/contract'
import t from 'tap'
import { layerOneParameter } from '../../../../src/parts/contract/wallet/wallet-chain.ts'

const chain = { l2ChainId: 7, l2ChainName: 'Rose devnet', l1ChainId: 1337 } as Chain

t.test('layer 1 can be added where its RPC URL is public', async (t) => {
  t.same(layerOneParameter({ ...chain, l1RpcUrl: 'http://127.0.0.1:8545' }), {
    chainId: '0x539',
    chainName: 'Rose devnet L1 (1337)',
    nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:8545'],
  })
  for (const other of [{}, { l1RpcUrl: 'ftp://x' }, { l1RpcUrl: '' }]) {
    t.equal(layerOneParameter({ ...chain, ...other }), undefined)
  }
  const none = { ...chain, l1ChainId: 0, l1RpcUrl: 'https://l1.example' }
  t.equal(layerOneParameter(none), undefined, 'a backend without a layer 1')
})
