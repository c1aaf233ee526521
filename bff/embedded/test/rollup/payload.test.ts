import { inflateRawSync } from 'node:zlib'
import type { Hex } from '@bvlgarichain/contract'
import t from 'tap'
import { fromRlp, toHex } from 'viem'
import { encodePayload } from '../../src/rollup/payload.ts'

const read = (payload: Uint8Array) => fromRlp(toHex(inflateRawSync(payload)))

t.test('the transactions of every block come out again', async (t) => {
  const blocks: Hex[][] = [['0x02f86c', '0x01'], [], [`0x${'ab'.repeat(300)}`]]
  t.same(read(await encodePayload(blocks)), blocks)
})

t.test('a payload without blocks comes out empty', async (t) => {
  t.same(read(await encodePayload([])), [])
})
