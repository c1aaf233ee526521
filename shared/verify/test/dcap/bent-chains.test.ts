import t from 'tap'
import { makeKeys, unknownExtension } from '../fixtures/dcap-certificates.ts'
import { AT, type Bent, makePlatform, verifyPlatform } from '../fixtures/dcap-platform.ts'
import { failed, outcomes, trusting, verify } from '../fixtures/dcap-vectors.ts'

const DAY = 86_400_000

t.test('certificates that must not count', async (t) => {
  const stranger = await makeKeys()
  const bends = {
    signature: { authority: { by: stranger } },
    name: { pck: { issuer: 'Somebody else' } },
    keyId: { pck: { authorityPoint: stranger.point } },
    extension: { pck: { more: [unknownExtension] } },
    authority: { root: { pathLength: 0 } },
    usage: { authority: { usage: 0xc0 } },
    role: { pck: { name: 'Test SGX TCB Signing' } },
    expired: { pck: { notAfter: AT - 1000 } },
    notYetValid: { authority: { notBefore: AT + 1000 } },
  } as const
  for (const [reason, certificates] of Object.entries(bends)) {
    const result = await verifyPlatform({ certificates })
    const step = result.steps.find(({ id }) => id === 'pck-chain')
    t.match(step, { outcome: 'FAIL', reason })
  }
  const leafThatCertifies = { pck: { pathLength: 0, usage: 0x06 } }
  t.match(outcomes(await verifyPlatform({ certificates: leafThatCertifies })), {
    'pck-chain': 'FAIL authority',
  })
  // A PCK certificate signs no statements.
  const { quote, collateral, rootKey, chain } = await makePlatform()
  const statement = await verify({
    quote,
    at: AT,
    trust: trusting(rootKey),
    collateral: { ...collateral, tcb_info_issuer_chain: chain },
  })
  t.match(outcomes(statement), { 'tcb-info': 'FAIL chainLength' })
})

t.test('an expired chain still tells whose it is', async (t) => {
  const result = await verifyPlatform({}, AT + 2000 * DAY)
  t.match(outcomes(result), { 'pck-chain': 'FAIL expired', 'chain-root': 'PASS' })
})

t.test('revocation lists that must not count, and what they revoke', async (t) => {
  const stranger = await makeKeys()
  const bends: readonly (readonly [string, Bent])[] = [
    ['signature', { rootCrl: { by: stranger } }],
    ['signature', { pckCrl: { by: stranger } }],
    ['crlIssuer', { pckCrl: { authorityPoint: stranger.point } }],
    ['crlIssuer', { pckCrl: { issuer: 'Somebody else' } }],
    ['expired', { pckCrl: { nextUpdate: AT - 1000 } }],
    ['notYetValid', { rootCrl: { thisUpdate: AT + 1000 } }],
    ['extension', { pckCrl: { more: [unknownExtension] } }],
    ['revoked', { pckCrl: { revoked: [7, 3] } }],
    ['revoked', { rootCrl: { revoked: [2] } }],
    ['revoked', { rootCrl: { revoked: [4] } }],
    ['revoked', { rootCrl: { revoked: [1] } }],
  ]
  for (const [reason, bent] of bends) {
    const by = outcomes(await verifyPlatform(bent))
    t.equal(by.crl, `FAIL ${reason}`)
  }
  // Serial numbers of one authority mean nothing in the list of another.
  t.equal(outcomes(await verifyPlatform({ rootCrl: { revoked: [3] } })).crl, 'PASS')

  const { quote, collateral, rootKey } = await makePlatform()
  const request = { quote, at: AT, trust: trusting(rootKey) }
  const list = collateral.root_ca_crl
  const flipped = list.slice(0, -1) + (list.endsWith('0') ? '1' : '0')
  for (const root_ca_crl of ['00', 'deadbeef', 'not hex', flipped, collateral.pck_crl]) {
    const result = await verify({
      ...request,
      collateral: { ...collateral, root_ca_crl },
    })
    t.match(outcomes(result).crl, /^FAIL/, root_ca_crl.slice(0, 10))
  }
  const none = await verify({ ...request, collateral: { ...collateral, pck_crl: '' } })
  t.equal(outcomes(none).crl, 'NOT_CHECKED noCollateral')
})

t.test('a quote that only names its certificate', async (t) => {
  const ids = (type: number, pceSvn: number) => {
    const ppid = { 1: 16, 2: 256, 3: 384 }[type] ?? 0
    const data = new Uint8Array(ppid + 20)
    data.fill(3, ppid, ppid + 4)
    data[ppid + 16] = pceSvn
    return { type, data }
  }
  for (const type of [1, 2, 3]) {
    const { quote, collateral, rootKey, chain } = await makePlatform({
      certification: ids(type, 13),
    })
    const request = { quote, at: AT, trust: trusting(rootKey) }
    t.match(outcomes(await verify({ ...request, collateral })), {
      structure: 'PASS',
      'pck-chain': 'NOT_CHECKED noChain',
      'chain-root': 'NOT_CHECKED needs',
      'qe-report-signature': 'NOT_CHECKED needs',
      'quote-signature': 'PASS',
    })
    const whole = { ...collateral, pck_certificate_chain: chain }
    t.same(failed(await verify({ ...request, collateral: whole })), [])
  }
  const { quote, collateral, rootKey, chain } = await makePlatform({
    certification: ids(2, 12),
  })
  const whole = { ...collateral, pck_certificate_chain: chain }
  const other = await verify({
    quote,
    at: AT,
    trust: trusting(rootKey),
    collateral: whole,
  })
  t.equal(outcomes(other)['pck-chain'], 'FAIL pckId')
})

t.test('Intel’s plain PPID data leave out the id of the PCE', async (t) => {
  const plain = async (pceSvn: number, type = 1) => {
    const ppid = type === 1 ? 16 : 256
    const data = new Uint8Array(ppid + 18)
    data.fill(3, ppid, ppid + 4)
    data[ppid + 16] = pceSvn
    const platform = await makePlatform({ certification: { type, data } })
    const { quote, collateral, rootKey, chain } = platform
    const whole = { ...collateral, pck_certificate_chain: chain }
    return verify({ quote, at: AT, trust: trusting(rootKey), collateral: whole })
  }
  const short = await plain(13)
  t.same(failed(short), [])
  t.equal(outcomes(short).structure, 'PASS')
  t.equal(short.reading.quote?.certification.length, 18)
  t.equal(outcomes(await plain(12))['pck-chain'], 'FAIL pckId')
  t.equal(outcomes(await plain(13, 2)).structure, 'FAIL sectionLength')
})
