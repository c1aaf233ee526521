import t from 'tap'
import { concat, keccak256 } from 'viem'
import {
  encodeChunk,
  encodeHeader,
  hashChunk,
  hashData,
  hashHeader,
} from '../../src/rollup/batch-codec.ts'

const filled = (byte: string): `0x${string}` => `0x${byte.repeat(32)}`

t.test('a chunk is its blocks, 52 bytes each', async (t) => {
  const chunk = encodeChunk([
    { height: 1, time: 0x65_53_f1_00, txCount: 258, hash: filled('aa') },
    { height: 2 ** 40, time: 0x65_53_f1_3c, txCount: 0, hash: filled('bb') },
  ])
  t.equal(
    chunk,
    `0x${[
      '0000000000000001',
      '000000006553f100',
      '00000102',
      'aa'.repeat(32),
      '0000010000000000',
      '000000006553f13c',
      '00000000',
      'bb'.repeat(32),
    ].join('')}`,
  )
  t.equal((chunk.length - 2) / 2, 2 * 52)
  t.equal(hashChunk(chunk), keccak256(chunk))
  t.equal(encodeChunk([]), '0x')
})

t.test('numbers that do not fit are refused', async (t) => {
  const block = { height: 1, time: 1, txCount: 2 ** 32, hash: filled('aa') }
  t.throws(() => encodeChunk([block]))
  t.throws(() => encodeChunk([{ ...block, txCount: 0, height: -1 }]))
})

t.test('a header is 105 bytes, and a batch hash their keccak256', async (t) => {
  const header = encodeHeader({
    version: 1,
    batchIndex: 7,
    l1MsgRollingHash: filled('11'),
    dataHash: filled('22'),
    parentBatchHash: filled('33'),
  })
  t.equal(
    header,
    `0x010000000000000007${'11'.repeat(32)}${'22'.repeat(32)}${'33'.repeat(32)}`,
  )
  t.equal(hashHeader(header), keccak256(header))
})

t.test('the data hash covers the chunks in order and the payload', async (t) => {
  const [one, two, payload] = [filled('01'), filled('02'), filled('03')]
  t.equal(hashData([one, two], payload), keccak256(concat([one, two, payload])))
  t.not(hashData([one, two], payload), hashData([two, one], payload))
})
