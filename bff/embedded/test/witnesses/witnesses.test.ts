import { outcomeOf } from '@bvlgarichain/verify'
import { blockOfRpc } from '@bvlgarichain/verify/execution'
import { verifyAccount } from '@bvlgarichain/verify/state'
import t from 'tap'
import { type Hex, numberToHex, parseUnits } from 'viem'
import { l1ContractsOf } from '../../src/chain/genesis-contracts.ts'
import { makeWitnessCollector } from '../../src/witnesses/witness-collector.ts'
import { makeWitnessReader } from '../../src/witnesses/witness-reader.ts'
import { openWitnessStore } from '../../src/witnesses/witness-store.ts'
import { executeAnew } from '../fixtures/execute-anew.ts'
import { encodeFinalizeDeposit } from '../fixtures/finalize-deposit.ts'
import { makeTestLog } from '../fixtures/log.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { relay, startL2 } from '../fixtures/two-chains.ts'

const KEPT_STATES = 64
const { log } = makeTestLog()
/** Stores the third block before this one, as its constructor reads it. */
const READS_BLOCK_HASH = '0x60034303405f5500'

t.test('blocks are executed anew long after the node dropped their state', async (t) => {
  const l2 = await startL2(t, KEPT_STATES)
  const { rpc, devnet, traffic, mine } = l2
  const file = `${temporaryFolder(t)}/witnesses.sqlite`
  const store = openWitnessStore(file, log)
  t.teardown(() => store.close())
  const collector = makeWitnessCollector({ store, rpc, log, keptStates: KEPT_STATES })
  const reader = makeWitnessReader({ store, collector, rpc })
  await collector.level()

  const { bridge, struma } = l1ContractsOf(devnet.deployer)
  await traffic.send(['mint', 'mint', 'contractCreation', 'amuletMint'], Date.now())
  await mine()
  await collector.level()
  for (const [nonce, to] of devnet.accounts.slice(0, 3).entries()) {
    const data = encodeFinalizeDeposit(struma, to, parseUnits('5', 18))
    const target = devnet.contracts.bridge
    await relay(l2, { nonce: BigInt(nonce), sender: bridge, target, data })
    await collector.level()
  }
  await rpc.call('eth_sendTransaction', [
    { from: devnet.deployer, data: READS_BLOCK_HASH, gas: numberToHex(200_000) },
  ])
  await mine()
  for (let round = 0; round < 12; round += 1) {
    await traffic.learn()
    await traffic.sendMix(1 + (round % 6), Date.now())
    await mine()
    if (round % 3 === 0) await mine()
    await collector.level()
  }
  const head = Number(await rpc.call('eth_blockNumber'))
  const [account = devnet.deployer, receiver = devnet.relayer] = devnet.accounts
  const watched = [account, receiver, devnet.contracts.struma, devnet.contracts.bridge]
  const balances = new Map<string, bigint>()
  for (let height = head - 10; height <= head; height += 1) {
    for (const address of watched) {
      const balance = await rpc.call<Hex>('eth_getBalance', [
        address,
        numberToHex(height),
      ])
      balances.set(`${height} ${address}`, BigInt(balance))
    }
  }

  // Blocks without transactions, and then some with them, so that the states before are dropped.
  for (let round = 0; round < 3; round += 1) {
    await rpc.call('anvil_mine', [numberToHex(30)])
    await collector.level()
    await traffic.sendMix(3, Date.now())
    await mine()
    await collector.level()
  }
  await t.rejects(
    rpc.call('eth_getProof', [account, [], numberToHex(head)]),
    /BlockOutOfRange/,
  )

  let executed = 0
  let empty = 0
  for (let height = 4; height <= head + 3; height += 1) {
    const { steps, count } = await executeAnew(rpc, height, await reader.witness(height))
    t.equal(outcomeOf(steps), 'PASS', `block ${height}`, { steps })
    executed += count
    if (count === 0) empty += 1
  }
  t.ok(executed > 20, `${executed} transactions`)
  t.ok(empty > 3, `${empty} blocks without transactions`)

  for (let height = head - 10; height <= head; height += 1) {
    const block = blockOfRpc(
      await rpc.call('eth_getBlockByNumber', [numberToHex(height), false]),
    )
    for (const address of watched) {
      const proof = await reader.proof(address, [], height)
      const result = verifyAccount(proof, block, { address })
      t.equal(outcomeOf(result.steps), 'PASS', `${address} at ${height}`)
      t.equal(result.account?.balance, balances.get(`${height} ${address}`))
    }
  }

  t.test('refuses what it does not keep', async (t) => {
    await t.rejects(reader.witness(0), { code: -32_001, message: /no longer keeps/ })
    await t.rejects(reader.proof(account, [], 0), { code: -32_001 })
    await t.rejects(reader.witness(100_000), { code: -32_001, message: /not found/ })
    store.cutAfter(head)
    await t.rejects(reader.witness(head + 1), { code: -32_001, message: /no longer/ })
    const unseen = Array.from({ length: 16 }, (_, first): Hex => {
      return `0x${first.toString(16)}${'5'.repeat(39)}`
    })
    const results = await Promise.allSettled(
      unseen.map((address) => reader.proof(address, [], head)),
    )
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    )
    t.ok(refusals.length > 0, 'the node has no state of the newest stored block')
    for (const refusal of refusals) t.match(refusal, { code: -32_001 })
  })

  t.test('forgets the blocks of a chain that is gone', async (t) => {
    const other = await startL2(t, KEPT_STATES)
    await other.rpc.call('anvil_mine', [numberToHex(200)])
    await makeWitnessCollector({ store, rpc: other.rpc, log }).rollBack()
    t.equal(store.newest(), undefined)
  })
})
