import t, { type Test } from 'tap'
import { type Abi, type Hex, keccak256, parseEther, parseUnits } from 'viem'
import { l1Bridge } from '../../src/chain/artifacts/l1-bridge.ts'
import { l1Mailbox } from '../../src/chain/artifacts/l1-mailbox.ts'
import { l2Bridge } from '../../src/chain/artifacts/l2-bridge.ts'
import { l2Mailbox } from '../../src/chain/artifacts/l2-mailbox.ts'
import { rollup } from '../../src/chain/artifacts/rollup.ts'
import { token } from '../../src/chain/artifacts/token.ts'
import {
  encodeChunk,
  encodeHeader,
  hashChunk,
  hashData,
  hashHeader,
} from '../../src/rollup/batch-codec.ts'
import { messageProof, messageRoot } from '../../src/rollup/message-tree.ts'
import { reportDataOf, sgxShaped, tdxShaped } from '../fixtures/quote-shape.ts'
import {
  customError,
  messageIn,
  messagesIn,
  relay,
  startTwoChains,
} from '../fixtures/two-chains.ts'

const TEE = 0
const MRENCLAVE: Hex = `0x${'ab'.repeat(32)}`
const MRTD: Hex = `0x${'cd'.repeat(48)}`
const ZERO: Hex = `0x${'0'.repeat(64)}`
const PAYLOAD: Hex = '0x1234'
const stateRootOf = (batch: number): Hex => `0x${String(batch).padStart(64, '5')}`

/** Both chains, and the relayer's calls of the rollup contract. */
const setUp = async (t: Test) => {
  const { l1, l2, genesis } = await startTwoChains(t)
  const { relayer, contracts } = l1.devnet
  const hashes: Hex[] = [genesis.hash]

  const call = (functionName: string, args: readonly unknown[]) =>
    l1.transact(relayer, contracts.rollup, rollup.abi, functionName, args)
  const attempt = (functionName: string, args: readonly unknown[]) =>
    l1.read(contracts.rollup, rollup.abi, functionName, args, relayer)
  const view = (functionName: string, args: readonly unknown[] = []) =>
    l1.read(contracts.rollup, rollup.abi, functionName, args)

  /** The arguments that commit a batch of one made-up block, and the hash that it then has. */
  const batchOf = (batchIndex: number, rollingHash = ZERO, messages = 0) => {
    const chunk = encodeChunk([
      { height: batchIndex, time: 1_700_000_000, txCount: 1, hash: stateRootOf(9) },
    ])
    const parentBatchHash = hashes[batchIndex - 1] ?? ZERO
    const header = encodeHeader({
      version: 1,
      batchIndex,
      l1MsgRollingHash: rollingHash,
      dataHash: hashData([hashChunk(chunk)], keccak256(PAYLOAD)),
      parentBatchHash,
    })
    const args = [
      1,
      BigInt(batchIndex),
      BigInt(messages),
      parentBatchHash,
      [chunk],
      PAYLOAD,
    ]
    return { args, hash: hashHeader(header) }
  }

  const commit = async (batchIndex: number) => {
    const { args, hash } = batchOf(batchIndex)
    hashes[batchIndex] = hash
    t.equal((await call('commitBatch', args)).status, '0x1')
    t.equal(await view('batchHashes', [BigInt(batchIndex)]), hash)
  }

  const proofOf = (batchIndex: number, l2MsgRoot: Hex) => {
    const stateRoot = stateRootOf(batchIndex)
    const report = reportDataOf(hashes[batchIndex] ?? ZERO, stateRoot, l2MsgRoot)
    return [TEE, BigInt(batchIndex), stateRoot, l2MsgRoot, sgxShaped(MRENCLAVE, report)]
  }

  return { l1, l2, hashes, call, attempt, view, batchOf, commit, proofOf }
}

