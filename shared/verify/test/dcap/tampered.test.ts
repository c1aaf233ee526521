import t from 'tap'
import type { Crypto } from '../../src/crypto/crypto.ts'
import {
  checkTamperedCollateral,
  checkTamperedQuotes,
} from '../fixtures/dcap-tampering.ts'
import { readWholeVectors, verify, webCrypto } from '../fixtures/dcap-vectors.ts'

/** Bytes of header and report, by TEE. */
const SIGNED = { sgx: 48 + 384, tdx: 48 + 584 }

t.test('every byte of header and report is signed', async (t) => {
  for (const { name, ...request } of await readWholeVectors()) {
    const messages: Uint8Array[] = []
    const crypto: Crypto = {
      ...webCrypto,
      verifyP256(key, message, signature) {
        messages.push(message)
        return webCrypto.verifyP256(key, message, signature)
      },
    }
    await verify({ ...request, crypto })
    const length = name.includes('tdx') ? SIGNED.tdx : SIGNED.sgx
    const signed = request.quote.subarray(0, length)
    t.ok(
      messages.some((message) => Buffer.from(message).equals(signed)),
      name,
    )
  }
})

/* A sample; `tampered.full.test.ts` changes each byte, which takes a minute. */
t.test('one changed byte in the quote fails a step', (t) => checkTamperedQuotes(t, 23))

for (const name of ['sgx_v3_phala', 'tdx_v4_phala']) {
  t.test(`one changed byte in the collateral fails a step: ${name}`, (t) =>
    checkTamperedCollateral(t, name, 23),
  )
}
