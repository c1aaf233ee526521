import t from 'tap'
import {
  AT,
  type Bent,
  makeKeys,
  makePlatform,
  unknownExtension,
} from '../../fixtures/dcap-platform.ts'
import { failed, outcomes, trusting, verify } from '../../fixtures/dcap-vectors.ts'

const DAY = 86_400_000

async function check(bent: Bent = {}, at = AT) {
  const { quote, collateral, rootKey } = await makePlatform(bent)
  return verify({ quote, collateral, trust: trusting(rootKey), at })
}

type Json = Record<string, unknown>
const levelsOf = (statement: Json) => statement.tcbLevels as Json[]

t.test('a platform of our own passes in every version', async (t) => {
  for (const [version, bodyType] of [
    [3, 1],
    [4, 1],
    [4, 2],
    [5, 1],
    [5, 2],
    [5, 3],
  ] as const) {
    const result = await check({ version, bodyType })
    t.same(failed(result), [], `version ${version}, body ${bodyType}`)
    t.same(result.rating?.status, 'UpToDate', JSON.stringify(outcomes(result)))
  }
})

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
    const result = await check({ certificates })
    const step = result.steps.find(({ id }) => id === 'pck-chain')
    t.match(step, { outcome: 'FAIL', reason })
  }
  const leafThatCertifies = { pck: { pathLength: 0, usage: 0x06 } }
  t.match(outcomes(await check({ certificates: leafThatCertifies })), {
    'pck-chain': 'FAIL authority',
  })
  // A PCK certificate signs no statements.
  const { quote, collateral, rootKey, chain } = await makePlatform()
  const statement = await verify({
    ...{ quote, at: AT, trust: trusting(rootKey) },
    collateral: { ...collateral, tcb_info_issuer_chain: chain },
  })
  t.match(outcomes(statement), { 'tcb-info': 'FAIL chainLength' })
})

