import t from 'tap'
import { decodeEntry, encodeEntry } from '../../src/cache/shared-store.ts'

const NOW = 1_000_000
const entry = {
  storedAt: NOW - 5,
  freshUntil: NOW + 60_000,
  value: {
    status: 200,
    code: 0,
    body: Buffer.from('{"code":0,\n"data":"中"}'),
    censored: 3,
    setCookies: [],
    isShareable: true,
    retryAfter: undefined,
  },
}

t.test('an entry is read as it was written', async (t) => {
  t.same(decodeEntry(encodeEntry(entry), NOW), entry)
})

t.test('anything else is no entry', async (t) => {
  const bytes = encodeEntry(entry)
  const head = bytes.subarray(0, bytes.indexOf(0x0a))
  const others = ['', '\n', 'garbage\n{}', 'null\n{}', '{"storedAt":1}\n{}']
  for (const other of [...others.map((text) => Buffer.from(text)), head]) {
    t.equal(decodeEntry(other, NOW), undefined, other.toString())
  }
  t.equal(decodeEntry(bytes, NOW - 2_000), undefined, 'of a clock that is ahead')
})
