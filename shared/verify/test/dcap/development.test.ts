import { NO_TRUST, type TeeMeasurement } from '@bvlgarichain/contract'
import t from 'tap'
import { bytesToHex } from 'viem/utils'
import {
  bytes,
  failed,
  outcomes,
  readCollateralOf,
  readDevelopment,
  readQuote,
  trusting,
  verify,
} from '../fixtures/dcap-vectors.ts'

const DAY = 86_400_000

for (const kind of ['sgx_v3', 'sgx_v4', 'tdx_v4'] as const) {
  t.test(`the embedded network’s ${kind} quote`, async (t) => {
    const development = await readDevelopment(kind)
    const { collateral, submittedAt, rootKey } = development
    const quote = bytes(development.quote)
    const expectedReportData = bytes(development.expectedReportData)
    const request = { quote, collateral, expectedReportData, at: submittedAt }
    const trust = trusting(rootKey, 'Development root')

    await t.test('verifies as development where its root is named', async (t) => {
      const hexOf = (at: number, length: number) =>
        bytesToHex(quote.subarray(at, at + length))
      const measurement: TeeMeasurement =
        kind === 'tdx_v4'
          ? {
              name: 'Prover',
              value: hexOf(184, 48),
              rtmr1: hexOf(424, 48),
              rtmr2: hexOf(472, 48),
            }
          : { name: 'Prover', value: hexOf(112, 32) }
      const known = { ...trust, teeMeasurements: [measurement] }
      const result = await verify({ ...request, trust: known })
      t.same(failed(result), [])
      t.equal(result.outcome, 'PASS', JSON.stringify(outcomes(result)))
      t.same(result.root, { kind: 'DEVELOPMENT', name: 'Development root' })
      t.match(result.rating, { status: 'UpToDate', advisories: [] })
      t.match(
        result.steps.find(({ id }) => id === 'measurement'),
        { outcome: 'PASS', facts: { name: 'Prover' } },
      )
      t.equal(
        result.steps.some(({ id }) => id === 'tdx-module'),
        kind === 'tdx_v4',
      )
    })

    await t.test('does not where nobody names it', async (t) => {
      const result = await verify({ ...request, trust: NO_TRUST })
      t.same(failed(result), ['chain-root'])
      t.same(result.root, { kind: 'NONE' })
      t.equal(result.rating, undefined)
      t.match(outcomes(result), {
        'chain-root': 'FAIL rootUnknown',
        crl: 'NOT_CHECKED needs',
        'tcb-info': 'NOT_CHECKED needs',
        'tcb-level': 'NOT_CHECKED needs',
      })
    })

    await t.test('names no measurements: not compared, so not verified', async (t) => {
      const result = await verify({ ...request, trust })
      t.equal(outcomes(result).measurement, 'NOT_CHECKED noMeasurements')
      t.equal(result.outcome, 'NOT_CHECKED')
    })

    await t.test(
      'fails for another batch, another measurement, another time',
      async (t) => {
        const other = expectedReportData.slice()
        other[63] = (other[63] ?? 0) ^ 1
        const result = await verify({ ...request, trust, expectedReportData: other })
        t.match(
          result.steps.find(({ id }) => id === 'report-data'),
          { outcome: 'FAIL', facts: { equal: 63, count: 64 } },
        )
        const teeMeasurements = [
          { name: 'Other', value: `0x${'ab'.repeat(48)}` as const },
        ]
        t.same(
          failed(await verify({ ...request, trust: { ...trust, teeMeasurements } })),
          ['measurement'],
        )
        const foreign = { ...request, trust: { ...trust, teeMeasurements } }
        const brought = await verify({ ...foreign, anyMeasurement: true })
        t.equal(outcomes(brought).measurement, 'NOT_CHECKED otherMeasurement')
        const later = await verify({ ...request, trust, at: submittedAt + 40 * DAY })
        t.same(failed(later), ['crl', 'tcb-info', 'qe-identity-signature'])
        const before = await verify({ ...request, trust, at: submittedAt - 400 * DAY })
        t.match(outcomes(before), {
          'pck-chain': 'FAIL notYetValid',
          'chain-root': 'PASS',
        })
      },
    )
  })
}

t.test(
  'without a time, dates leave their steps unchecked and nothing fails',
  async (t) => {
    const { quote, collateral, rootKey } = await readDevelopment('sgx_v4')
    const trust = trusting(rootKey)
    const undated = { quote: bytes(quote), collateral, trust, at: undefined }
    const result = await verify(undated)
    t.same(failed(result), [])
    t.match(outcomes(result), {
      'pck-chain': 'NOT_CHECKED noTime',
      'chain-root': 'PASS',
      crl: 'NOT_CHECKED noTime',
      'tcb-info': 'NOT_CHECKED noTime',
      'qe-identity-signature': 'NOT_CHECKED noTime',
      'tcb-level': 'NOT_CHECKED needs',
      'quote-signature': 'PASS',
    })
  },
)

t.test('what another root signed counts for nothing', async (t) => {
  const development = await readDevelopment('tdx_v4')
  const real = await readCollateralOf('tdx_v4_phala')
  const result = await verify({
    quote: await readQuote('tdx_v4_phala'),
    collateral: {
      ...real,
      tcb_info: development.collateral.tcb_info,
      tcb_info_signature: development.collateral.tcb_info_signature,
      tcb_info_issuer_chain: development.collateral.tcb_info_issuer_chain,
    },
    trust: trusting(development.rootKey),
    at: development.submittedAt,
  })
  t.same(result.root, { kind: 'INTEL' })
  t.match(outcomes(result), {
    'tcb-info': 'NOT_CHECKED otherRoot',
    'tdx-module': 'NOT_CHECKED needs',
    'tcb-level': 'NOT_CHECKED needs',
  })
})

t.test('missing collateral leaves steps unchecked, never passed', async (t) => {
  const { quote, collateral, submittedAt, rootKey } = await readDevelopment('sgx_v3')
  const affected: Record<string, readonly string[]> = {
    root_ca_crl: ['crl'],
    pck_crl: ['crl'],
    tcb_info: ['tcb-info', 'tcb-level'],
    tcb_info_signature: ['tcb-info', 'tcb-level'],
    tcb_info_issuer_chain: ['tcb-info', 'tcb-level'],
    qe_identity: ['qe-identity-signature', 'qe-identity', 'tcb-level'],
    qe_identity_signature: ['qe-identity-signature', 'qe-identity', 'tcb-level'],
    qe_identity_issuer_chain: ['qe-identity-signature', 'qe-identity', 'tcb-level'],
  }
  for (const [key, steps] of Object.entries(affected)) {
    const { [key]: _, ...rest } = collateral
    const result = await verify({
      quote: bytes(quote),
      collateral: rest,
      trust: trusting(rootKey),
      at: submittedAt,
    })
    t.same(failed(result), [], key)
    const unchecked = result.steps.filter(({ outcome }) => outcome === 'NOT_CHECKED')
    t.same(
      unchecked.map(({ id }) => id),
      [...steps, 'report-data', 'measurement'],
      key,
    )
  }
})
