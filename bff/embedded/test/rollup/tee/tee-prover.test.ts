import { createHash, X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from '@bvlgarichain/contract'
import t from 'tap'
import { makeTeeProver, type TeeProof } from '../../../src/rollup/tee/tee-prover.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'
import { checkQuote, GOOD, verdictOn } from './fixtures/check-quote.ts'

const DAY = 86_400_000
const FILE = 'development-pki.json'
/** Real quotes, which the verifiers' tests read too. */
const VECTORS = '../../../../../shared/verify/test/fixtures/vectors/dcap'
const reportData: Hex = `0x${createHash('sha512').update('a batch').digest('hex')}`
const bytesOf = (hex: Hex) => Buffer.from(hex.slice(2), 'hex')
/** Certificates of a PEM chain, first to last. */
const readChain = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (text) => new X509Certificate(text),
  )
/** Offset and length of what the contract on layer 1 looks at. */
const places = {
  SGX: { flags: 96, measurement: [112, 144], reportData: [368, 432] },
  TDX: { flags: 168, measurement: [184, 232], reportData: [568, 632] },
} as const
/** A batch of each kind of quote. */
const kinds = [
  { batchIndex: 7, name: 'TDX v4', tee: 'TDX', version: 4, measurement: 2 },
  { batchIndex: 9, name: 'SGX v3', tee: 'SGX', version: 3, measurement: 0 },
  { batchIndex: 10, name: 'SGX v4', tee: 'SGX', version: 4, measurement: 1 },
] as const

t.test('every kind of quote verifies, today and in the past', async (t) => {
  const prover = await makeTeeProver({ dir: temporaryFolder(t) })
  const root = prover.rootCertificate
  for (const { batchIndex, name, tee, version, measurement } of kinds) {
    for (const days of [0, 6, 7, 14]) {
      const time = Date.now() - days * DAY
      const proof = await prover.prove({ batchIndex, reportData, time })
      const quote = bytesOf(proof.quote)
      for (const at of [time - 3_000_000, time, time + 20 * DAY]) {
        t.strictSame(
          await verdictOn({
            quote,
            collateral: proof.collateral,
            root,
            at: new Date(at),
          }),
          GOOD,
          `${name}, ${days} days ago`,
        )
      }
      const place = places[tee]
      t.equal(quote.readUInt16LE(0), version)
      t.equal(quote[4], tee === 'TDX' ? 0x81 : 0)
      t.equal(
        `0x${quote.subarray(...place.measurement).toString('hex')}`,
        prover.measurements[measurement],
      )
      t.equal(`0x${quote.subarray(...place.reportData).toString('hex')}`, reportData)
      t.equal(quote.readUInt8(place.flags) & (tee === 'TDX' ? 1 : 2), 0, 'no DEBUG')
      t.equal(proof.quoteId, `0x${createHash('sha256').update(quote).digest('hex')}`)
    }
  }
})

t.test('collateral is dated for the submission and shared by a week', async (t) => {
  const prover = await makeTeeProver({ dir: temporaryFolder(t) })
  const monday = Math.floor(Date.now() / (7 * DAY)) * 7 * DAY
  const at = async (time: number) =>
    (await prover.prove({ batchIndex: 1, reportData, time })).collateral
  t.equal(await at(monday), await at(monday + 7 * DAY - 1))
  const info = JSON.parse((await at(monday - 1)).tcb_info)
  t.equal(Date.parse(info.issueDate), monday - 7 * DAY - 3_600_000)
  t.equal(Date.parse(info.nextUpdate), Date.parse(info.issueDate) + 30 * DAY)
})

t.test('the collateral has the shape of Intel’s', async (t) => {
  const prover = await makeTeeProver({ dir: temporaryFolder(t) })
  for (const [name, batchIndex] of [
    ['sgx_v3_phala', 9],
    ['tdx_v4_phala', 7],
  ] as const) {
    const file = new URL(`${VECTORS}/${name}.collateral.json`, import.meta.url)
    const real = JSON.parse(readFileSync(file, 'utf8'))
    const time = Date.now()
    const { collateral } = await prover.prove({ batchIndex, reportData, time })
    t.strictSame(Object.keys(collateral).sort(), Object.keys(real).sort())
    for (const key of ['tcb_info', 'qe_identity'] as const) {
      const ours = JSON.parse(collateral[key])
      const theirs = JSON.parse(real[key])
      t.strictSame(Object.keys(ours), Object.keys(theirs), `${name} ${key}`)
      t.strictSame(
        Object.keys(ours.tcbLevels[0].tcb),
        Object.keys(theirs.tcbLevels[0].tcb),
      )
      t.equal(collateral[key], JSON.stringify(ours), 'no white space is signed')
    }
  }
})