t.test('an expired chain still tells whose it is', async (t) => {
  const result = await check({}, AT + 2000 * DAY)
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
    const by = outcomes(await check(bent))
    t.equal(by.crl, `FAIL ${reason}`)
  }
  // Serial numbers of one authority mean nothing in the list of another.
  t.equal(outcomes(await check({ rootCrl: { revoked: [3] } })).crl, 'PASS')

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

t.test('statements about something else, out of date, or of another form', async (t) => {
  const bends: readonly (readonly [string, string, Bent])[] = [
    ['tcb-info', 'fmspc', { tcbInfo: (info) => Object.assign(info, { fmspc: '00' }) }],
    ['tcb-info', 'pceId', { tcbInfo: (info) => Object.assign(info, { pceId: '0100' }) }],
    [
      'tcb-info',
      'statementId',
      {
        tcbInfo: (info) => {
          info.id = 'TDX'
          for (const level of levelsOf(info)) {
            const tcb = level.tcb as Json
            tcb.tdxtcbcomponents = tcb.sgxtcbcomponents
          }
        },
      },
    ],
    ['tcb-info', 'malformed', { tcbInfo: (info) => Object.assign(info, { version: 9 }) }],
    [
      'tcb-info',
      'malformed',
      { tcbInfo: (info) => Object.assign(info, { tcbLevels: 5 }) },
    ],
    [
      'tcb-info',
      'expired',
      { tcbInfo: (info) => Object.assign(info, { nextUpdate: '2026-01-01T00:00:00Z' }) },
    ],
    [
      'qe-identity-signature',
      'malformed',
      { qeIdentity: (qe) => Object.assign(qe, { mrsigner: 'AA' }) },
    ],
    [
      'qe-identity',
      'statementId',
      { qeIdentity: (qe) => Object.assign(qe, { id: 'TD_QE' }) },
    ],
    [
      'qe-identity',
      'qeField',
      { qeIdentity: (qe) => Object.assign(qe, { isvprodid: 2 }) },
    ],
    [
      'qe-identity',
      'qeField',
      { qeIdentity: (qe) => Object.assign(qe, { mrsigner: 'AB'.repeat(32) }) },
    ],
    [
      'qe-identity',
      'qeField',
      { qeIdentity: (qe) => Object.assign(qe, { miscselect: '00000001' }) },
    ],
    [
      'qe-identity',
      'noLevel',
      {
        qeReport: (report) => {
          report[258] = 0
        },
      },
    ],
    [
      'qe-identity',
      'unknownStatus',
      {
        qeIdentity: (qe) => {
          for (const level of levelsOf(qe)) level.tcbStatus = 'Splendid'
        },
      },
    ],
  ]
  for (const [id, reason, bent] of bends) {
    const by = outcomes(await check(bent))
    t.equal(by[id], `FAIL ${reason}`, `${id} ${reason}`)
    t.match(by['tcb-level'], /^NOT_CHECKED/)
  }
})

t.test('what the state of a platform comes to', async (t) => {
  const stated = (status: string): Bent => ({
    tcbInfo: (info) => Object.assign(levelsOf(info)[0] ?? {}, { tcbStatus: status }),
  })
  for (const [status, outcome] of [
    ['SWHardeningNeeded', 'PASS'],
    ['ConfigurationNeeded', 'PASS'],
    ['ConfigurationAndSWHardeningNeeded', 'PASS'],
    ['OutOfDate', 'FAIL tcb'],
    ['OutOfDateConfigurationNeeded', 'FAIL tcb'],
    ['Revoked', 'FAIL tcb'],
  ] as const) {
    const result = await check(stated(status))
    t.equal(result.rating?.status, status)
    t.equal(outcomes(result)['tcb-level'], outcome, status)
    const step = result.steps.find(({ id }) => id === 'tcb-level')
    t.equal(step?.reason, 'tcb', 'never without a word')
  }
  for (const status of ['Splendid', 'TDRelaunchAdvised', '']) {
    t.equal(outcomes(await check(stated(status)))['tcb-level'], 'FAIL unknownStatus')
  }
  const none: Bent = { tcbInfo: (info) => Object.assign(info, { tcbLevels: [] }) }
  t.equal(outcomes(await check(none))['tcb-level'], 'FAIL noLevel')

  const oldQe: Bent = {
    qeReport: (report) => {
      report[258] = 2
    },
  }
  const merged = await check(oldQe)
  t.match(merged.rating, { status: 'OutOfDate', advisories: ['INTEL-SA-2'] })
  t.match(outcomes(merged), { 'qe-identity': 'PASS', 'tcb-level': 'FAIL tcb' })
  const both = await check({ ...oldQe, ...stated('ConfigurationNeeded') })
  t.equal(both.rating?.status, 'OutOfDateConfigurationNeeded')
})

t.test('TDX modules, and machines that should be launched anew', async (t) => {
  const versions = (launched: readonly number[], current: readonly number[]): Bent => ({
    version: 5,
    bodyType: 3,
    body: (body) => {
      body.set(launched, 0)
      body.set(current, 584)
    },
  })
  const rated = async (bent: Bent) => (await check(bent)).rating?.status
  t.equal(await rated(versions([3, 1, 3], [5, 1, 3])), 'TDRelaunchAdvised')
  t.equal(await rated(versions([3, 1, 3], [3, 1, 3])), 'OutOfDate')
  t.equal(await rated(versions([5, 1, 3], [3, 1, 3])), 'UpToDate')
  t.equal(
    await rated({
      ...versions([3, 1, 3], [5, 1, 3]),
      tcbInfo: (info) =>
        Object.assign(levelsOf(info)[0] ?? {}, { tcbStatus: 'ConfigurationNeeded' }),
    }),
    'TDRelaunchAdvisedConfigurationNeeded',
  )
  // Of a module of version 0, both versions are the platform's.
  t.equal(await rated(versions([5, 0, 3], [5, 0, 3])), 'UpToDate')
  t.equal(await rated(versions([4, 0, 3], [4, 0, 3])), 'OutOfDate')

  const unknown = await check(versions([5, 7, 3], [5, 7, 3]))
  t.match(outcomes(unknown), {
    'tdx-module': 'FAIL moduleUnknown',
    'tcb-level': 'NOT_CHECKED needs',
  })
  for (const at of [64, 112]) {
    const other = await check({
      bodyType: 2,
      body: (body) => {
        body[at] = 1
      },
    })
    t.equal(outcomes(other)['tdx-module'], 'FAIL moduleField')
  }
})

t.test('debug mode of the code and of the quoting enclave', async (t) => {
  const sgx = await check({
    body: (body) => {
      body[48] = 0x07
    },
  })
  t.same(failed(sgx), ['not-debug'])
  const tdx = await check({
    bodyType: 2,
    body: (body) => {
      body[120] = 1
    },
  })
  t.same(failed(tdx), ['not-debug'])
  const qe = await check({
    qeReport: (report) => {
      report[48] = 0x13
    },
  })
  t.match(outcomes(qe), { 'not-debug': 'FAIL qeDebug', 'qe-identity': 'FAIL qeField' })
})

t.test('header and binding', async (t) => {
  const vendor = await check({
    header: (header) => {
      header[12] = 0
    },
  })
  t.equal(outcomes(vendor).header, 'FAIL vendor')
  const tee = await check({
    version: 5,
    bodyType: 3,
    header: (header) => {
      header[4] = 0
    },
  })
  t.equal(outcomes(tee).header, 'FAIL teeType')
  const hash = await check({
    qeReport: (report) => {
      report[320] = (report[320] ?? 0) ^ 1
    },
  })
  t.equal(outcomes(hash)['attestation-key-binding'], 'FAIL bindingHash')
  const rest = await check({
    qeReport: (report) => {
      report[383] = 1
    },
  })
  t.equal(outcomes(rest)['attestation-key-binding'], 'FAIL bindingRest')
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
