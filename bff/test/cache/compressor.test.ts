import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t from 'tap'
import { explorerBody } from '../../bench/bodies.ts'
import { makeCompressor } from '../../src/cache/compressor.ts'
import type { CheckedResponse } from '../../src/upstream/validate-response.ts'

const response = (text: string): CheckedResponse => ({
  status: 200,
  code: 0,
  body: Buffer.from(text),
  censored: 0,
  setCookies: [],
  isShareable: true,
  retryAfter: undefined,
})

t.test('the best form that is accepted', async (t) => {
  const { choose, encode } = makeCompressor()
  const text = 'ether '.repeat(1_000)
  const large = response(text)
  t.equal(choose(large, 'gzip, deflate, br'), 'br')
  t.equal(brotliDecompressSync(await encode(large, 'br')).toString(), text)
  t.equal(choose(large, 'gzip, br;q=0'), 'gzip')
  t.equal(gunzipSync(await encode(large, 'gzip')).toString(), text)
  for (const accepted of [undefined, '', 'identity', 'zstd', 'br;q=0']) {
    t.equal(choose(large, accepted), null, `${accepted}`)
  }
})

t.test('brotli, which is preferred, sends no more than gzip', async (t) => {
  const { encode } = makeCompressor()
  for (const bytes of [2_000, 20_000, 200_000]) {
    const page = response(explorerBody(bytes).toString())
    const [br, gzip] = [await encode(page, 'br'), await encode(page, 'gzip')]
    t.ok(br.length <= gzip.length, `${br.length} <= ${gzip.length}`)
  }
})

t.test('a small body stays as it is', async (t) => {
  const { choose, varies } = makeCompressor()
  t.notOk(varies(response('x'.repeat(1_023))))
  t.ok(varies(response('x'.repeat(1_024))))
  t.equal(choose(response('x'.repeat(1_023)), 'br'), null)
})

t.test('a response is compressed once for each encoding', async (t) => {
  const { encode } = makeCompressor()
  const large = response('x'.repeat(5_000))
  const forms = await Promise.all([encode(large, 'br'), encode(large, 'br')])
  t.equal(forms[0], forms[1], 'simultaneous requests share')
  t.equal(await encode(large, 'br'), forms[0], 'and later ones')
  t.not(await encode(large, 'gzip'), forms[0])
})
