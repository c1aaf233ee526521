import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t from 'tap'
import { makeCompressor } from '../../src/lib/compressor.ts'
import type { Answer } from '../../src/lib/judge-answer.ts'

const answer = (text: string): Answer => ({
  status: 200,
  code: 0,
  body: Buffer.from(text),
  censored: 0,
  setCookies: [],
  retryAfter: undefined,
})

t.test('the best form that is accepted', async (t) => {
  const { encode } = makeCompressor()
  const text = 'ether '.repeat(1_000)
  const large = answer(text)
  const br = await encode(large, 'gzip, deflate, br')
  t.equal(br.encoding, 'br')
  t.equal(brotliDecompressSync(br.body).toString(), text)
  const gzip = await encode(large, 'gzip, br;q=0')
  t.equal(gzip.encoding, 'gzip')
  t.equal(gunzipSync(gzip.body).toString(), text)
  for (const accepted of [undefined, '', 'identity', 'zstd', 'br;q=0']) {
    t.same(
      await encode(large, accepted),
      { body: large.body, encoding: null },
      `${accepted}`,
    )
  }
})

t.test('a small body stays as it is', async (t) => {
  const { encode, varies } = makeCompressor()
  t.notOk(varies(answer('x'.repeat(1_023))))
  t.ok(varies(answer('x'.repeat(1_024))))
  t.equal((await encode(answer('x'.repeat(1_023)), 'br')).encoding, null)
})

t.test('an answer is compressed once for each encoding', async (t) => {
  const { encode } = makeCompressor()
  const large = answer('x'.repeat(5_000))
  const forms = await Promise.all([encode(large, 'br'), encode(large, 'br')])
  t.equal(forms[0]?.body, forms[1]?.body, 'those who ask together share')
  t.equal((await encode(large, 'br')).body, forms[0]?.body, 'and those who ask later')
  t.not((await encode(large, 'gzip')).body, forms[0]?.body)
})
