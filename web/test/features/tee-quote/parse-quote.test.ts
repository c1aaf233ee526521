import t from 'tap'
import { parseQuote } from '../../../src/features/tee-quote/parse-quote.ts'

/** Header and body of a quote with a signature section of 128 bytes; every byte tells its place. */
function makeQuote({
  version,
  type,
  body,
  extra = 0,
}: {
  version: number
  /** TEE type of the header; in version 5 the type of the body. */
  type: number
  body: number
  extra?: number
}): Uint8Array {
  const start = version === 5 ? 54 : 48
  const bytes = new Uint8Array(start + body + 4 + 128 + extra)
  bytes.forEach((_, at) => {
    bytes[at] = at % 251
  })
  const view = new DataView(bytes.buffer)
  view.setUint16(0, version, true)
  view.setUint16(2, 2, true)
  view.setUint32(4, version === 5 ? 0x81 : type, true)
  if (version === 5) view.setUint16(48, type, true)
  view.setUint32(start + body, 128, true)
  return bytes
}

const read = (bytes: Uint8Array) => {
  const quote = parseQuote(bytes)
  if ('problem' in quote) throw new Error(quote.problem)
  return quote
}
const offsetOf = (quote: ReturnType<typeof read>, name: string) =>
  quote.body.find((field) => field.name === name)?.offset

t.test('fields stand where Intel puts them', async (t) => {
  const sgx = read(makeQuote({ version: 3, type: 0, body: 384 }))
  t.equal(sgx.tee, 'SGX')
  t.equal(offsetOf(sgx, 'MRENCLAVE'), 112)
  t.equal(offsetOf(sgx, 'MRSIGNER'), 176)
  t.equal(offsetOf(sgx, 'ISVPRODID'), 304)
  t.equal(offsetOf(sgx, 'REPORTDATA'), 368)
  t.ok(sgx.header.some(({ name }) => name === 'QE_SVN'))
  t.equal(sgx.signature[1]?.offset, 436)

  const tdx = read(makeQuote({ version: 4, type: 0x81, body: 584 }))
  t.equal(tdx.tee, 'TDX')
  t.equal(offsetOf(tdx, 'MRTD'), 184)
  t.equal(offsetOf(tdx, 'RTMR3'), 520)
  t.equal(offsetOf(tdx, 'REPORTDATA'), 568)
  t.equal(tdx.reportData.length, 64)
  t.equal(tdx.reportData[0], 568 % 251)
  t.equal(tdx.signature[2]?.offset, 700)

  const five = read(makeQuote({ version: 5, type: 3, body: 648 }))
  t.equal(offsetOf(five, 'MRTD'), 54 + 136)
  t.equal(offsetOf(five, 'MRSERVICETD'), 54 + 600)
})

t.test('debug is read from the attributes of either environment', async (t) => {
  for (const [version, type, body, at, bit] of [
    [3, 0, 384, 96, 2],
    [4, 0x81, 584, 168, 1],
  ] as const) {
    const bytes = makeQuote({ version, type, body })
    bytes[at] = 0
    t.equal(read(bytes).debug, false)
    bytes[at] = bit
    t.equal(read(bytes).debug, true)
  }
})

t.test('what is no quote is told apart', async (t) => {
  const whole = makeQuote({ version: 4, type: 0x81, body: 584, extra: 10 })
  t.equal(read(whole).trailing, 10)
  for (const length of [0, 1, 53, 300, whole.length - 11]) {
    t.match(parseQuote(whole.subarray(0, length)), { problem: 'short', length })
  }
  t.match(parseQuote(makeQuote({ version: 9, type: 0, body: 384 })), {
    problem: 'version',
    version: 9,
  })
  t.match(parseQuote(makeQuote({ version: 4, type: 7, body: 384 })), {
    problem: 'type',
    type: 7,
  })
})
