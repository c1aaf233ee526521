import { type Enclave, platform, proverDomain } from './development-platform.ts'

/** Flags of an enclave: INIT (1) and MODE64 (4); never DEBUG (2). */
export const PROVER_FLAGS = 0x05
/** Flags of a quoting enclave: besides, PROVISIONKEY (16). */
export const QUOTING_FLAGS = 0x15

/** Processor state components: x87, SSE, AVX, AVX-512 and protection keys; in a TD also CET and AMX. */
const XFRM = 'e700000000000000'
const XFAM = 'e702060000000000'
/** Attributes of the virtual machine: SEPT_VE_DISABLE (bit 28) alone, so DEBUG (bit 0) is off. */
const TD_ATTRIBUTES = '0000001000000000'

/**
 * An SGX report body, 384 bytes (Intel SDM volume 3D, "REPORT"), of which `reportData` fills 64.
 * Unset fields are zero: MISCSELECT, the reserved bytes and the key separation fields.
 */
export function sgxReport(enclave: Enclave, flags: number, reportData: Buffer): Buffer {
  const report = Buffer.alloc(384)
  platform.cpuSvn.copy(report, 0)
  report.writeUInt8(flags, 48)
  report.write(XFRM, 56, 'hex')
  enclave.mrEnclave.copy(report, 64)
  enclave.mrSigner.copy(report, 128)
  report.writeUInt16LE(enclave.isvProdId, 256)
  report.writeUInt16LE(enclave.isvSvn, 258)
  reportData.copy(report, 320)
  return report
}

/**
 * A TD 1.0 report body, 584 bytes (Intel, "TDX DCAP Quoting Library API", A.3.2). What is not set
 * is zero: MRSIGNERSEAM, SEAMATTRIBUTES, MRCONFIGID, MROWNER and MROWNERCONFIG.
 */
export function tdReport(reportData: Buffer): Buffer {
  const report = Buffer.alloc(584)
  platform.teeTcbSvn.copy(report, 0)
  platform.mrSeam.copy(report, 16)
  report.write(TD_ATTRIBUTES, 120, 'hex')
  report.write(XFAM, 128, 'hex')
  proverDomain.mrTd.copy(report, 136)
  for (const [index, rtmr] of proverDomain.rtmrs.entries()) {
    rtmr.copy(report, 328 + index * 48)
  }
  reportData.copy(report, 520)
  return report
}
