import t from 'tap'
import { quoteWords } from '../../src/english/quote.ts'
import { AT, type Bent, makePlatform, verifyPlatform } from '../fixtures/dcap-platform.ts'
import type { Statement } from '../fixtures/dcap-statements.ts'
import { outcomes, trusting, verify } from '../fixtures/dcap-vectors.ts'

const levelsOf = (statement: Statement) => statement.tcbLevels as Statement[]

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
            const tcb = level.tcb as Statement
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
    const by = outcomes(await verifyPlatform(bent))
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
    const result = await verifyPlatform(stated(status))
    t.equal(result.rating?.status, status)
    t.equal(outcomes(result)['tcb-level'], outcome, status)
    const step = result.steps.find(({ id }) => id === 'tcb-level')
    t.equal(step?.reason, 'tcb', 'never without a word')
  }
  t.notMatch(
    quoteWords['step_tcb-level'],
    /up to date/,
    'it passes for other states, too',
  )
  t.match(
    (await verifyPlatform()).steps.find(({ id }) => id === 'tcb-level'),
    { outcome: 'PASS', reason: 'tcbUpToDate', facts: { status: 'UpToDate' } },
  )
  for (const status of ['Splendid', 'TDRelaunchAdvised', '']) {
    t.equal(
      outcomes(await verifyPlatform(stated(status)))['tcb-level'],
      'FAIL unknownStatus',
    )
  }
  const none: Bent = { tcbInfo: (info) => Object.assign(info, { tcbLevels: [] }) }
  t.equal(outcomes(await verifyPlatform(none))['tcb-level'], 'FAIL noLevel')

  const oldQe: Bent = {
    qeReport: (report) => {
      report[258] = 2
    },
  }
  const merged = await verifyPlatform(oldQe)
  t.match(merged.rating, { status: 'OutOfDate', advisories: ['INTEL-SA-2'] })
  t.match(outcomes(merged), { 'qe-identity': 'PASS', 'tcb-level': 'FAIL tcb' })
  const both = await verifyPlatform({ ...oldQe, ...stated('ConfigurationNeeded') })
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
  const rated = async (bent: Bent) => (await verifyPlatform(bent)).rating?.status
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

  const unknown = await verifyPlatform(versions([5, 7, 3], [5, 7, 3]))
  t.match(outcomes(unknown), {
    'tdx-module': 'FAIL moduleUnknown',
    'tcb-level': 'NOT_CHECKED needs',
  })
  for (const at of [64, 112]) {
    const other = await verifyPlatform({
      bodyType: 2,
      body: (body) => {
        body[at] = 1
      },
    })
    t.equal(outcomes(other)['tdx-module'], 'FAIL moduleField')
  }
})

t.test('statements from before the demanded TCB recovery are refused', async (t) => {
  const numbered = (tcb: number, qe: number): Bent => ({
    tcbInfo: (info) => Object.assign(info, { tcbEvaluationDataNumber: tcb }),
    qeIdentity: (identity) => Object.assign(identity, { tcbEvaluationDataNumber: qe }),
  })
  const outcomesOf = async (bent: Bent, minTcbEvaluationDataNumber: number) => {
    const { quote, collateral, rootKey } = await makePlatform(bent)
    const trust = { ...trusting(rootKey), minTcbEvaluationDataNumber }
    return outcomes(await verify({ quote, collateral, trust, at: AT }))
  }
  t.match(await outcomesOf(numbered(17, 17), 17), {
    'tcb-info': 'PASS',
    'qe-identity-signature': 'PASS',
    'tcb-level': 'PASS',
  })
  t.match(await outcomesOf(numbered(16, 17), 17), {
    'tcb-info': 'FAIL evaluation',
    'tcb-level': 'NOT_CHECKED needs',
  })
  t.match(await outcomesOf(numbered(17, 16), 17), {
    'qe-identity-signature': 'FAIL evaluation',
    'tcb-level': 'NOT_CHECKED needs',
  })
  t.equal((await outcomesOf({}, 1))['tcb-info'], 'FAIL evaluation', 'without a number')
})
