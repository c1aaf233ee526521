import t from 'tap'
import { makeNobleCrypto } from '../../src/crypto/noble-crypto.ts'
import { openCrypto } from '../../src/crypto/open-crypto.ts'
import { makeWebCrypto } from '../../src/crypto/web-crypto.ts'
import { makeKeys } from '../fixtures/dcap-certificates.ts'

const subtle = globalThis.crypto.subtle
const both = [makeWebCrypto(subtle), makeNobleCrypto()]
const message = new TextEncoder().encode('what is signed')
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const flipped = (bytes: Uint8Array, at: number) => {
  const copy = bytes.slice()
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

/** The other signature of the same message: n − s in place of s. */
function mirrored(signature: Uint8Array): Uint8Array {
  const s = BigInt(`0x${Buffer.from(signature.subarray(32)).toString('hex')}`)
  const other = (ORDER - s).toString(16).padStart(64, '0')
  return Buffer.concat([signature.subarray(0, 32), Buffer.from(other, 'hex')])
}

t.test('both kinds of cryptography judge alike', async (t) => {
  const { point, sign } = await makeKeys()
  const signature = await sign(message)
  const offCurve = flipped(point, 64)
  const cases = [
    ['right', point, message, signature, true],
    ['with the larger s', point, message, mirrored(signature), true],
    ['another message', point, flipped(message, 0), signature, false],
    ['another r', point, message, flipped(signature, 0), false],
    ['another s', point, message, flipped(signature, 63), false],
    ['zeros', point, message, new Uint8Array(64), false],
    ['a short signature', point, message, signature.subarray(1), false],
    ['no signature', point, message, new Uint8Array(), false],
    ['a key off the curve', offCurve, message, signature, false],
    ['a key of zeros', new Uint8Array(65), message, signature, false],
    ['no key', new Uint8Array(), message, signature, false],
  ] as const
  for (const crypto of both) {
    for (const [name, key, bytes, given, expected] of cases) {
      const result = await crypto.verifyP256(key, bytes, given)
      t.equal(result, expected, `${crypto.name}: ${name}`)
    }
  }
})

t.test(
  'SHA-256 of nothing, of abc (FIPS 180-4), of a view into something larger',
  async (t) => {
    for (const crypto of both) {
      const hex = async (bytes: Uint8Array) =>
        Buffer.from(await crypto.sha256(bytes)).toString('hex')
      t.match(await hex(new Uint8Array()), /^e3b0c44298fc1c14/)
      const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
      t.equal(await hex(new TextEncoder().encode('abc')), abc)
      t.equal(await hex(new TextEncoder().encode('xabcx').subarray(1, 4)), abc)
      const shared = new Uint8Array(new SharedArrayBuffer(3))
      shared.set([97, 98, 99])
      t.equal(await hex(shared), abc)
    }
  },
)

t.test('without a secure context the page falls back', async (t) => {
  t.equal((await openCrypto()).name, 'WEB_CRYPTO')
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto')
  t.teardown(() => {
    if (own !== undefined) Object.defineProperty(globalThis, 'crypto', own)
  })
  // What browsers leave of it on pages that came over plain HTTP.
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} })
  t.equal((await openCrypto()).name, 'NOBLE')
})

t.test('the fallback lets the page breathe before each signature', async (t) => {
  let pauses = 0
  const crypto = makeNobleCrypto(async () => {
    pauses++
  })
  const { point, sign } = await makeKeys()
  await crypto.verifyP256(point, message, await sign(message))
  await crypto.verifyP256(point, message, new Uint8Array(64))
  t.equal(pauses, 2)
})
