import t from 'tap'
import { collateralTime } from '../../../src/features/tee-quote/collateral-time.ts'
import { decodeField } from '../../../src/features/tee-quote/decode-field.ts'
import { hexLines } from '../../../src/features/tee-quote/hex-lines.ts'
import { QUOTE_TEXTS } from '../../../src/features/tee-quote/quote-texts.ts'
import {
  readFile,
  readJsonObject,
  readQuoteFile,
  readQuoteText,
} from '../../../src/features/tee-quote/read-own-quote.ts'
import { showSteps } from '../../../src/features/tee-quote/show-steps.ts'
import type { TextKey, TextParams } from '../../../src/i18n/dictionary.ts'
import { translate } from '../../../src/i18n/dictionary.ts'
import { enUs } from '../../../src/i18n/en-us/index.ts'
import { readCollateral } from '../../../src/verify/dcap/collateral.ts'
import type { FieldName } from '../../../src/verify/dcap/layout.ts'
import { DCAP_REASONS, DCAP_STEPS } from '../../../src/verify/dcap/steps.ts'
import { readCollateralOf, readQuote } from '../../fixtures/dcap-vectors.ts'

const words = (key: TextKey, params?: TextParams) =>
  translate([enUs, QUOTE_TEXTS], 'en-US', key, params)

t.test('a quote is read from hex, base64, and files of either or of bytes', async (t) => {
  const quote = await readQuote('sgx_v3_phala')
  const hex = Buffer.from(quote).toString('hex')
  const base64 = Buffer.from(quote).toString('base64')
  for (const text of [
    hex,
    `0x${hex.toUpperCase()}`,
    hex.replace(/.{64}/g, '$&\n'),
    `"${base64}"\n`,
    base64.replace(/=+$/, ''),
    Buffer.from(quote).toString('base64url'),
  ]) {
    t.same(readQuoteText(text), quote)
    t.same(readQuoteFile(new TextEncoder().encode(text)), quote)
  }
  t.same(readQuoteFile(quote), quote)
  for (const text of ['', '  ', '0x123', '<html>', 'A'])
    t.equal(readQuoteText(text), undefined)
})

t.test('a file is a quote, collateral, or all that this page saves', async (t) => {
  const file = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  t.same(readFile(Uint8Array.of(3, 0, 2, 0)), { quote: '0x03000200' })
  t.same(readFile(file({ pck_crl: '00' })), { collateral: '{"pck_crl":"00"}' })
  t.same(
    readFile(file({ quote: '0x03', collateral: { a: 'b' }, expectedReportData: '0x05' })),
    { quote: '0x03', collateral: '{\n "a": "b"\n}', expected: '0x05' },
  )
  t.same(readFile(file({ quote: '0x03' })), { quote: '0x03', collateral: '{}' })
  t.same(readFile(new TextEncoder().encode('{')), { quote: '0x7b' })
})

t.test('collateral is a JSON object, or left out', async (t) => {
  t.same(readJsonObject(''), {})
  t.same(readJsonObject('{"pck_crl": "00"}'), { pck_crl: '00' })
  for (const text of ['[]', '5', 'null', '{', 'pck_crl'])
    t.equal(readJsonObject(text), undefined)
})

t.test('collateral tells from when on all of it held', async (t) => {
  const collateral = readCollateral(await readCollateralOf('sgx_v3_phala'))
  t.equal(collateralTime(collateral), Date.parse('2025-06-19T10:56:11Z'))
  t.equal(
    collateralTime({ qe_identity: collateral.qe_identity ?? '' }),
    Date.parse('2025-06-19T10:01:18Z'),
  )
  t.equal(collateralTime({}), undefined)
  t.equal(collateralTime({ tcb_info: '{', pck_crl: 'zz', root_ca_crl: '00' }), undefined)
})

t.test('fields in words: numbers and the names of flags', async (t) => {
  const field = (name: FieldName, length: number) =>
    ({ id: '', part: 'body', name, offset: 0, length }) as const
  const decode = (name: FieldName, hex: string) =>
    decodeField(field(name, hex.length / 2), Buffer.from(hex, 'hex'))
  t.equal(decode('ISVSVN', '0801'), '264')
  t.equal(decode('ATTRIBUTES', '1700000000000000'), 'INIT, DEBUG, MODE64, PROVISIONKEY')
  t.equal(decode('ATTRIBUTES', '0800000000000000'), 'bit 3')
  t.equal(decode('TDATTRIBUTES', '0100001000000080'), 'DEBUG, SEPT_VE_DISABLE, PERFMON')
  t.equal(decode('MRENCLAVE', 'ab'.repeat(32)), undefined)
  t.equal(decode('RESERVED', '00000000'), undefined)
})

t.test('the view breaks lines by place, whichever field a byte is of', async (t) => {
  const bytes = Uint8Array.from({ length: 40 }, (_, at) => at)
  const { text, hexOf } = hexLines(bytes)
  t.equal(text, ' 0\n16\n32')
  t.equal(hexOf(0, 2), '00 01 ')
  t.equal(hexOf(14, 4), '0e 0f\n10 11 ')
  t.equal(hexOf(0, 14) + hexOf(14, 26), hexOf(0, 40))
})

t.test('every step and every reason has its words', async (t) => {
  for (const id of DCAP_STEPS) {
    for (const reason of DCAP_REASONS) {
      const [shown] = showSteps(
        [{ id, outcome: 'FAIL', reason, facts: { step: 'crl', count: 3 } }],
        words,
      )
      t.notMatch(shown?.title, /step_/)
      t.notMatch(shown?.text, /why_/, reason)
    }
  }
  const [needy] = showSteps(
    [
      {
        id: 'tcb-level',
        outcome: 'NOT_CHECKED',
        reason: 'needs',
        facts: { step: 'crl' },
      },
    ],
    words,
  )
  t.match(needy?.text, words('quote.step_crl'))
})

t.test('only what passed without a reservation is drawn as plain success', async (t) => {
  const caution = (reason: 'tcb' | 'qeLevel' | 'rootDevelopment' | 'rootIntel') =>
    showSteps([{ id: 'tcb-level', outcome: 'PASS', reason }], words)[0]?.caution
  t.equal(caution('tcb'), true)
  t.equal(caution('qeLevel'), true)
  t.equal(caution('rootDevelopment'), true)
  t.equal(caution('rootIntel'), false)
})
