import { createHash } from 'node:crypto'
import { base32nopad, base58 } from '@scure/base'
import t from 'tap'
import { checkContent } from '../../../src/plugins/media/ipfs-content.ts'

// `ipfs add` of "hello world\n", in both versions. Source: documentation of IPFS.
const HELLO = Buffer.from('hello world\n')
const HELLO_V0 = 'QmT78zSuBmuS4z925WZfrqQ1qHaJ56DQaTfyMUF7F8ff5o'

const rawCid = (body: Buffer, codec = 0x55) => {
  const digest = createHash('sha256').update(body).digest()
  return Buffer.concat([Buffer.of(1, codec, 0x12, 0x20), digest])
}

t.test('a raw block is its file, in each base', async (t) => {
  const bytes = rawCid(HELLO)
  for (const cid of [
    `b${base32nopad.encode(bytes).toLowerCase()}`,
    `z${base58.encode(bytes)}`,
    `f${bytes.toString('hex')}`,
  ]) {
    t.equal(checkContent(cid, HELLO), 'MATCH', cid)
    t.equal(checkContent(cid, Buffer.from('hello world')), 'DIFFERENT', cid)
  }
})

t.test('a file of one block is encoded anew', async (t) => {
  t.equal(checkContent(HELLO_V0, HELLO), 'MATCH')
  const v1 = Buffer.concat([Buffer.of(1, 0x70), base58.decode(HELLO_V0)])
  t.equal(checkContent(`f${v1.toString('hex')}`, HELLO), 'MATCH')
  t.equal(
    checkContent(HELLO_V0, Buffer.from('other')),
    'UNKNOWN',
    'a tree of blocks cannot be compared',
  )
})

t.test('the result is unknown where the file alone does not suffice', async (t) => {
  t.equal(checkContent(`${HELLO_V0}/a.png`, HELLO), 'UNKNOWN')
  t.equal(checkContent(`k${'2'.repeat(50)}`, HELLO), 'UNKNOWN')
  t.equal(checkContent(`f${rawCid(HELLO, 0x71).toString('hex')}`, HELLO), 'UNKNOWN')
  t.equal(checkContent('Qm0', HELLO), 'UNKNOWN', 'no base')
})
