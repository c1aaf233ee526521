import t from 'tap'
import type { Quote } from '../../src/dcap/quote.ts'
import { type Rating, rateTcb } from '../../src/dcap/rate-tcb.ts'
import type { SgxExtension } from '../../src/dcap/sgx-extension.ts'
import { readTcbInfo } from '../../src/dcap/tcb-info.ts'
import { isFailing } from '../../src/dcap/tcb-status.ts'
import { verifyPlatform } from '../fixtures/dcap-platform.ts'
import { outcomes } from '../fixtures/dcap-vectors.ts'

/** SVN, module version and the component after them, as they begin a set of TDX versions. */
type Versions = readonly [svn: number, module: number, component2: number]

/** What the statements of these tests hold: the newest level, then an outdated one. */
const NEWEST = { tdx: [5, 0, 6], sgx: 3, pceSvn: 13 } as const
const OLD = { tdx: [2, 0, 2], sgx: 1, pceSvn: 5 } as const
/** Levels of the one module with an identity, `TDX_01`. */
const MODULE = [
  [5, 'UpToDate'],
  [2, 'OutOfDate'],
] as const

/** TCB info of a TDX platform whose newest level has this status. */
function infoOf(status: string) {
  const listed = (svns: readonly number[]) =>
    Array.from({ length: 16 }, (_, at) => ({ svn: svns[at] ?? 0 }))
  const level = (
    { tdx, sgx, pceSvn }: typeof NEWEST | typeof OLD,
    tcbStatus: string,
  ) => ({
    tcb: {
      sgxtcbcomponents: listed([sgx, sgx]),
      tdxtcbcomponents: listed(tdx),
      pcesvn: pceSvn,
    },
    tcbDate: '2026-01-01T00:00:00Z',
    tcbStatus,
  })
  const identity = {
    mrsigner: '00'.repeat(48),
    attributes: '00'.repeat(8),
    attributesMask: 'ff'.repeat(8),
  }
  const info = readTcbInfo(
    JSON.stringify({
      id: 'TDX',
      version: 3,
      fmspc: 'abcdef000000',
      pceId: '0000',
      issueDate: '2026-01-01T00:00:00Z',
      nextUpdate: '2026-02-01T00:00:00Z',
      tcbLevels: [level(NEWEST, status), level(OLD, 'OutOfDate')],
      tdxModule: identity,
      tdxModuleIdentities: [
        {
          id: 'TDX_01',
          ...identity,
          tcbLevels: MODULE.map(([isvsvn, tcbStatus]) => ({
            tcb: { isvsvn },
            tcbStatus,
          })),
        },
      ],
    }),
  )
  if (info === undefined) throw new Error('no TCB info')
  return info
}

/** What we make of it: a status, or `FAIL` where there is none. */
function ours(
  launched: Versions,
  present: Versions,
  { sgx, status, qe }: { sgx: number; status: string; qe: Rating['status'] },
): string {
  const body = new Uint8Array(648)
  body.set(launched, 0)
  body.set(present, 584)
  const quote = { tee: 'TDX', bodyType: 3, body } as Partial<Quote> as Quote
  const components = Array.from({ length: 16 }, (_, at) => (at < 2 ? sgx : 0))
  const platform = { components, pceSvn: 13 } as Partial<SgxExtension> as SgxExtension
  const rating: Rating = { status: qe, date: '2026-01-01T00:00:00Z', advisories: [] }
  return rateTcb(quote, platform, infoOf(status), rating).rating?.status ?? 'FAIL'
}

/**
 * The rule in Intel's order, written for these statements alone: level by SGX, level by both,
 * module, relaunch, quoting enclave (QVL, `checkTcbLevel` and `checkForRelaunch`).
 */
