import t from 'tap'
import { decodeEntry, encodeEntry } from '../../../src/plugins/cache/entry-codec.ts'
import type { StoredResponse } from '../../../src/plugins/cache/store.ts'

const entry: StoredResponse = {
  storedAt: 1_763_740_000_123,
  freshUntil: 1_763_740_060_123,
  response: {
    status: 200,
    code: 0,
    body: Buffer.from('{"code":0,"data":"\u{1f600}"}'),
    censored: 3,
    setCookies: [],
    isShareable: true,
    retryAfter: undefined,
  },
}

t.test('an entry is read as it was written', async (t) => {
  const bytes = encodeEntry('key', entry)
  t.same(decodeEntry('key', bytes), entry)
  t.equal(bytes.length - entry.response.body.length, 56, 'and costs 56 bytes')
})

t.test('whatever else is no entry', async (t) => {
  const bytes = encodeEntry('key', entry)
  t.equal(decodeEntry('another key', bytes), undefined, 'of another partition')
  for (let length = 0; length < bytes.length; length += 1) {
    t.equal(decodeEntry('key', bytes.subarray(0, length)), undefined, `cut at ${length}`)
  }
  for (let at = 0; at < bytes.length; at += 1) {
    const spoilt = Buffer.from(bytes)
    spoilt[at] = (spoilt[at] ?? 0) ^ 1
    t.equal(decodeEntry('key', spoilt), undefined, `spoilt at ${at}`)
  }
  t.equal(decodeEntry('key', Buffer.concat([bytes, Buffer.from(' ')])), undefined)
})
