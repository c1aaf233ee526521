import t from 'tap'
import { makeNobleCrypto } from '../../src/crypto/noble-crypto.ts'
import { plainHex } from '../../src/dcap/bytes.ts'
import {
  failed,
  outcomes,
  readCollateralOf,
  readQuote,
  readVectors,
  trusting,
  verify,
  webCrypto,
} from '../fixtures/dcap-vectors.ts'

/** Steps that no signed statement is needed for. */
const CRYPTOGRAPHIC = [
  'structure',
  'header',
  'pck-chain',
  'qe-report-signature',
  'attestation-key-binding',
  'quote-signature',
]

for (const crypto of [webCrypto, makeNobleCrypto()]) {
  t.test(`every vector comes to what its index says (${crypto.name})`, async (t) => {
    for (const vector of await readVectors()) {
      const { name, expected } = vector
      const collateral = vector.collateral ? await readCollateralOf(name) : undefined
      const at = Date.parse(vector.verifyAt ?? '2023-01-01T00:00:00Z')
      const quote = await readQuote(name)
      const result = await verify({ quote, collateral, at, crypto })
      const by = outcomes(result)
      if (expected.fail !== undefined) t.same(failed(result), expected.fail, name)
      if (expected.trust === 'intel') t.same(result.root, { kind: 'INTEL' }, name)
      if (expected.cryptoOk === true) {
        for (const id of CRYPTOGRAPHIC) t.equal(by[id], 'PASS', `${name} ${id}`)
      }
      if (vector.collateral) {
        t.equal(result.rating?.status, expected.tcbStatus, name)
        t.same(result.rating?.advisories, expected.advisories, name)
        for (const [id, outcome] of Object.entries(by)) {
          const open = { 'report-data': 'noExpectation', measurement: 'noMeasurements' }
          const reason = open[id as keyof typeof open]
          t.equal(outcome, reason ? `NOT_CHECKED ${reason}` : 'PASS', `${name} ${id}`)
        }
      } else {
        t.equal(result.rating, undefined, name)
        t.match(by, { crl: /^NOT_CHECKED/, 'tcb-level': /^NOT_CHECKED/ }, name)
      }
      t.not(result.outcome, 'PASS', name)
    }
  })
}

t.test('what the index says of the quotes is what is read', async (t) => {
  for (const vector of await readVectors()) {
    const { reading, chain } = await verify({ quote: await readQuote(vector.name) })
    const { quote } = reading
    t.match(quote, { version: vector.version, tee: vector.tee }, vector.name)
    t.equal(chain?.certificates[0]?.sgx?.fmspc, vector.fmspc, vector.name)
    if (vector.reportData)
      t.equal(plainHex(quote?.reportData ?? new Uint8Array()), vector.reportData)
    const [name, value] = vector.mrTd
      ? ['body.MRTD', vector.mrTd]
      : ['body.MRENCLAVE', vector.mrEnclave]
    const { offset = 0, length = 0 } = reading.fields.find(({ id }) => id === name) ?? {}
    const bytes = reading.bytes.subarray(offset, offset + length)
    t.equal(plainHex(bytes), value, vector.name)
    // Each byte belongs to exactly one field.
    const covered = reading.fields.reduce((end, { offset, length }) => {
      t.equal(offset, end, `${vector.name}: a field begins where the last ended`)
      return offset + length
    }, 0)
    t.equal(covered, reading.bytes.length, vector.name)
  }
})

t.test('a root with Intel’s name but another key is none of Intel’s', async (t) => {
  const quote = await readQuote('sgx_v4_intel_qvs_test_pem')
  const at = Date.parse('2023-01-01T00:00:00Z')
  const result = await verify({ quote, at })
  t.match(result.root, { kind: 'NONE' })
  t.match(
    result.steps.find(({ id }) => id === 'chain-root'),
    { outcome: 'FAIL', reason: 'rootImpostor' },
  )
  t.match(outcomes(result), { 'tcb-info': 'NOT_CHECKED needs', crl: 'NOT_CHECKED needs' })

  const key = result.chain?.certificates.at(-1)?.publicKey ?? new Uint8Array()
  const trusted = await verify({ quote, at, trust: trusting(`0x${plainHex(key)}`) })
  t.same(trusted.root, { kind: 'DEVELOPMENT', name: 'Test root' })
  const by = outcomes(trusted)
  for (const id of [...CRYPTOGRAPHIC, 'chain-root']) t.equal(by[id], 'PASS', id)
})

t.test('at today’s date the collateral has expired', async (t) => {
  for (const name of ['sgx_v3_phala', 'tdx_v4_phala']) {
    const result = await verify({
      quote: await readQuote(name),
      collateral: await readCollateralOf(name),
      at: Date.parse('2026-11-21T00:00:00Z'),
    })
    t.match(outcomes(result), {
      crl: 'FAIL expired',
      'tcb-info': 'FAIL expired',
      'qe-identity-signature': 'FAIL expired',
      'qe-identity': 'NOT_CHECKED needs',
      'tcb-level': 'NOT_CHECKED needs',
      'quote-signature': 'PASS',
    })
    t.equal(result.rating, undefined)
  }
})
