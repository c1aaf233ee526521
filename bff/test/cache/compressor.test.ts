import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t from 'tap'
import { explorerBody } from '../../bench/bodies.ts'
import { makeCompressor } from '../../src/cache/compressor.ts'
import type { Encoding } from '../../src/lib/content-encoding.ts'
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

/** The form that follows another one, which is made off the main thread. */
async function formAfter(before: Uint8Array, encode: () => Promise<Uint8Array>) {
  let form = await encode()
  while (form === before) {
    await setImmediate()
    form = await encode()
  }
  return form
}

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
  const last = async (page: CheckedResponse, encoding: Encoding) =>
    formAfter(await encode(page, encoding), () => encode(page, encoding))
  for (const bytes of [2_000, 20_000, 200_000]) {
    const page = response(explorerBody(bytes).toString())
    const [br, gzip] = [await last(page, 'br'), await last(page, 'gzip')]
    t.ok(br.length <= gzip.length, `${br.length} <= ${gzip.length}`)
  }
})

t.test('a small body stays as it is', async (t) => {
  const { choose, varies } = makeCompressor()
  t.notOk(varies(response('x'.repeat(1_023))))
  t.ok(varies(response('x'.repeat(1_024))))
  t.equal(choose(response('x'.repeat(1_023)), 'br'), null)
})

t.test(
  'a response is compressed quickly, and smaller when it is sent again',
  async (t) => {
    const { encode } = makeCompressor()
    const large = response(explorerBody(20_000).toString())
    const forms = await Promise.all([encode(large, 'br'), encode(large, 'br')])
    t.equal(forms[0], forms[1], 'equal requests share')
    const smaller = await formAfter(forms[0], () => encode(large, 'br'))
    t.ok(smaller.length < (forms[0]?.length ?? 0))
    t.equal(brotliDecompressSync(smaller).toString(), Buffer.from(large.body).toString())
    t.equal(await encode(large, 'br'), smaller, 'and no more than that')
    t.not(await encode(large, 'gzip'), smaller)
  },
)
