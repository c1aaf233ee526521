import t from 'tap'
import { readCollateral } from '../../src/dcap/collateral.ts'
import { collateralTime } from '../../src/dcap/collateral-time.ts'
import {
  readFile,
  readJsonObject,
  readQuoteFile,
  readQuoteText,
} from '../../src/dcap/read-quote-file.ts'
import { readCollateralOf, readQuote } from '../fixtures/dcap-vectors.ts'

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

t.test('a file is a quote, collateral, or all that the explorer saves', async (t) => {
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
