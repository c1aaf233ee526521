import { readFileSync } from 'node:fs'
import t from 'tap'
import { checkQuote } from './fixtures/check-quote.ts'

const read = (name: string) =>
  readFileSync(new URL(`fixtures/vectors/${name}`, import.meta.url), 'utf8')
const root = Buffer.from(read('intel_sgx_root_ca.der.hex'), 'hex')
const at = new Date('2025-06-19T12:00:00Z')
const vector = (name: string) => ({
  quote: Buffer.from(read(`${name}.quote.hex`), 'hex'),
  collateral: JSON.parse(read(`${name}.collateral.json`)) as Record<string, string>,
  root,
  at,
})

t.test('the checker accepts quotes of real hardware', async (t) => {
  t.strictSame(checkQuote(vector('sgx_v3_phala')), {
    failed: [],
    tcbStatus: 'ConfigurationAndSWHardeningNeeded',
  })
  t.strictSame(checkQuote(vector('tdx_v4_phala')), { failed: [], tcbStatus: 'UpToDate' })
})

t.test('it refuses them once the collateral has expired', async (t) => {
  const { failed } = checkQuote({
    ...vector('tdx_v4_phala'),
    at: new Date('2025-08-01T00:00:00Z'),
  })
  t.strictSame(failed, ['crl', 'tcb-info', 'qe-identity-signature'])
})

t.test('it refuses the collateral of another platform', async (t) => {
  const { failed } = checkQuote({
    ...vector('sgx_v3_phala'),
    collateral: vector('tdx_v4_phala').collateral,
  })
  t.strictSame(failed, [
    'crl',
    'tcb-info',
    'qe-identity-signature',
    'qe-identity',
    'tcb-level',
  ])
})

t.test('it refuses a revocation list that nobody signed', async (t) => {
  const { collateral, ...rest } = vector('sgx_v3_phala')
  const crl = collateral.pck_crl ?? ''
  const last = crl.at(-1) === '0' ? '1' : '0'
  const changed = { ...collateral, pck_crl: crl.slice(0, -1) + last }
  t.strictSame(checkQuote({ ...rest, collateral: changed }).failed, ['crl'])
})
