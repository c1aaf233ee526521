/* Where the fields of a quote stand. All integers are little-endian. */

/** Names that Intel's documents give the fields; each has a meaning in the texts. */
export type FieldName =
  | (typeof HEADER)[number][0]
  | (typeof HEADER_V3)[number][0]
  | (typeof TD15_BODY)[number][0]
  | (typeof SGX_BODY)[number][0]
  | (typeof PCK_ID)[number][0]
  | 'BODY_TYPE'
  | 'BODY_SIZE'
  | 'SIGNATURE_LENGTH'
  | 'QUOTE_SIGNATURE'
  | 'ATTESTATION_KEY'
  | 'QE_REPORT_SIGNATURE'
  | 'QE_AUTH_LENGTH'
  | 'QE_AUTH_DATA'
  | 'CERTIFICATION_TYPE'
  | 'CERTIFICATION_SIZE'
  | 'CERTIFICATES'
  | 'PPID'
  | 'PADDING'

/** Name, first byte from the structure's start, and length. */
export type Layout = readonly (readonly [
  name: FieldName,
  offset: number,
  length: number,
])[]

/** Intel, "SGX ECDSA QuoteLibReference DCAP API", A.4: header of version 3. */
export const HEADER_V3 = [
  ['VERSION', 0, 2],
  ['ATTESTATION_KEY_TYPE', 2, 2],
  ['RESERVED', 4, 4],
  ['QE_SVN', 8, 2],
  ['PCE_SVN', 10, 2],
  ['QE_VENDOR_ID', 12, 16],
  ['USER_DATA', 28, 20],
] as const

/** Intel, "TDX DCAP Quoting Library API", A.3: header of versions 4 and 5. */
export const HEADER = [
  ['VERSION', 0, 2],
  ['ATTESTATION_KEY_TYPE', 2, 2],
  ['TEE_TYPE', 4, 4],
  ['RESERVED', 8, 4],
  ['QE_VENDOR_ID', 12, 16],
  ['USER_DATA', 28, 20],
] as const

/** The report of an SGX enclave, 384 bytes; the quoting enclave's own has the same form. */
export const SGX_BODY = [
  ['CPUSVN', 0, 16],
  ['MISCSELECT', 16, 4],
  ['RESERVED', 20, 12],
  ['ISVEXTPRODID', 32, 16],
  ['ATTRIBUTES', 48, 8],
  ['XFRM', 56, 8],
  ['MRENCLAVE', 64, 32],
  ['RESERVED', 96, 32],
  ['MRSIGNER', 128, 32],
  ['RESERVED', 160, 32],
  ['CONFIGID', 192, 64],
  ['ISVPRODID', 256, 2],
  ['ISVSVN', 258, 2],
  ['CONFIGSVN', 260, 2],
  ['RESERVED', 262, 42],
  ['ISVFAMILYID', 304, 16],
  ['REPORTDATA', 320, 64],
] as const

/** The report of a TDX 1.0 virtual machine, 584 bytes. */
const TD_BODY = [
  ['TEE_TCB_SVN', 0, 16],
  ['MRSEAM', 16, 48],
  ['MRSIGNERSEAM', 64, 48],
  ['SEAMATTRIBUTES', 112, 8],
  ['TDATTRIBUTES', 120, 8],
  ['XFAM', 128, 8],
  ['MRTD', 136, 48],
  ['MRCONFIGID', 184, 48],
  ['MROWNER', 232, 48],
  ['MROWNERCONFIG', 280, 48],
  ['RTMR0', 328, 48],
  ['RTMR1', 376, 48],
  ['RTMR2', 424, 48],
  ['RTMR3', 472, 48],
  ['REPORTDATA', 520, 64],
] as const

/** TDX 1.5 appends to the report; version 5 only. */
const TD15_BODY = [
  ...TD_BODY,
  ['TEE_TCB_SVN2', 584, 16],
  ['MRSERVICETD', 600, 48],
] as const

/**
 * Fields after the PPID in certification data of the types 1 to 3. In type 1, Intel leaves
 * out the id of the PCE.
 */
export const PCK_ID = [
  ['PCK_CPUSVN', 0, 16],
  ['PCK_PCESVN', 16, 2],
  ['PCK_PCEID', 18, 2],
] as const

/** Bodies by the numbers of version 5; earlier versions name the environment instead. */
export const BODIES = {
  1: { tee: 'SGX', layout: SGX_BODY, length: 384 },
  2: { tee: 'TDX', layout: TD_BODY, length: 584 },
  3: { tee: 'TDX', layout: TD15_BODY, length: 648 },
} as const

/** Length of the PPID in certification data of the types 1 (plain), 2 and 3 (RSA-OAEP). */
export const PPID_LENGTHS: Readonly<Record<number, number>> = { 1: 16, 2: 256, 3: 384 }
