import t from 'tap'
import { readBlockId } from '../../../src/lib/path-params.ts'
import { hexToText } from '../../../src/screens/blocks/hex-to-text.ts'

t.test('a block is named by height or hash', async (t) => {
  const hash = `0x${'ab'.repeat(32)}`
  t.equal(readBlockId('0'), 0)
  t.equal(readBlockId(' 42 '), 42)
  t.equal(readBlockId(hash.toUpperCase()), hash)
  for (const input of ['', '-1', '1.5', '0x1f', 'latest', '9'.repeat(20), `${hash}0`]) {
    t.equal(readBlockId(input), undefined, JSON.stringify(input))
  }
})

t.test('extra data is text only if it spells some', async (t) => {
  t.equal(hexToText('0x726f7365'), 'rose')
  t.equal(hexToText('0xd0a1'), 'С')
  t.equal(hexToText('0x'), '')
  t.equal(hexToText('0xff00'), undefined, 'not UTF-8')
  t.equal(hexToText('0x726f0073'), undefined, 'control characters')
})