t.test('a changed byte fails the steps it should', async (t) => {
  const prover = await makeTeeProver({ dir: temporaryFolder(t) })
  const root = prover.rootCertificate
  const time = Date.now()
  const failedOf = async ({ quote, collateral }: TeeProof, place?: number) => {
    const bytes = bytesOf(quote)
    if (place !== undefined) bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
    const at = new Date(time)
    return (await verdictOn({ quote: bytes, collateral, root, at })).failed
  }
  for (const { batchIndex, name, tee, version } of kinds) {
    const proof = await prover.prove({ batchIndex, reportData, time })
    const section = tee === 'TDX' ? 636 : 436
    const report = section + (version === 3 ? 128 : 134)
    const expected: [string, number, string[]][] = [
      ['measurement', places[tee].measurement[0], ['quote-signature']],
      ['report data', places[tee].reportData[1] - 1, ['quote-signature']],
      ['quote signature', section + 40, ['quote-signature']],
      ['attestation key', section + 64, ['attestation-key-binding', 'quote-signature']],
      [
        'QE report data',
        report + 330,
        ['qe-report-signature', 'attestation-key-binding'],
      ],
      ['QE signer', report + 130, ['qe-report-signature']],
      ['QE report signature', report + 384, ['qe-report-signature']],
      ['QE authentication data', report + 450, ['attestation-key-binding']],
      ['size of the chain', report + 484, ['structure']],
    ]
    for (const [what, place, steps] of expected) {
      t.strictSame(await failedOf(proof, place), steps, `${name}: ${what}`)
    }
    const flip = (key: keyof typeof proof.collateral, from: string, to: string) => {
      const changed = { ...proof.collateral }
      changed[key] = changed[key].replace(from, to)
      t.not(changed[key], proof.collateral[key])
      return failedOf({ ...proof, collateral: changed })
    }
    t.strictSame(await flip('tcb_info', '"OutOfDate"', '"UpToDate"'), ['tcb-info'])
    t.strictSame(await flip('qe_identity', '"OutOfDate"', '"UpToDate"'), [
      'qe-identity-signature',
    ])
    for (const key of ['root_ca_crl', 'pck_crl'] as const) {
      const text = proof.collateral[key]
      const changed = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')
      const collateral = { ...proof.collateral, [key]: changed }
      t.strictSame(await failedOf({ ...proof, collateral }), ['crl'], key)
    }
  }
})

t.test('no other root is trusted', async (t) => {
  const prover = await makeTeeProver({ dir: temporaryFolder(t) })
  const other = await makeTeeProver({ dir: temporaryFolder(t) })
  const time = Date.now()
  const proof = await prover.prove({ batchIndex: 1, reportData, time })
  const { failed, left, tcbStatus } = await verdictOn({
    quote: bytesOf(proof.quote),
    collateral: proof.collateral,
    root: other.rootCertificate,
    at: new Date(time),
  })
  t.strictSame(failed, ['chain-root'])
  for (const step of ['crl', 'tcb-info', 'qe-identity-signature', 'tcb-level'] as const) {
    t.ok(left.includes(step), `${step} rests on the root`)
  }
  t.equal(tcbStatus, undefined)
})

t.test('every certificate says that it is for development', async (t) => {
  const prover = await makeTeeProver({ dir: temporaryFolder(t) })
  const time = Date.now()
  const { quote, collateral } = await prover.prove({ batchIndex: 3, reportData, time })
  const { reading, chain } = await checkQuote({
    quote: bytesOf(quote),
    collateral,
    root: prover.rootCertificate,
    at: new Date(time),
  })
  const pem = Buffer.from(reading.quote?.certification ?? []).toString('latin1')
  const pckChain = readChain(pem)
  const chains = [...pckChain, ...readChain(collateral.tcb_info_issuer_chain)]
  t.strictSame(
    chains.map(({ subject }) => subject.split('\n')[0]),
    [
      'CN=DEV SGX PCK Certificate',
      'CN=DEV SGX PCK Platform CA',
      'CN=DEV SGX Root CA',
      'CN=DEV SGX TCB Signing',
      'CN=DEV SGX Root CA',
    ],
  )
  for (const { subject, issuer } of chains) {
    t.match(subject, 'O=DEVELOPMENT ONLY - not Intel')
    t.match(issuer, 'O=DEVELOPMENT ONLY - not Intel')
  }
  const [leaf, ...authorities] = pckChain
  const sgx = chain?.certificates[0]?.sgx
  t.match(sgx, { fmspc: 'de0000000000', dynamicPlatform: Boolean })
  t.match(sgx?.platformInstanceId, /^[0-9a-f]{32}$/)
  t.equal(leaf?.ca, false)
  t.ok(authorities.every(({ ca }) => ca))
})

