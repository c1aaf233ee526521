import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BatchIndex,
  FINALITY_STAGES,
  type Hex,
  toBatchIndex,
} from '@bvlgarichain/contract'
import type { Test } from 'tap'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  keccak256,
  parseAbiParameters,
} from 'viem'
import { rollup } from '../../src/chain/artifacts/rollup.ts'
import { faultsOf } from '../fixtures/check-zk-proof.ts'
import { GOOD, verdictOn } from '../rollup/tee/fixtures/check-quote.ts'
import { type Explorer, until } from './explorer.ts'

const bytes = (hex: Hex | undefined) => Buffer.from((hex ?? '0x').slice(2), 'hex')

/** The history has a batch in every stage, and one that was rolled back and formed anew. */
export async function everyStage(t: Test, { get }: Explorer) {
  for (const finality of [...FINALITY_STAGES.slice(1), 'REVERTED' as const]) {
    const { list } = await get('batchList', { finality, pageSize: 1 })
    t.equal(list[0]?.finality, finality, finality)
  }
  const { list } = await get('batchList', { finality: 'REVERTED', pageSize: 1 })
  const { batchIndex = toBatchIndex(0), hash } = list[0] ?? {}
  const { reverted } = await get('batchDetail', { batchIndex })
  t.match(reverted, [{ hash }], 'it was formed anew')
}

/** A batch that is formed from now on becomes final. */
export async function batchBecomesFinal(t: Test, { get }: Explorer) {
  const newest = (await get('batchList', { pageSize: 1 })).list[0]?.batchIndex ?? 0
  const final = await until(async () => {
    const { list } = await get('batchList', { finality: 'FINALIZED', pageSize: 1 })
    return list.find(({ batchIndex }) => batchIndex > newest)
  })
  t.equal(final.finality, 'FINALIZED')
}

/** Mines blocks of layer 1 until a batch with both proofs is final: the prover takes its time. */
export async function minedUntilFinal({ get, l1 }: Explorer): Promise<BatchIndex> {
  const filter = { finality: 'FINALIZED', zkProof: 'COMMITTED', pageSize: 1 } as const
  return until(async () => {
    await l1('anvil_mine', ['0x4'])
    return (await get('batchList', filter)).list[0]?.batchIndex
  })
}

/** Header, data hash and parent of a batch are what the contract of layer 1 holds. */
export async function batchHashes(
  t: Test,
  { get, l1 }: Explorer,
  batchIndex: BatchIndex,
) {
  const batch = await get('batchDetail', { batchIndex })
  t.same(await get('batchDetail', { batchHash: batch.hash }), batch, 'by its hash')
  const parent = await get('batchDetail', { batchIndex: toBatchIndex(batchIndex - 1) })
  const header = encodePacked(
    ['uint8', 'uint64', 'bytes32', 'bytes32', 'bytes32'],
    [
      batch.version,
      BigInt(batchIndex),
      batch.l1MsgRollingHash,
      batch.dataHash,
      batch.parentBatchHash,
    ],
  )
  t.equal(batch.header, header)
  t.equal(keccak256(header), batch.hash)
  t.equal(batch.parentBatchHash, parent.hash)
  const commit = await l1<{ to: Hex; input: Hex; blobVersionedHashes?: Hex[] }>(
    'eth_getTransactionByHash',
    [batch.commitL1TxHash],
  )
  t.ok(batch.chunks.length > 0)
  const [blob] = batch.dataAvailability?.blobVersionedHashes ?? []
  if (blob) {
    const chunks = batch.chunks.map(({ hash }) => hash)
    t.equal(keccak256(concat([...chunks, blob])), batch.dataHash)
    t.same(commit.blobVersionedHashes, [blob])
  }
  const data = encodeFunctionData({
    abi: rollup.abi,
    functionName: 'batchHashes',
    args: [BigInt(batchIndex)],
  })
  const stored = await l1<Hex>('eth_call', [{ to: commit.to, data }, 'latest'])
  t.equal(stored, batch.hash)
}

/** Quote and zero-knowledge proof of a batch hold, and speak of this batch. */
export async function proofsHold(
  t: Test,
  { get }: Explorer,
  { batchIndex, dataDir }: { batchIndex: BatchIndex; dataDir: string },
) {
  const batch = await get('batchDetail', { batchIndex })
  const { zk, hash, stateRoot, l2MsgRoot } = batch

  const tee = await get('batchTeeProof', { batchIndex })
  const quote = bytes(tee.quote)
  t.equal(`0x${createHash('sha256').update(quote).digest('hex')}`, tee.quoteId)
  t.same(await get('batchTeeProof', { quoteId: tee.quoteId }), tee)
  const pki = JSON.parse(
    readFileSync(join(dataDir, 'provers', 'development-pki.json'), 'utf8'),
  ) as { root: { certificate: string } }
  t.same(
    await verdictOn({
      quote,
      collateral: tee.collateral ?? {},
      root: new X509Certificate(pki.root.certificate).raw,
      at: new Date(tee.submittedAt ?? Date.now()),
    }),
    GOOD,
  )
  const isTdx = quote[4] === 0x81
  const reportData = quote.subarray(...(isTdx ? [568, 632] : [368, 432]))
  t.equal(`0x${reportData.toString('hex')}`, tee.expectedReportData)
  t.equal(`0x${reportData.toString('hex', 0, 32)}`, hash)

  const before = await get('batchDetail', { batchIndex: toBatchIndex(batchIndex - 1) })
  t.equal(
    zk?.publicValues,
    encodeAbiParameters(
      parseAbiParameters('uint256, bytes32, bytes32, bytes32, bytes32'),
      [904_212n, hash, before.stateRoot ?? '0x', stateRoot ?? '0x', l2MsgRoot ?? '0x'],
    ),
  )
  t.equal(zk?.development, true)
  const claim = {
    verifyingKey: zk?.verifyingKey ?? '',
    verifyingKeyHash: zk?.verifyingKeyHash,
    programVKey: zk?.programVKey ?? '',
    publicValues: zk?.publicValues,
    proof: zk?.proof ?? '',
  }
  t.same(faultsOf(claim), [])
  t.same(faultsOf({ ...claim, publicValues: '0x01' }), ['pairing'])
}
