import type { Hex } from '@bvlgarichain/shared'
import t from 'tap'
import { decodePayload, encodePayload } from '../../src/rollup/payload.ts'

t.test('the transactions of every block come out again', async (t) => {
  const blocks: Hex[][] = [['0x02f86c', '0x01'], [], [`0x${'ab'.repeat(300)}`]]
  const payload = await encodePayload(blocks)
  t.same(await decodePayload(payload), blocks)
})

t.test('a payload without blocks comes out empty', async (t) => {
  t.same(await decodePayload(await encodePayload([])), [])
})

t.test('what is no payload is refused', async (t) => {
  await t.rejects(decodePayload(Uint8Array.of(1, 2, 3)))
})
