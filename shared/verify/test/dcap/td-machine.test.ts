import type { Trust } from '@bvlgarichain/contract'
import t from 'tap'
import { AT, type Bent, makePlatform } from '../fixtures/dcap-platform.ts'
import { failed, outcomes, trusting, verify } from '../fixtures/dcap-vectors.ts'

async function verifyMachine(bent: Bent, more: Partial<Trust> = {}) {
  const { quote, collateral, rootKey } = await makePlatform({ bodyType: 2, ...bent })
  const trust = { ...trusting(rootKey), ...more }
  return verify({ quote, collateral, trust, at: AT })
}

/** Sets or clears a bit of TDATTRIBUTES. */
const bit = (number: number, isSet: boolean) => (body: Uint8Array) => {
  const at = 120 + (number >> 3)
  const mask = 1 << (number & 7)
  body[at] = isSet ? (body[at] ?? 0) | mask : (body[at] ?? 0) & ~mask
}

t.test('exceptions that the host may raise', async (t) => {
  const body = bit(28, false)
  const strict = await verifyMachine({ body })
  t.same(failed(strict), ['td-attributes'])
  t.equal(outcomes(strict)['td-attributes'], 'FAIL septVe')
  const allowed = await verifyMachine({ body }, { allowSeptVe: true })
  t.same(failed(allowed), [])
})

t.test('every attribute bit: known, reserved or debug', async (t) => {
  const known = [16, 27, 28, 29, 30, 31, 62, 63]
  for (let number = 0; number < 64; number++) {
    const result = await verifyMachine({ body: bit(number, true) })
    const expected = known.includes(number)
      ? []
      : number >= 8
        ? ['td-attributes']
        : [0, 4, 5, 6].includes(number)
          ? ['not-debug']
          : ['not-debug', 'td-attributes']
    t.same(failed(result), expected, `bit ${number}`)
  }
})

t.test('machines that serve another one', async (t) => {
  const plain = await verifyMachine({ version: 5, bodyType: 3 })
  t.equal(outcomes(plain)['service-td'], 'PASS')
  const served = await verifyMachine({
    version: 5,
    bodyType: 3,
    body: (body) => {
      body[647] = 1
    },
  })
  t.equal(outcomes(served)['service-td'], 'NOT_CHECKED serviceTd')
  const moved = await verifyMachine({ body: bit(29, true) })
  t.equal(outcomes(moved)['service-td'], 'NOT_CHECKED migratable')
  t.notOk('service-td' in outcomes(await verifyMachine({})))
  t.notOk('td-attributes' in outcomes(await verifyMachine({ bodyType: 1 })))
})

t.test('collateral that is older than the operator allows', async (t) => {
  const { quote, collateral, rootKey } = await makePlatform()
  const at = (days: number, maxCollateralAgeDays: number) =>
    verify({
      quote,
      collateral,
      trust: { ...trusting(rootKey), maxCollateralAgeDays },
      at: AT + days * 86_400_000,
    })
  t.same(failed(await at(0, 1)), [])
  const old = outcomes(await at(10, 5))
  t.match(old, {
    'tcb-info': 'FAIL stale',
    'qe-identity-signature': 'FAIL stale',
    crl: 'FAIL stale',
  })
  t.same(failed(await at(10, 30)), [])
})
