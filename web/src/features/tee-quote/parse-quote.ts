/** Kind of the trusted execution environment that made a quote. */
export type Tee = 'SGX' | 'TDX'

/** A field of a quote, by the name that Intel's documents give it. */
export interface QuoteField {
  readonly name: string
  /** First byte, counted from the quote's start. */
  readonly offset: number
  readonly bytes: Uint8Array
}

/** What a DCAP quote says; nothing of it is verified. */
export interface Quote {
  readonly version: number
  readonly tee: Tee
  /** 2 is ECDSA over P-256. */
  readonly keyType: number
  readonly header: readonly QuoteField[]
  readonly body: readonly QuoteField[]
  readonly signature: readonly QuoteField[]
  readonly reportData: Uint8Array
  /** The code runs in debug mode and is not protected from its host. */
  readonly debug: boolean
  /** Bytes after the declared end; quotes are often padded with zeros. */
  readonly trailing: number
}

/** Why bytes are no quote that can be read. */
export type QuoteProblem =
  | { readonly problem: 'short'; readonly length: number }
  | { readonly problem: 'version'; readonly version: number }
  | { readonly problem: 'type'; readonly type: number }

type Layout = readonly (readonly [name: string, offset: number, length: number])[]

/** Intel SGX DCAP ECDSA Quote Library reference, A.4: the report body, 384 bytes. */
const SGX_BODY: Layout = [
  ['CPUSVN', 0, 16],
  ['MISCSELECT', 16, 4],
  ['ISVEXTPRODID', 32, 16],
  ['ATTRIBUTES', 48, 8],
  ['XFRM', 56, 8],
  ['MRENCLAVE', 64, 32],
  ['MRSIGNER', 128, 32],
  ['CONFIGID', 192, 64],
  ['ISVPRODID', 256, 2],
  ['ISVSVN', 258, 2],
  ['CONFIGSVN', 260, 2],
  ['ISVFAMILYID', 304, 16],
  ['REPORTDATA', 320, 64],
]

/** Intel TDX DCAP Quoting Library reference, A.3: the TD report body, 584 bytes. */
const TD_BODY: Layout = [
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
]

/** TDX 1.5 appends to the body; version 5 of the quote only. */
const TD15_BODY: Layout = [
  ...TD_BODY,
  ['TEE_TCB_SVN2', 584, 16],
  ['MRSERVICETD', 600, 48],
]

const BODIES = {
  1: { tee: 'SGX', layout: SGX_BODY, length: 384 },
  2: { tee: 'TDX', layout: TD_BODY, length: 584 },
  3: { tee: 'TDX', layout: TD15_BODY, length: 648 },
} as const

const HEADER_LENGTH = 48
const TDX_TYPE = 0x81
/** ATTRIBUTES.DEBUG of an enclave and TDATTRIBUTES.DEBUG of a virtual machine. */
const SGX_DEBUG = 0x02
const TD_DEBUG = 0x01

/** Reads the fields of a DCAP quote of version 3, 4 or 5. Never throws, and verifies nothing. */
export function parseQuote(bytes: Uint8Array): Quote | QuoteProblem {
  const short = { problem: 'short', length: bytes.length } as const
  if (bytes.length < HEADER_LENGTH + 6) return short
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const version = view.getUint16(0, true)
  if (version < 3 || version > 5) return { problem: 'version', version }
  const type = bodyType(view, version)
  const body = type === 1 || type === 2 || type === 3 ? BODIES[type] : undefined
  if (body === undefined) return { problem: 'type', type }
  const start = version === 5 ? HEADER_LENGTH + 6 : HEADER_LENGTH
  const signatureAt = start + body.length
  if (bytes.length < signatureAt + 4 + 128) return short
  const declaredEnd = signatureAt + 4 + view.getUint32(signatureAt, true)
  if (bytes.length < declaredEnd) return short

  const cut = (layout: Layout, base: number) =>
    layout.map(([name, offset, length]) => ({
      name,
      offset: base + offset,
      bytes: bytes.subarray(base + offset, base + offset + length),
    }))
  const fields = cut(body.layout, start)
  const bytesOf = (name: string) =>
    fields.find((field) => field.name === name)?.bytes ?? new Uint8Array()
  const flags = bytesOf(body.tee === 'SGX' ? 'ATTRIBUTES' : 'TDATTRIBUTES')[0] ?? 0
  return {
    version,
    tee: body.tee,
    keyType: view.getUint16(2, true),
    header: cut(headerLayout(version), 0),
    body: fields,
    signature: cut(
      [
        ['SIGNATURE_LENGTH', 0, 4],
        ['QUOTE_SIGNATURE', 4, 64],
        ['ATTESTATION_KEY', 68, 64],
      ],
      signatureAt,
    ),
    reportData: bytesOf('REPORTDATA'),
    debug: (flags & (body.tee === 'SGX' ? SGX_DEBUG : TD_DEBUG)) !== 0,
    trailing: bytes.length - declaredEnd,
  }
}

/** Body type by the numbers of version 5; earlier versions name the environment instead. */
function bodyType(view: DataView, version: number): number {
  if (version === 5) return view.getUint16(HEADER_LENGTH, true)
  if (version === 3) return 1
  const tee = view.getUint32(4, true)
  return tee === TDX_TYPE ? 2 : tee === 0 ? 1 : tee
}

function headerLayout(version: number): Layout {
  return [
    ['VERSION', 0, 2],
    ['ATTESTATION_KEY_TYPE', 2, 2],
    ['TEE_TYPE', 4, 4],
    ...(version === 3
      ? ([
          ['QE_SVN', 8, 2],
          ['PCE_SVN', 10, 2],
        ] as const)
      : []),
    ['QE_VENDOR_ID', 12, 16],
    ['USER_DATA', 28, 20],
  ]
}