function oracle(
  [svn, module, component2]: Versions,
  [svn2, module2, component22]: Versions,
  { sgx, status, qe }: { sgx: number; status: string; qe: string },
): string {
  // SGX part alone.
  const sgxStatus = sgx >= 3 ? status : 'OutOfDate'
  // Level: a module of version 1 and higher takes no part in the comparison.
  const skips = module > 0
  const isNewest = sgx >= 3 && component2 >= 6 && (skips || svn >= 5)
  const isOld = component2 >= 2 && (skips || svn >= 2)
  if (!isNewest && !isOld) return 'FAIL'
  const levelStatus = isNewest ? status : 'OutOfDate'
  // Module.
  let moduleStatus = 'UpToDate'
  if (module > 0) {
    if (module !== 1 || svn < 2) return 'FAIL'
    moduleStatus = svn >= 5 ? 'UpToDate' : 'OutOfDate'
  }
  const outdated = (of: string) =>
    of === 'ConfigurationNeeded' || of === 'ConfigurationAndSWHardeningNeeded'
      ? 'OutOfDateConfigurationNeeded'
      : of === 'UpToDate' || of === 'SWHardeningNeeded'
        ? 'OutOfDate'
        : of
  let tdxStatus = moduleStatus === 'OutOfDate' ? outdated(levelStatus) : levelStatus
  // Relaunch.
  if (
    qe === 'UpToDate' &&
    sgxStatus !== 'OutOfDate' &&
    tdxStatus.startsWith('OutOfDate') &&
    moduleStatus === 'OutOfDate'
  ) {
    if (module2 > 1) return 'FAIL'
    // The newest of the module and of the level without one are both 5 here.
    if (svn2 >= 5 && component22 >= 6) {
      tdxStatus =
        sgxStatus.startsWith('Configuration') || tdxStatus.includes('Configuration')
          ? 'TDRelaunchAdvisedConfigurationNeeded'
          : 'TDRelaunchAdvised'
    }
  }
  // Quoting enclave.
  if (qe === 'Revoked') return 'Revoked'
  return qe === 'OutOfDate' ? outdated(tdxStatus) : tdxStatus
}

t.test('the rule for a relaunch is Intel’s in all combinations', async (t) => {
  const platforms = [
    { sgx: 3, status: 'UpToDate' },
    { sgx: 3, status: 'SWHardeningNeeded' },
    { sgx: 3, status: 'ConfigurationNeeded' },
    { sgx: 1, status: 'UpToDate' },
  ]
  const counts = new Map<string, number>()
  for (const svn of [1, 2, 3, 5])
    for (const module of [0, 1])
      for (const component2 of [2, 6])
        for (const svn2 of [1, 4, 5])
          for (const module2 of [0, 1, 3])
            for (const component22 of [2, 6])
              for (const platform of platforms)
                for (const qe of ['UpToDate', 'OutOfDate', 'Revoked'] as const) {
                  const launched = [svn, module, component2] as const
                  const present = [svn2, module2, component22] as const
                  const state = { ...platform, qe }
                  const expected = oracle(launched, present, state)
                  const found = ours(launched, present, state)
                  counts.set(expected, (counts.get(expected) ?? 0) + 1)
                  if (found !== expected) {
                    const given = JSON.stringify({ launched, present, state })
                    t.equal(found, expected, given)
                  }
                }
  t.equal(
    [...counts.values()].reduce((sum, count) => sum + count, 0),
    3456,
  )
  for (const status of [
    'UpToDate',
    'SWHardeningNeeded',
    'ConfigurationNeeded',
    'TDRelaunchAdvised',
    'TDRelaunchAdvisedConfigurationNeeded',
    'OutOfDate',
    'OutOfDateConfigurationNeeded',
    'Revoked',
    'FAIL',
  ]) {
    t.ok(counts.has(status), `${status} occurs`)
  }
})

t.test('signed quotes of machines that were launched under other versions', async (t) => {
  for (const [launched, present, status] of [
    [[2, 0, 2], [5, 0, 6], 'OutOfDate'],
    [[5, 1, 2], [5, 1, 6], 'OutOfDate'],
    [[5, 1, 6], [1, 3, 6], 'UpToDate'],
    [[3, 1, 6], [5, 1, 6], 'TDRelaunchAdvised'],
  ] as const) {
    const result = await verifyPlatform({
      version: 5,
      bodyType: 3,
      body: (body) => {
        body.set(launched, 0)
        body.set(present, 584)
      },
      tcbInfo: (info) => {
        const [newest] = info.tcbLevels as { tcb: { tdxtcbcomponents: object[] } }[]
        Object.assign(newest?.tcb.tdxtcbcomponents[2] ?? {}, { svn: 6 })
      },
    })
    t.equal(result.rating?.status, status)
    t.equal(outcomes(result)['tcb-level'], isFailing(status) ? 'FAIL tcb' : 'PASS')
  }
})
