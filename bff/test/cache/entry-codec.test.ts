import { brotliCompressSync } from 'node:zlib'
import t from 'tap'
import { decodeEntry, encodeEntry } from '../../src/cache/entry-codec.ts'
import type { StoredResponse } from '../../src/cache/stored-response.ts'

const entry: StoredResponse = {
  storedAt: 1_763_740_000_123,
  freshUntil: 1_763_740_060_123,
  value: {
    status: 200,
    code: 0,
    body: Buffer.from('{"code":0,"data":"\u{1f600}"}'),
    censored: 3,
    setCookies: [],
    isShareable: true,
    retryAfter: undefined,
  },
}

const NOW = entry.storedAt + 1_000
const decode = (key: string, bytes: Buffer, maxBytes = 1_000) =>
  decodeEntry(key, bytes, { now: NOW, maxBytes })

t.test('an entry is read as it was written', async (t) => {
  const bytes = encodeEntry('key', entry, null)
  t.same(await decode('key', bytes), { ...entry, compressed: null })
  t.equal(bytes.length - entry.value.body.length, 57, 'and costs 57 bytes')
})

t.test('a compressed body is unpacked, within the bound of a response', async (t) => {
  const body = Buffer.from('ether '.repeat(100))
  const compressed = brotliCompressSync(body)
  const large = { ...entry, value: { ...entry.value, body } }
  const bytes = encodeEntry('key', large, compressed)
  t.ok(bytes.length < 100)
  t.same(await decode('key', bytes), { ...large, compressed })
  t.equal(await decode('key', bytes, 599), undefined, 'a bomb')
  const garbage = encodeEntry('key', large, Buffer.from('no brotli'))
  t.equal(await decode('key', garbage), undefined)
})

t.test('anything else is no entry', async (t) => {
  const bytes = encodeEntry('key', entry, null)
  t.equal(await decode('another key', bytes), undefined, 'of another partition')
  for (let length = 0; length < bytes.length; length += 1) {
    t.equal(await decode('key', bytes.subarray(0, length)), undefined, `cut at ${length}`)
  }
  for (let at = 0; at < bytes.length; at += 1) {
    const spoilt = Buffer.from(bytes)
    spoilt[at] = (spoilt[at] ?? 0) ^ 1
    t.equal(await decode('key', spoilt), undefined, `spoilt at ${at}`)
  }
  t.equal(await decode('key', Buffer.concat([bytes, Buffer.from(' ')])), undefined)
})

t.test('a process with a wrong clock, and times that are none', async (t) => {
  const read = (times: Partial<StoredResponse>) =>
    decode('key', encodeEntry('key', { ...entry, ...times }, null))
  t.ok(await read({ storedAt: NOW + 1_000, freshUntil: NOW + 2_000 }))
  t.notOk(await read({ storedAt: NOW + 1_001, freshUntil: NOW + 2_000 }))
  t.ok(await read({ freshUntil: entry.storedAt + 86_400_000 }))
  t.notOk(await read({ freshUntil: entry.storedAt + 86_400_001 }))
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY]) {
    t.notOk(await read({ freshUntil: none }))
    t.notOk(await read({ storedAt: none }))
  }
  t.notOk(await read({ storedAt: Number.NEGATIVE_INFINITY }))
})