t.test('the genesis batch is proven from the beginning', async (t) => {
  const { view, hashes, l2 } = await setUp(t)
  const block = await l2.rpc.call<{ stateRoot: Hex }>('eth_getBlockByNumber', [
    '0x0',
    false,
  ])
  t.equal(await view('batchHashes', [0n]), hashes[0])
  t.equal(await view('finalizedStateRoots', [0n]), block.stateRoot)
  t.equal(await view('lastCommittedBatch'), 0n)
  t.equal(String(await view('relayer')).toLowerCase(), l2.devnet.relayer)
})

t.test(
  'batches are committed, proven in order, and rolled back until proven',
  async (t) => {
    const { l1, call, attempt, view, batchOf, commit, proofOf, hashes } = await setUp(t)
    await t.rejects(
      attempt('commitBatch', batchOf(2).args),
      customError(rollup.abi, 'WrongBatch'),
    )
    await t.rejects(
      attempt('commitBatch', batchOf(1, ZERO, 1).args),
      customError(rollup.abi, 'WrongMessages'),
      'no message has been sent',
    )
    await t.rejects(
      l1.read(
        l1.devnet.contracts.rollup,
        rollup.abi,
        'commitBatch',
        batchOf(1).args,
        l1.devnet.deployer,
      ),
      customError(rollup.abi, 'NotRelayer'),
    )
    for (const batch of [1, 2, 3]) await commit(batch)

    await t.rejects(
      attempt('verifyBatch', proofOf(1, ZERO)),
      customError(rollup.abi, 'UnknownMeasurement'),
    )
    t.equal((await call('allowMeasurement', [MRENCLAVE])).status, '0x1')
    await t.rejects(
      attempt('verifyBatch', proofOf(2, ZERO)),
      customError(rollup.abi, 'WrongBatch'),
      'a batch is skipped',
    )
    const [, , , , quoteOfAnother] = proofOf(2, ZERO)
    await t.rejects(
      attempt('verifyBatch', [...proofOf(1, ZERO).slice(0, 4), quoteOfAnother]),
      customError(rollup.abi, 'WrongReportData'),
    )
    t.equal((await call('verifyBatch', proofOf(1, ZERO))).status, '0x1')
    t.equal(await view('lastTeeVerifiedBatch'), 1n)
    t.equal(await view('finalizedStateRoots', [1n]), stateRootOf(1))

    await t.rejects(
      attempt('revertBatches', [0n]),
      customError(rollup.abi, 'AlreadyProven'),
    )
    await t.rejects(attempt('revertBatches', [9n]), customError(rollup.abi, 'WrongBatch'))
    t.equal((await call('revertBatches', [1n])).status, '0x1')
    t.equal(await view('lastCommittedBatch'), 1n)
    t.equal(await view('batchHashes', [2n]), ZERO)
    await t.rejects(
      attempt('verifyBatch', proofOf(2, ZERO)),
      customError(rollup.abi, 'WrongBatch'),
    )
    await commit(2)

    t.equal((await call('allowMeasurement', [MRTD])).status, '0x1')
    const report = reportDataOf(hashes[2] ?? ZERO, stateRootOf(2), ZERO)
    const tdx = [TEE, 2n, stateRootOf(2), ZERO, tdxShaped(MRTD, report)]
    t.equal((await call('verifyBatch', tdx)).status, '0x1', 'a TDX quote holds too')
  },
)

t.test('a batch is bound to the messages from layer 1 that it executes', async (t) => {
  const { l1, call, view, batchOf } = await setUp(t)
  const { mailbox, bridge } = l1.devnet.contracts
  await l1.transact(
    l1.devnet.deployer,
    bridge,
    l1Bridge.abi,
    'depositEther',
    [l1.devnet.deployer],
    5n,
  )
  const rolling = (await l1.read(mailbox, l1Mailbox.abi, 'rollingHashes', [1n])) as Hex
  const { args, hash } = batchOf(1, rolling, 1)
  t.equal((await call('commitBatch', args)).status, '0x1')
  t.equal(await view('batchHashes', [1n]), hash)
})

