import t from 'tap'
import { parseCertificate } from '../../src/dcap/certificate.ts'
import { parseCrl } from '../../src/dcap/crl.ts'
import { CONDITIONAL_STEPS, DCAP_STEPS } from '../../src/dcap/steps.ts'
import { outcomeOf } from '../../src/step.ts'
import {
  failed,
  outcomes,
  readCollateralOf,
  readQuote,
  verify,
} from '../fixtures/dcap-vectors.ts'

/** The same bytes at each run (xorshift32). */
function makeRandom(seed: number) {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

const AT = Date.parse('2025-06-19T11:56:11Z')

t.test('bytes that are no quote fail at the structure', async (t) => {
  for (const quote of [
    new Uint8Array(),
    Uint8Array.of(3),
    new Uint8Array(48),
    new Uint8Array(5000),
    new Uint8Array(5000).fill(0xff),
    new TextEncoder().encode('0x03000200'),
  ]) {
    const result = await verify({ quote })
    t.same(failed(result), ['structure'])
    t.equal(result.outcome, 'FAIL')
    t.same(result.root, { kind: 'NONE' })
    t.ok(
      result.steps.slice(1).every(({ outcome }) => outcome === 'NOT_CHECKED'),
      'nothing else is claimed',
    )
  }
})

t.test('random bytes, and a quote with random parts, never pass nor throw', async (t) => {
  const random = makeRandom(1)
  const real = await readQuote('sgx_v3_phala')
  const collateral = await readCollateralOf('sgx_v3_phala')
  for (let round = 0; round < 300; round++) {
    const quote = round % 2 ? real.slice() : real.slice(0, random() % real.length)
    const from = random() % (quote.length + 1)
    const to = Math.min(quote.length, from + 1 + (random() % 200))
    if (round % 3 === 0) quote.fill(0, 6)
    for (let at = from; at < to; at++) quote[at] = random() & 0xff
    const result = await verify({ quote, collateral, at: AT })
    if (to > from || quote.length < real.length) t.equal(result.outcome, 'FAIL')
    t.equal(outcomeOf(result.steps), result.outcome)
    t.ok(result.steps.length >= DCAP_STEPS.length - CONDITIONAL_STEPS.length)
  }
})

t.test('cut anywhere, a quote fails', async (t) => {
  const real = await readQuote('sgx_v3_phala')
  const unnoticed: number[] = []
  for (let length = 0; length < real.length; length++) {
    const result = await verify({ quote: real.subarray(0, length) })
    if (!failed(result).includes('structure')) unnoticed.push(length)
  }
  t.same(unnoticed, [])
})

t.test('what follows the end: zeros are padding, anything else is not', async (t) => {
  const real = await readQuote('sgx_v3_phala')
  const padded = new Uint8Array(real.length + 100)
  padded.set(real)
  t.match((await verify({ quote: padded })).steps[0], {
    outcome: 'PASS',
    reason: 'padded',
    facts: { count: 100 },
  })
  padded[padded.length - 1] = 1
  t.match((await verify({ quote: padded })).steps[0], {
    outcome: 'FAIL',
    reason: 'trailing',
  })
})

t.test('collateral of any kind neither passes nor throws', async (t) => {
  const quote = await readQuote('sgx_v3_phala')
  const real = await readCollateralOf('sgx_v3_phala')
  for (const collateral of [
    null,
    7,
    'text',
    [],
    {},
    Object.fromEntries(Object.keys(real).map((key) => [key, 5])),
    Object.fromEntries(Object.keys(real).map((key) => [key, ''])),
    Object.fromEntries(Object.keys(real).map((key) => [key, '00'])),
    Object.fromEntries(Object.keys(real).map((key) => [key, '{}'])),
    Object.fromEntries(
      Object.entries(real).map(([key], at, all) => [key, all[all.length - 1 - at]?.[1]]),
    ),
  ]) {
    const result = await verify({ quote, collateral, at: AT })
    t.not(outcomes(result)['tcb-level'], 'PASS')
    t.not(outcomes(result).crl, 'PASS')
    t.equal(outcomes(result)['quote-signature'], 'PASS')
  }
  // Lone surrogates become other bytes when encoded: the signature tells.
  const odd = { ...real, tcb_info: `${real.tcb_info}\ud800` }
  t.equal(
    outcomes(await verify({ quote, collateral: odd, at: AT }))['tcb-info'],
    'FAIL signature',
  )
})

t.test('DER of any kind is refused quietly', async (t) => {
  const random = makeRandom(7)
  for (let round = 0; round < 2000; round++) {
    const bytes = Uint8Array.from({ length: random() % 60 }, () => random() & 0xff)
    bytes[0] = 0x30
    bytes[1] = Math.max(0, bytes.length - 2)
    if (parseCertificate(bytes) !== undefined) t.fail('a certificate from nowhere')
    if (parseCrl(bytes) !== undefined) t.fail('a list from nowhere')
  }
  t.equal(parseCertificate(Uint8Array.of(0x30, 0x80, 0, 0)), undefined)
  t.equal(parseCertificate(Uint8Array.of(0x30, 0x84, 0xff, 0xff, 0xff, 0xff)), undefined)
})

t.test(
  'millions of characters of base64 in a certificate are refused quietly',
  async (t) => {
    const quote = await readQuote('sgx_v3_phala')
    const real = await readCollateralOf('sgx_v3_phala')
    const huge = `-----BEGIN CERTIFICATE-----\n${'AAAA'.repeat(2_000_000)}\n-----END CERTIFICATE-----\n`
    const collateral = {
      ...real,
      tcb_info_issuer_chain: huge,
      pck_crl_issuer_chain: huge,
      root_ca_crl: '30'.repeat(4_000_000),
      qe_identity: '['.repeat(4_000_000),
    }
    const found = outcomes(await verify({ quote, collateral, at: AT }))
    t.match(found, {
      crl: 'NOT_CHECKED noCollateral',
      'tcb-info': 'NOT_CHECKED noCollateral',
      'quote-signature': 'PASS',
    })

    // The same inside a quote: its certificates, with the lengths that declare them.
    const start = Buffer.from(quote).indexOf('-----BEGIN')
    const pem = new TextEncoder().encode(huge)
    const long = new Uint8Array(start + pem.length)
    long.set(quote.subarray(0, start))
    long.set(pem, start)
    const view = new DataView(long.buffer)
    view.setUint32(start - 4, pem.length, true)
    view.setUint32(432, long.length - 436, true)
    t.equal(
      outcomes(await verify({ quote: long, at: AT }))['pck-chain'],
      'FAIL malformed',
    )
  },
)
