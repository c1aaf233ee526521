import { appendFileSync } from 'node:fs'
import { outcomeOf } from '@bvlgarichain/verify'
import {
  blockOfRpc,
  collectWitness,
  transactionOfRpc,
  verifyExecution,
} from '@bvlgarichain/verify/execution'
import { verifyAccount } from '@bvlgarichain/verify/state'
import t from 'tap'
import { bytesToHex, type Hex, isAddress, numberToHex, parseUnits } from 'viem'
import { L2_CHAIN_ID } from '../../src/chain/chain-ids.ts'
import { l1ContractsOf } from '../../src/chain/genesis-contracts.ts'
import { encodeFinalizeDeposit } from '../fixtures/finalize-deposit.ts'
import { relay, startL2 } from '../fixtures/two-chains.ts'

/** File for all figures of shared/verify/docs/state-and-execution.md, which take a minute or more. */
const FIGURES = process.env.FULL_FIGURES
const isFull = FIGURES !== undefined
const report = (text: string) => {
  t.comment(text)
  if (FIGURES !== undefined) appendFileSync(FIGURES, `${text}\n`)
}
/** Transactions that are executed at least. */
const COUNT = isFull ? 500 : 12
const BALANCES = isFull ? 200 : 20
const MAX_IN_BLOCK = 6
const KEPT_STATES = 64

// On a busy machine.
t.setTimeout(isFull ? 1_800_000 : 300_000)

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
  let milliseconds = 0
  while (executed < COUNT) {
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
    const { steps, count } = await verifyExecution({
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
    executed += count
  }
  t.ok(executed > 0)
  report(
    `${executed} transactions in ${blocks} blocks, ${Math.round(milliseconds / executed)} ms each, ${Math.round((Date.now() - started) / 1_000)} s in all`,
  )

  const height = Number(await rpc.call('eth_blockNumber'))
  const known = [...devnet.accounts, ...Object.values(devnet.contracts)]
  let proving = 0
  for (let round = 0; round < BALANCES; round++) {
    // A third of the accounts doesn't exist: their absence is proven.
    const address =
      round % 3 === 0
        ? bytesToHex(crypto.getRandomValues(new Uint8Array(20)))
        : String(known[Math.floor(Math.random() * known.length)])
    if (!isAddress(address)) continue
    const at = height - Math.floor(Math.random() * Math.min(height, KEPT_STATES - 1))
    const block = blockOfRpc(
      await rpc.call('eth_getBlockByNumber', [numberToHex(at), false]),
    )
    const proof = await rpc.call('eth_getProof', [address, [], numberToHex(at)])
    const before = performance.now()
    const { steps, account } = verifyAccount(proof, block, { address })
    proving += performance.now() - before
    const balance = await rpc.call<Hex>('eth_getBalance', [address, numberToHex(at)])
    t.equal(outcomeOf(steps), 'PASS', `${address} at ${at}`)
    t.equal(account?.balance, BigInt(balance))
  }
  report(`${BALANCES} balances, ${(proving / BALANCES).toFixed(1)} ms each`)

  const head = Number(await rpc.call('eth_blockNumber'))
  const proofAt = (height: number) =>
    rpc.call('eth_getProof', [devnet.relayer, [], `0x${height.toString(16)}`])
  await rpc.call('anvil_mine', ['0x46'])
  const newest = Number(await rpc.call('eth_blockNumber'))
  await t.resolves(proofAt(newest - KEPT_STATES), 'the oldest state that is kept')
  await t.rejects(proofAt(head), /BlockOutOfRange/, 'an older one')
})