t.test('certificates outlive a restart, attestation keys do not', async (t) => {
  const dir = join(temporaryFolder(t), 'not', 'there')
  const first = await makeTeeProver({ dir })
  t.equal(statSync(join(dir, FILE)).mode & 0o777, 0o600, 'only the owner reads the keys')
  t.strictSame(readdirSync(dir), [FILE], 'nothing is left beside the file')
  const second = await makeTeeProver({ dir })
  t.equal(second.rootFingerprint, first.rootFingerprint)
  t.equal(
    first.rootFingerprint.slice(2),
    new X509Certificate(first.rootCertificate).fingerprint256
      .replaceAll(':', '')
      .toLowerCase(),
  )
  const request = { batchIndex: 1, reportData, time: Date.now() }
  const quotes = [await first.prove(request), await second.prove(request)]
  const keys: unknown[] = []
  for (const { quote, collateral } of quotes) {
    const evidence = {
      quote: bytesOf(quote),
      collateral,
      root: first.rootCertificate,
      at: new Date(request.time),
    }
    t.match(await verdictOn(evidence), GOOD)
    keys.push((await checkQuote(evidence)).reading.quote?.attestationKey)
  }
  t.notSame(keys[0], keys[1])
})

t.test('a damaged cache is replaced as a whole', async (t) => {
  const dir = temporaryFolder(t)
  const file = join(dir, FILE)
  let { rootFingerprint } = await makeTeeProver({ dir })
  const whole = readFileSync(file, 'utf8')
  const foreign = temporaryFolder(t)
  await makeTeeProver({ dir: foreign })
  const other = JSON.parse(readFileSync(join(foreign, FILE), 'utf8'))
  const damages: Record<string, (kept: typeof other) => string> = {
    'cut short': () => whole.slice(0, 900),
    'not an object': () => 'null',
    'a part missing': ({ pck: _, ...rest }) => JSON.stringify(rest),
    'the key of another certificate': (kept) =>
      JSON.stringify({ ...kept, pck: { ...kept.pck, privateKey: kept.root.privateKey } }),
    'a certificate of another root': (kept) =>
      JSON.stringify({ ...kept, tcbSigning: other.tcbSigning }),
    'a certificate in another’s place': (kept) =>
      JSON.stringify({ ...kept, pck: kept.platformCa }),
  }
  for (const [what, damage] of Object.entries(damages)) {
    writeFileSync(file, damage(JSON.parse(readFileSync(file, 'utf8'))))
    const prover = await makeTeeProver({ dir })
    t.not(prover.rootFingerprint, rootFingerprint, what)
    rootFingerprint = prover.rootFingerprint
    t.equal((await makeTeeProver({ dir })).rootFingerprint, rootFingerprint)
  }
})

t.test('a request that makes no sense is refused', async (t) => {
  const prover = await makeTeeProver({ dir: temporaryFolder(t) })
  const good = { batchIndex: 1, reportData, time: Date.now() }
  for (const wrong of ['0x', '0x00', `${reportData}00`, reportData.slice(2)] as Hex[]) {
    await t.rejects(prover.prove({ ...good, reportData: wrong }), TypeError)
  }
  await t.rejects(prover.prove({ ...good, batchIndex: -1 }), TypeError)
  await t.rejects(prover.prove({ ...good, batchIndex: 1.5 }), TypeError)
  await t.rejects(prover.prove({ ...good, time: Number.NaN }), TypeError)
  await t.rejects(prover.prove({ ...good, time: good.time - 61 * DAY }), RangeError)
  await t.rejects(prover.prove({ ...good, time: good.time + 3660 * DAY }), RangeError)
})
