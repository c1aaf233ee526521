import t from 'tap'
import {
  failed,
  makeRememberingCrypto,
  readWholeVectors,
  verify,
  webCrypto,
} from '../../fixtures/dcap-vectors.ts'

/* Every signature still goes through WebCrypto; what has been verified once is remembered. */
const crypto = makeRememberingCrypto(webCrypto)

for (const { name, ...request } of await readWholeVectors()) {
  t.test(`one changed byte anywhere in the quote fails a step: ${name}`, async (t) => {
    t.same(failed(await verify({ ...request, crypto })), [])
    const unnoticed: number[] = []
    for (let at = 0; at < request.quote.length; at++) {
      const quote = request.quote.slice()
      quote[at] = (quote[at] ?? 0) ^ (1 << (at % 8))
      const result = await verify({ ...request, quote, crypto })
      if (failed(result).length === 0) unnoticed.push(at)
    }
    t.same(unnoticed, [])
  })
}
