import t, { type Test } from 'tap'
import type { Hex } from 'viem'
import { type ActionKind, actionShares, failingKinds } from '../../src/chain/actions.ts'
import { foundNetwork, isFounded } from '../../src/chain/found.ts'
import { startNode } from '../../src/chain/node.ts'
import { makeTraffic, type Sent } from '../../src/chain/traffic.ts'
import { makeWorld } from '../../src/chain/world.ts'

const GENESIS = 1_700_000_000

const foundedChain = async (t: Test) => {
  const node = await startNode({
    chainId: 904_298,
    nodeDir: t.testdir({}),
    searchPath: process.env.PATH ?? '',
    genesisTime: GENESIS,
  })
  t.teardown(() => node.stop())
  const { rpc } = node
  const world = await makeWorld(rpc, 1)
  t.equal(await isFounded(rpc, world), false)
  await foundNetwork(rpc, world, [GENESIS + 60, GENESIS + 120])
  t.equal(await isFounded(rpc, world), true)
  const traffic = await makeTraffic(rpc, world)
  const receiptOf = ({ hash }: Sent) =>
    rpc.call<{ status: Hex; type: Hex; contractAddress: Hex | null; logs: unknown[] }>(
      'eth_getTransactionReceipt',
      [hash],
    )
  return { rpc, world, traffic, receiptOf }
}

t.test(
  'every kind of transaction is mined with the status it is meant to have',
  async (t) => {
    const { rpc, world, traffic, receiptOf } = await foundedChain(t)

    t.same(
      await traffic.send(['increment', 'collectibleTransfer'], Date.now()),
      [],
      'what needs something that is not there yet is left out',
    )
    await traffic.send(['mint', 'mint', 'contractCreation'], Date.now())
    await rpc.call('evm_mine')
    await traffic.learn()
    t.equal(world.collectibles.length, 2)

    const kinds = Object.keys(actionShares) as ActionKind[]
    const sent = await traffic.send(kinds, Date.now())
    t.same(
      sent.map(({ kind }) => kind),
      kinds,
    )
    await rpc.call('evm_mine')
    for (const transaction of sent) {
      const { status } = await receiptOf(transaction)
      t.equal(
        status,
        failingKinds.has(transaction.kind) ? '0x0' : '0x1',
        transaction.kind,
      )
    }

    const nested = sent.find(({ kind }) => kind === 'nestedBuy')
    const traces = await rpc.call<readonly { action: { value?: Hex } }[]>(
      'trace_transaction',
      [nested?.hash],
    )
    t.equal(traces.length, 5, 'buy, fee, buyFor, token transfer, change')
    t.equal(
      traces.filter(({ action }) => BigInt(action.value ?? 0) > 0n).length,
      4,
      'four of them carry ETH',
    )
  },
)

t.test('the mix has both fee types and few failures', async (t) => {
  const { rpc, traffic, receiptOf } = await foundedChain(t)
  const sent = []
  for (let block = 0; block < 20; block += 1) {
    sent.push(...(await traffic.sendMix(20, Date.now())))
    await rpc.call('evm_mine')
    await traffic.learn()
  }
  const receipts = await Promise.all(sent.map(receiptOf))
  t.ok(sent.length > 390)
  for (const [index, { status }] of receipts.entries()) {
    const kind = sent[index]?.kind
    if (kind && !failingKinds.has(kind)) t.equal(status, '0x1', kind)
  }
  const legacy = receipts.filter(({ type }) => type === '0x0').length
  t.ok(legacy > 0 && legacy < receipts.length / 2)
  t.ok(receipts.every(({ type }) => type === '0x0' || type === '0x2'))
})

t.test('a refused transaction does not stop its sender for good', async (t) => {
  const { rpc, world, traffic, receiptOf } = await foundedChain(t)
  for (const from of world.accounts) {
    await rpc.call('eth_sendTransaction', [{ from, to: from, gas: '0x5208' }])
  }
  await rpc.call('evm_mine')
  const refused = await traffic.send(['etherTransfer', 'etherTransfer'], Date.now())
  t.same(refused, [], 'the nonces were used by somebody else')
  const [sent] = await traffic.send(['etherTransfer'], Date.now())
  await rpc.call('evm_mine')
  t.ok(sent)
  if (sent) t.equal((await receiptOf(sent)).status, '0x1')
})
