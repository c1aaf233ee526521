import { outcomeOf } from '@bvlgarichain/verify'
import {
  blockOfRpc,
  collectWitness,
  transactionOfRpc,
  verifyExecution,
} from '@bvlgarichain/verify/execution'
import t from 'tap'
import { type Hex, parseUnits } from 'viem'
import { L2_CHAIN_ID } from '../../src/chain/chain-ids.ts'
import { l1ContractsOf } from '../../src/chain/contracts.ts'
import { encodeFinalizeDeposit } from '../fixtures/finalize-deposit.ts'
import { relay, startL2 } from '../fixtures/two-chains.ts'

/** Time in which as many transactions are executed as fit. */
const BUDGET_MS = 60_000
const MAX_IN_BLOCK = 6
const KEPT_STATES = 64

// On a busy machine.
t.setTimeout(300_000)

interface RpcBlock {
  readonly number: Hex
  readonly miner: Hex
  readonly transactions: readonly { readonly hash: Hex }[]
}

t.test('random recent transactions are executed anew: all roots are equal', async (t) => {
  const l2 = await startL2(t, KEPT_STATES)
  const { rpc, devnet, traffic, mine } = l2
  await traffic.send(['mint', 'mint', 'contractCreation', 'amuletMint'], Date.now())
  await traffic.send(['amuletBatchMint', 'dollarTransfer'], Date.now())
  await mine()
  const { bridge, struma } = l1ContractsOf(devnet.deployer)
  for (const [nonce, to] of devnet.accounts.slice(0, 3).entries()) {
    const data = encodeFinalizeDeposit(struma, to, parseUnits('5', 18))
    const target = devnet.contracts.bridge
    await relay(l2, { nonce: BigInt(nonce), sender: bridge, target, data })
  }

  const started = Date.now()
  let executed = 0
  let blocks = 0
  let opcodes = 0
  let milliseconds = 0
  while (Date.now() - started < BUDGET_MS) {
    await traffic.learn()
    await traffic.sendMix(1 + (blocks % MAX_IN_BLOCK), Date.now())
    await mine()
    const block = await rpc.call<RpcBlock>('eth_getBlockByNumber', ['latest', true])
    const height = Number(block.number)
    const parent = await rpc.call('eth_getBlockByNumber', [
      `0x${(height - 1).toString(16)}`,
      false,
    ])
    const receipts = await rpc.call<readonly unknown[]>('eth_getBlockReceipts', [
      block.number,
    ])
    const witness = await collectWitness(
      (method, params) => rpc.call(method, [...params]),
      {
        height,
        producer: block.miner,
        transactionHashes: block.transactions.map(({ hash }) => hash),
      },
    )
    const before = performance.now()
    const { steps, runs } = await verifyExecution({
      chainId: L2_CHAIN_ID,
      block: blockOfRpc(block),
      parent: blockOfRpc(parent),
      transactions: block.transactions.map((tx, at) =>
        transactionOfRpc(tx, receipts[at]),
      ),
      witness,
    })
    milliseconds += performance.now() - before
    if (outcomeOf(steps) !== 'PASS') {
      t.fail(`block ${height}`, { steps })
      break
    }
    blocks += 1
    executed += runs.length
    opcodes += runs.reduce((sum, { opcodeCount }) => sum + opcodeCount, 0)
  }
  t.ok(executed > 0)
  t.comment(
    `${executed} transactions in ${blocks} blocks, ${opcodes} instructions, ${Math.round(milliseconds / executed)} ms each`,
  )

  const head = Number(await rpc.call('eth_blockNumber'))
  const proofAt = (height: number) =>
    rpc.call('eth_getProof', [devnet.relayer, [], `0x${height.toString(16)}`])
  await rpc.call('anvil_mine', ['0x46'])
  const newest = Number(await rpc.call('eth_blockNumber'))
  await t.resolves(proofAt(newest - KEPT_STATES), 'the oldest state that is kept')
  await t.rejects(proofAt(head), /BlockOutOfRange/, 'an older one')
})