t.test('withdrawals are paid out once, to whom a batch proves them', async (t) => {
  const { l1, l2, call, commit, proofOf } = await setUp(t)
  const { struma, bridge, mailbox } = l1.devnet.contracts
  const [deployer = l1.devnet.deployer, ann = deployer, bob = deployer] =
    l1.devnet.accounts
  const ten = parseUnits('10', 18)

  // Withdrawals need earlier deposits.
  for (const [name, args, value] of [
    ['depositToken', [struma, ann, ten], 0n],
    ['depositEther', [ann], parseEther('3')],
  ] as const) {
    const deposit = await l1.transact(ann, bridge, l1Bridge.abi, name, args, value)
    await relay(l2, messageIn(deposit.logs).message)
  }
  const withdraw = (name: string, args: readonly unknown[], value = 0n) =>
    l2.transact(ann, l2.devnet.contracts.bridge, l2Bridge.abi, name, args, value)
  const withdrawals = [
    await withdraw('withdrawEther', [bob], parseEther('2')),
    await withdraw('withdrawToken', [struma, bob, ten]),
    await withdraw('withdrawEther', [bob], 7n),
  ].flatMap(({ logs }) => messagesIn(logs))
  t.equal(withdrawals.length, 3)
  t.equal(
    (await withdraw('withdrawToken', [struma, bob, 1n])).status,
    '0x0',
    'nothing is left to withdraw',
  )

  const leaves = withdrawals.map(({ messageHash }) => messageHash) as never[]
  const root = messageRoot(leaves)
  const claimOf = (leaf: number, batch = 1) => [
    withdrawals[leaf]?.message,
    BigInt(batch),
    BigInt(leaf),
    messageProof(leaves, leaf),
  ]
  const claim = (args: readonly unknown[]) =>
    l1.transact(deployer, mailbox, l1Mailbox.abi, 'claim', args)
  const refused = (args: readonly unknown[], abi: Abi, name: string) =>
    t.rejects(l1.read(mailbox, l1Mailbox.abi, 'claim', args), customError(abi, name))

  await commit(1)
  await refused(claimOf(0), l1Mailbox.abi, 'NotInBatch')
  await call('allowMeasurement', [MRENCLAVE])
  t.equal((await call('verifyBatch', proofOf(1, root))).status, '0x1')

  const [message, ...place] = claimOf(0)
  await refused([message, place[0], 1n, place[2]], l1Mailbox.abi, 'NotInBatch')
  await refused(claimOf(0, 2), l1Mailbox.abi, 'NotInBatch')
  await refused(
    [{ ...withdrawals[0]?.message, sender: deployer }, ...place],
    l1Mailbox.abi,
    'NotInBatch',
  )

  const before = await l1.balanceOf(bob)
  t.equal((await claim(claimOf(0))).status, '0x1')
  t.equal((await l1.balanceOf(bob)) - before, parseEther('2'))
  await refused(claimOf(0), l1Mailbox.abi, 'AlreadyClaimed')

  const tokens = () => l1.read(struma, token.abi, 'balanceOf', [bob]) as Promise<bigint>
  const tokensBefore = await tokens()
  t.equal((await claim(claimOf(1))).status, '0x1')
  t.equal((await tokens()) - tokensBefore, ten)
  t.equal((await claim(claimOf(2))).status, '0x1')
  t.equal((await claim(claimOf(2))).status, '0x0')
})

t.test('only the relayer relays, and in order', async (t) => {
  const { l2 } = await setUp(t)
  const { mailbox } = l2.devnet.contracts
  const message = { nonce: 1n, sender: mailbox, target: mailbox, data: '0x' }
  const attempt = (from: Hex) => l2.read(mailbox, l2Mailbox.abi, 'relay', [message], from)
  await t.rejects(attempt(l2.devnet.deployer), customError(l2Mailbox.abi, 'NotRelayer'))
  await t.rejects(attempt(l2.devnet.relayer), customError(l2Mailbox.abi, 'OutOfOrder'))
})
