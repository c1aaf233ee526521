import type { Hex, TeeMeasurement } from '@bvlgarichain/contract'
import t from 'tap'
import { quoteTitleOf, quoteVerdictOf } from '../../src/dcap/quote-verdict.ts'
import { AT, makePlatform } from '../fixtures/dcap-platform.ts'
import { trusting, verify } from '../fixtures/dcap-vectors.ts'

const filled = (byte: number, length = 48): Hex =>
  `0x${byte.toString(16).padStart(2, '0').repeat(length)}`

const platform = await makePlatform({
  bodyType: 2,
  body: (body) => {
    body.fill(0x77, 136, 184)
    body.fill(0x0c, 184, 232)
    for (const index of [0, 1, 2, 3]) {
      body.fill(0x10 + index, 328 + 48 * index, 376 + 48 * index)
    }
    body.fill(0x42, 520, 584)
  },
})
const firmware = { name: 'Machine', value: filled(0x77) }
const code = { rtmr1: filled(0x11), rtmr2: filled(0x12) }

async function check(teeMeasurements: readonly TeeMeasurement[], anyMeasurement = false) {
  const verification = await verify({
    quote: platform.quote,
    collateral: platform.collateral,
    expectedReportData: new Uint8Array(64).fill(0x42),
    trust: { ...trusting(platform.rootKey), teeMeasurements },
    anyMeasurement,
    at: AT,
  })
  const step = verification.steps.find(({ id }) => id === 'measurement')
  return { verification, step }
}

t.test('kernel and application that are listed are compared', async (t) => {
  const { verification, step } = await check([{ ...firmware, ...code }])
  t.match(step, {
    outcome: 'PASS',
    reason: 'measurementKnown',
    facts: { name: 'Machine', compared: 'MRTD, RTMR1, RTMR2' },
  })
  t.equal(verification.outcome, 'PASS')
  const all = {
    ...firmware,
    ...code,
    rtmr0: filled(0x10),
    rtmr3: filled(0x13),
    mrConfigId: filled(0x0c),
  }
  t.match((await check([all])).step, {
    outcome: 'PASS',
    facts: { compared: 'MRTD, RTMR0, RTMR1, RTMR2, RTMR3, MRCONFIGID' },
  })
})

t.test('a register that differs is another machine', async (t) => {
  for (const [name, field] of [
    ['rtmr0', 'RTMR0'],
    ['rtmr1', 'RTMR1'],
    ['rtmr2', 'RTMR2'],
    ['rtmr3', 'RTMR3'],
    ['mrConfigId', 'MRCONFIGID'],
  ] as const) {
    const other = { ...firmware, ...code, [name]: filled(0xee) }
    const { verification, step } = await check([other])
    t.match(step, {
      outcome: 'FAIL',
      reason: 'measurementRegisters',
      facts: { name: 'Machine', field: 'MRTD', names: field },
    })
    t.equal(quoteVerdictOf(verification, false), 'FAIL')
    t.match((await check([other], true)).step, {
      outcome: 'NOT_CHECKED',
      reason: 'measurementRegisters',
    })
    const second = { ...firmware, ...code, name: 'Second' }
    t.match((await check([other, second])).step, {
      outcome: 'PASS',
      facts: { name: 'Second' },
    })
  }
})

t.test('each end of a measurement is compared', async (t) => {
  const registers = { ...code, rtmr0: filled(0x10), rtmr3: filled(0x13) }
  const entry = { ...firmware, ...registers, mrConfigId: filled(0x0c) }
  for (const [name, value] of Object.entries(entry).filter(([, hex]) =>
    /^0x/.test(hex),
  )) {
    for (const changed of [value.replace(/..$/, 'ee'), value.replace(/^0x../, '0xee')]) {
      const { step } = await check([{ ...entry, [name]: changed }])
      t.match(step, { outcome: 'FAIL' }, `${name} ${changed}`)
    }
  }
})

t.test('firmware alone doesn’t say which code ran', async (t) => {
  for (const [entry, compared, missing] of [
    [firmware, 'MRTD', 'RTMR1, RTMR2'],
    [{ ...firmware, rtmr1: code.rtmr1 }, 'MRTD, RTMR1', 'RTMR2'],
    [{ ...firmware, rtmr0: filled(0x10) }, 'MRTD, RTMR0', 'RTMR1, RTMR2'],
  ] as const) {
    const { verification, step } = await check([entry])
    t.match(step, {
      outcome: 'NOT_CHECKED',
      reason: 'measurementFirmware',
      facts: { name: 'Machine', compared, missing },
    })
    t.equal(quoteVerdictOf(verification, false), 'NOT_CHECKED', 'not DEVELOPMENT')
    const underIntel = { ...verification, root: { kind: 'INTEL' } as const }
    t.equal(quoteVerdictOf(underIntel, false), 'GENUINE', 'not VERIFIED')
    t.equal(quoteTitleOf('GENUINE', verification.steps), 'verdictGENUINE_Firmware')
  }
  const { step } = await check([firmware, { ...firmware, ...code, name: 'Whole' }])
  t.match(step, { outcome: 'PASS', facts: { name: 'Whole' } })
})
