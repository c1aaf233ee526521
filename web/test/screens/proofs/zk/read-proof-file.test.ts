import t from 'tap'
import { readProofFile } from '../../../../src/screens/proofs/zk/read-proof-file.ts'

const read = (content: string | Uint8Array<ArrayBuffer>) =>
  readProofFile(new Blob([content]))

t.test('a proof from a file', async (t) => {
  const parts = { proof: '0x01', publicValues: '0x02', programVKey: '0x03' }
  t.same(await read(JSON.stringify({ batchIndex: 7, ...parts, state: 'READY' })), parts)
  t.same(await read('0x1234\n'), { proof: '0x1234' }, 'as text')
  t.same(await read(new Uint8Array([0xa4, 0xff])), { proof: '0xa4ff' }, 'as bytes')
})

t.test('files without a proof', async (t) => {
  for (const content of ['', '{', '{"proof":7}', '{}', 'a'.repeat(1_000_001)]) {
    t.equal(await read(content), undefined, content.slice(0, 20))
  }
})
