import t from 'tap'
import { decodeFunctionData, type Hex, parseUnits, toEventSelector } from 'viem'
import { type ActionKind, actionShares } from '../../src/chain/actions/actions.ts'
import { failingActions } from '../../src/chain/actions/failures.ts'
import { countingLedger } from '../../src/chain/artifacts/counting-ledger.ts'
import { l2Bridge } from '../../src/chain/artifacts/l2-bridge.ts'
import { token } from '../../src/chain/artifacts/token.ts'
import { l2Creations } from '../../src/chain/creations.ts'
import { isDeployed } from '../../src/chain/deploy-genesis.ts'
import { l1ContractsOf } from '../../src/chain/genesis-contracts.ts'
import { identifyContract } from '../../src/chain/identify-contract.ts'
import { encodeFinalizeDeposit } from '../fixtures/finalize-deposit.ts'
import { relay, startL2 } from '../fixtures/two-chains.ts'

const kinds = Object.keys(actionShares) as ActionKind[]

t.test(
  'every kind of transaction is mined with the status it is meant to have',
  async (t) => {
    const l2 = await startL2(t)
    const { rpc, devnet, traffic, mine, receiptOf } = l2
    t.equal(await isDeployed(rpc, l2Creations(devnet)), true)
    t.equal(
      await isDeployed(rpc, l2Creations({ ...devnet, treasury: devnet.relayer })),
      false,
    )

    const impossible: ActionKind[] = [
      'increment',
      'collectibleTransfer',
      'amuletTransfer',
      'amuletBatchTransfer',
      'strumaTransfer',
      'tokenWithdrawal',
      'addressPoisoning',
    ]
    t.same(
      await traffic.send(impossible, Date.now()),
      [],
      'actions without their requirements are left out',
    )
    await traffic.send(['mint', 'mint', 'contractCreation', 'amuletMint'], Date.now())
    await traffic.send(['amuletBatchMint', 'dollarTransfer'], Date.now())
    await mine()
    const { bridge, struma } = l1ContractsOf(devnet.deployer)
    for (const [nonce, to] of devnet.accounts.slice(0, 3).entries()) {
      const data = encodeFinalizeDeposit(struma, to, parseUnits('5', 18))
      const target = devnet.contracts.bridge
      await relay(l2, { nonce: BigInt(nonce), sender: bridge, target, data })
    }
    await traffic.learn()
    t.equal(devnet.collectibles.length, 2)
    t.equal(devnet.strumaHoldings.length, 3)

    // Each on its own, because two may spend the same thing.
    for (const kind of kinds) {
      const sent = await traffic.send([kind], Date.now())
      t.equal(sent.length, 1, kind)
      await mine()
      for (const { hash } of sent) {
        const { status } = await receiptOf(hash)
        t.equal(status, kind in failingActions ? '0x0' : '0x1', kind)
      }
      if (kind === 'nestedBuy') {
        const traces = await rpc.call<readonly { action: { value?: Hex } }[]>(
          'trace_transaction',
          [sent[0]?.hash],
        )
        t.equal(traces.length, 5, 'buy, fee, buyFor, token transfer, change')
        t.equal(
          traces.filter(({ action }) => BigInt(action.value ?? 0) > 0n).length,
          4,
          'four of them carry ETH',
        )
      }
    }
  },
)

t.test(
  'addressPoisoning moves nothing, to an address that looks like another',
  async (t) => {
    const { devnet, traffic, mine, receiptOf, rpc } = await startL2(t)
    await traffic.send(['dollarTransfer'], Date.now())
    await mine()
    const [payment] = devnet.payments
    const [sent] = await traffic.send(['addressPoisoning'], Date.now())
    await mine()
    t.ok(payment && sent)
    if (!payment || !sent) return
    const { logs } = await receiptOf(sent.hash)
    t.equal(logs.length, 1)
    t.equal(logs[0]?.address, payment.token)
    t.equal(BigInt(logs[0]?.data ?? '0x1'), 0n)
    const transaction = await rpc.call<{ input: Hex; from: string }>(
      'eth_getTransactionByHash',
      [sent.hash],
    )
    const { args } = decodeFunctionData({ abi: token.abi, data: transaction.input })
    const [from, to] = (args ?? []).map((arg) => String(arg).toLowerCase())
    t.equal(from, payment.from)
    t.not(to, payment.to)
    t.equal(to?.slice(0, 6), payment.to.slice(0, 6))
    t.equal(to?.slice(-4), payment.to.slice(-4))
  },
)

