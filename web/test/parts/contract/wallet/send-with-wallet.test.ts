import t from 'tap'
import {
  connectWallet,
  sendWithWallet,
  switchWallet,
} from '../../../../src/parts/contract/wallet/send-with-wallet.ts'

const ACCOUNT = `0x${'ab'.repeat(20)}` as never
const HASH = `0x${'cd'.repeat(32)}`
const transaction = { from: ACCOUNT, to: ACCOUNT, data: '0x12', value: 5n } as const

/** A wallet that responds by method and keeps what it was asked. */
function scriptedWallet(
  responses: Readonly<Record<string, (params: unknown) => unknown>>,
) {
  const asked: (readonly [string, unknown])[] = []
  return {
    asked,
    provider: {
      async request({ method, params }: { method: string; params: readonly unknown[] }) {
        asked.push([method, params[0]])
        const response = responses[method]
        if (response === undefined) throw Object.assign(new Error(method), { code: 4200 })
        return response(params[0])
      },
    },
  }
}

const fail = (code: number) => () => {
  throw Object.assign(new Error('no'), { code })
}

t.test('sends on the right network without a switch', async (t) => {
  const { provider, asked } = scriptedWallet({
    eth_chainId: () => '0x7',
    eth_sendTransaction: () => HASH,
  })
  t.same(await sendWithWallet(provider, { id: 7 }, transaction), {
    kind: 'sent',
    value: HASH,
  })
  t.same(asked.at(-1), [
    'eth_sendTransaction',
    { from: ACCOUNT, to: ACCOUNT, data: '0x12', value: '0x5', chainId: '0x7' },
  ])
})

t.test('a hash in capitals is one', async (t) => {
  const { provider } = scriptedWallet({
    eth_chainId: () => '0x7',
    eth_sendTransaction: () => HASH.toUpperCase().replace('0X', '0x'),
  })
  const outcome = await sendWithWallet(provider, { id: 7 }, transaction)
  t.same(outcome, { kind: 'sent', value: HASH }, 'else it would be sent again')
})

t.test(
  'switches the network before, and adds one that the wallet does not know',
  async (t) => {
    let chain = 1
    const { provider, asked } = scriptedWallet({
      eth_chainId: () => `0x${chain.toString(16)}`,
      wallet_switchEthereumChain: () => {
        if (!asked.some(([method]) => method === 'wallet_addEthereumChain')) fail(4902)()
        chain = 7
      },
      wallet_addEthereumChain: () => null,
      eth_sendTransaction: () => HASH,
    })
    const toAdd = { chainId: '0x7' }
    t.match(await sendWithWallet(provider, { id: 7, toAdd }, transaction), {
      kind: 'sent',
    })
    t.same(
      asked.map(([method]) => method).filter((method) => method.startsWith('wallet_')),
      [
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'wallet_switchEthereumChain',
      ],
    )
  },
)

t.test('switches alone, and says why it cannot', async (t) => {
  let chain = 1
  const { provider, asked } = scriptedWallet({
    eth_chainId: () => `0x${chain.toString(16)}`,
    wallet_switchEthereumChain: () => {
      chain = 7
    },
  })
  t.same(await switchWallet(provider, { id: 7 }), { kind: 'switched', value: 7 })
  t.notOk(asked.some(([method]) => method === 'eth_sendTransaction'))
  for (const [code, kind] of [
    [4001, 'refused'],
    [4902, 'wrongChain'],
  ] as const) {
    const { provider } = scriptedWallet({
      eth_chainId: () => '0x1',
      wallet_switchEthereumChain: fail(code),
    })
    t.match(await switchWallet(provider, { id: 7 }), { kind })
  }
})

t.test('sends nothing while the wallet stays on another network', async (t) => {
  for (const switchChain of [() => null, fail(4902)]) {
    const { provider, asked } = scriptedWallet({
      eth_chainId: () => '0x1',
      wallet_switchEthereumChain: switchChain,
      eth_sendTransaction: () => HASH,
    })
    t.same(await sendWithWallet(provider, { id: 7 }, transaction), { kind: 'wrongChain' })
    t.notOk(asked.some(([method]) => method === 'eth_sendTransaction'))
  }
})

t.test('a refusal, an open request and a faulty answer are outcomes', async (t) => {
  const sendTo = (response: () => unknown) =>
    sendWithWallet(
      scriptedWallet({ eth_chainId: () => '0x7', eth_sendTransaction: response })
        .provider,
      { id: 7 },
      transaction,
    )
  t.same(await sendTo(fail(4001)), { kind: 'refused' })
  t.same(await sendTo(fail(-32_002)), { kind: 'pending' })
  t.match(await sendTo(() => 'thanks'), { kind: 'failed' })
})

t.test('connects the first account', async (t) => {
  const connect = (accounts: unknown) =>
    connectWallet(scriptedWallet({ eth_requestAccounts: () => accounts }).provider)
  t.same(await connect([`0x${'AB'.repeat(20)}`]), { kind: 'connected', value: ACCOUNT })
  for (const odd of [[], null, ['x'], 'x'])
    t.match(await connect(odd), { kind: 'failed' })
  t.same(await connectWallet(scriptedWallet({}).provider), { kind: 'unsupported' })
})
