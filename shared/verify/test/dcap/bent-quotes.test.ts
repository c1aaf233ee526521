import t from 'tap'
import { verifyPlatform } from '../fixtures/dcap-platform.ts'
import { failed, outcomes } from '../fixtures/dcap-vectors.ts'

t.test('a platform of our own passes in every version', async (t) => {
  for (const [version, bodyType] of [
    [3, 1],
    [4, 1],
    [4, 2],
    [5, 1],
    [5, 2],
    [5, 3],
  ] as const) {
    const result = await verifyPlatform({ version, bodyType })
    t.same(failed(result), [], `version ${version}, body ${bodyType}`)
    t.same(result.rating?.status, 'UpToDate', JSON.stringify(outcomes(result)))
  }
})

t.test('debug mode of the code and of the quoting enclave', async (t) => {
  const sgx = await verifyPlatform({
    body: (body) => {
      body[48] = 0x07
    },
  })
  t.same(failed(sgx), ['not-debug'])
  const tdx = await verifyPlatform({
    bodyType: 2,
    body: (body) => {
      body[120] = 1
    },
  })
  t.same(failed(tdx), ['not-debug'])
  const qe = await verifyPlatform({
    qeReport: (report) => {
      report[48] = 0x13
    },
  })
  t.match(outcomes(qe), { 'not-debug': 'FAIL qeDebug', 'qe-identity': 'FAIL qeField' })
})

t.test('header and binding', async (t) => {
  const vendor = await verifyPlatform({
    header: (header) => {
      header[12] = 0
    },
  })
  t.equal(outcomes(vendor).header, 'FAIL vendor')
  const tee = await verifyPlatform({
    version: 5,
    bodyType: 3,
    header: (header) => {
      header[4] = 0
    },
  })
  t.equal(outcomes(tee).header, 'FAIL teeType')
  const hash = await verifyPlatform({
    qeReport: (report) => {
      report[320] = (report[320] ?? 0) ^ 1
    },
  })
  t.equal(outcomes(hash)['attestation-key-binding'], 'FAIL bindingHash')
  const rest = await verifyPlatform({
    qeReport: (report) => {
      report[383] = 1
    },
  })
  t.equal(outcomes(rest)['attestation-key-binding'], 'FAIL bindingRest')
})