t.test('the mix has both fee types and few failures', async (t) => {
  const { traffic, mine, receiptOf, devnet, rpc } = await startL2(t)
  const sent = []
  for (let block = 0; block < 20; block += 1) {
    sent.push(...(await traffic.sendMix(20, Date.now())))
    await mine()
    await traffic.learn()
  }
  const receipts = await Promise.all(
    sent.map(async ({ hash, kind }) => ({ ...(await receiptOf(hash)), kind })),
  )
  t.ok(sent.length > 375)
  const failed = receipts.filter(({ status }) => status !== '0x1')
  t.same(
    failed.map(({ kind }) => kind).filter((kind) => !(kind in failingActions)),
    [],
  )
  const legacy = receipts.filter(({ type }) => type === '0x0').length
  t.ok(legacy > 0 && legacy < receipts.length / 2)
  t.ok(receipts.every(({ type }) => type === '0x0' || type === '0x2'))
  t.equal(
    Number(await rpc.call('eth_getTransactionCount', [devnet.relayer, 'latest'])),
    0,
    'the relayer takes no part',
  )
})

t.test('a refused transaction does not stop its sender for good', async (t) => {
  const { rpc, devnet, traffic, mine, receiptOf } = await startL2(t)
  for (const from of devnet.accounts) {
    await rpc.call('eth_sendTransaction', [{ from, to: from, gas: '0x5208' }])
  }
  await mine()
  const refused = await traffic.send(['etherTransfer', 'etherTransfer'], Date.now())
  t.same(refused, [], 'the nonces were used by somebody else')
  const [sent] = await traffic.send(['etherTransfer'], Date.now())
  await mine()
  t.ok(sent)
  if (sent) t.equal((await receiptOf(sent.hash)).status, '0x1')
})

t.test('the bridge begins with a reserve of ETH', async (t) => {
  const { devnet, balanceOf, read } = await startL2(t)
  const { bridge, struma } = devnet.contracts
  t.equal(await balanceOf(bridge), 500_000n * 10n ** 18n)
  t.equal(
    String(
      await read(bridge, l2Bridge.abi, 'bridgedTokens', [devnet.l1Struma]),
    ).toLowerCase(),
    struma,
  )
})

t.test('a proxy with one upgrade runs its second implementation', async (t) => {
  const { devnet, rpc, traffic, mine, read } = await startL2(t)
  const { ledger, firstLedger, secondLedger } = devnet.contracts
  const logs = await rpc.call<{ topics: Hex[] }[]>('eth_getLogs', [
    {
      address: ledger,
      fromBlock: '0x0',
      toBlock: 'latest',
      topics: [toEventSelector('event Upgraded(address)')],
    },
  ])
  t.same(
    logs.map(({ topics }) => `0x${topics[1]?.slice(26)}`),
    [firstLedger, secondLedger],
  )
  await traffic.send(['report'], Date.now())
  await mine()
  await traffic.send(['report'], Date.now())
  await mine()
  t.equal(await read(ledger, countingLedger.abi, 'reports'), 2n, 'the new function')
  t.equal(await read(secondLedger, countingLedger.abi, 'reports'), 0n)
  t.ok(Number(await read(ledger, countingLedger.abi, 'total')) >= 2)
})

t.test('the code of one contract does not reveal its source', async (t) => {
  const { devnet, rpc } = await startL2(t)
  const code = await rpc.call<Hex>('eth_getCode', [devnet.contracts.piggyBank, 'latest'])
  t.ok(code.length > 100)
  t.equal(identifyContract(code), undefined)
})
