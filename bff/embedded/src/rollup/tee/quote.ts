import { createHash, webcrypto } from 'node:crypto'
import type { Tee } from './collateral.ts'
import { platform, proverEnclaves, quotingEnclaves } from './development-platform.ts'
import { makeKeys, signBytes } from './issue.ts'
import type { Pki } from './pki.ts'
import { PROVER_FLAGS, QUOTING_FLAGS, sgxReport, tdReport } from './reports.ts'

/** Version of the format and type of TEE: the three kinds in use. */
export interface QuoteKind {
  readonly version: 3 | 4
  readonly tee: Tee
}

/** Makes quotes under one attestation key; `reportData` is 64 bytes. */
export type Quoter = (kind: QuoteKind, reportData: Buffer) => Promise<Buffer>

const ECDSA_P256 = 2
const TEE_TYPES = { SGX: 0, TDX: 0x81 } as const
/** Types of certification data: a PEM chain, and a QE report with what certifies it. */
const PCK_CHAIN = 5
const QE_REPORT = 6
/** Marks the format of Intel's quoting enclaves; it does not say who made the quote. */
const QE_VENDOR = Buffer.from('939a7233f79c4ca9940a0db3957f0607', 'hex')
/** Intel's quoting enclave puts the numbers 0 to 31 here. */
const AUTH_DATA = Buffer.from(Array.from({ length: 32 }, (_, index) => index))

const uint16 = (value: number) => Buffer.from([value & 0xff, value >> 8])
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const certificationData = (type: number, data: Buffer) =>
  Buffer.concat([uint16(type), uint32(data.length), data])

function quoteHeader({ version, tee }: QuoteKind): Buffer {
  const header = Buffer.alloc(48)
  header.writeUInt16LE(version, 0)
  header.writeUInt16LE(ECDSA_P256, 2)
  header.writeUInt32LE(TEE_TYPES[tee], 4)
  if (version === 3) {
    header.writeUInt16LE(quotingEnclaves[tee].isvSvn, 8)
    header.writeUInt16LE(platform.pceSvn, 10)
  }
  QE_VENDOR.copy(header, 12)
  platform.instanceId.copy(header, 28)
  return header
}

/**
 * Makes an attestation key and has the quoting enclaves vouch for it. Layouts: Intel, "SGX ECDSA
 * QuoteLibReference DCAP API" (v3, v4) and "TDX DCAP Quoting Library API" (v4).
 */
export async function makeQuoter(pki: Pki): Promise<Quoter> {
  const keys = await makeKeys()
  // The raw form begins with a byte that says "uncompressed".
  const point = await webcrypto.subtle.exportKey('raw', keys.publicKey)
  const attestationKey = Buffer.from(point).subarray(1)
  const binding = createHash('sha256').update(attestationKey).update(AUTH_DATA).digest()
  const chain = [pki.pck, pki.platformCa, pki.root].map(({ certificate }) => certificate)
  // Intel's quotes count the zero that ends the text.
  const pckChain = certificationData(PCK_CHAIN, Buffer.from(`${chain.join('')}\0`))

  const vouch = async (tee: Tee) => {
    const report = sgxReport(quotingEnclaves[tee], QUOTING_FLAGS, binding)
    return Buffer.concat([
      report,
      await signBytes(pki.pck.privateKey, report),
      uint16(AUTH_DATA.length),
      AUTH_DATA,
      pckChain,
    ])
  }
  const vouchers = { SGX: await vouch('SGX'), TDX: await vouch('TDX') }

  return async (kind, reportData) => {
    const { version, tee } = kind
    const body =
      tee === 'TDX'
        ? tdReport(reportData)
        : sgxReport(proverEnclaves[`v${version}`], PROVER_FLAGS, reportData)
    const signed = Buffer.concat([quoteHeader(kind), body])
    const signatureSection = Buffer.concat([
      await signBytes(keys.privateKey, signed),
      attestationKey,
      version === 3 ? vouchers[tee] : certificationData(QE_REPORT, vouchers[tee]),
    ])
    return Buffer.concat([signed, uint32(signatureSection.length), signatureSection])
  }
}
