import type { FieldName } from './layout.ts'

/** Kind of the trusted execution environment that made a quote. */
type Tee = 'SGX' | 'TDX'

/** Parts of a quote, in their order. */
export type QuotePart = 'header' | 'body' | 'signature' | 'qeReport' | 'certification'

/** A field of a quote. Together they cover each byte of it once. */
export interface QuoteField {
  /** Part and name, and the offset of what has no name of its own: `body.MRTD`. */
  readonly id: string
  readonly part: QuotePart
  readonly name: FieldName
  /** First byte, counted from the quote's start. */
  readonly offset: number
  readonly length: number
}

/** Contents of a DCAP quote, not verified. */
export interface Quote {
  readonly version: number
  readonly tee: Tee
  /** 1 SGX, 2 TDX 1.0, 3 TDX 1.5, as in version 5. */
  readonly bodyType: 1 | 2 | 3
  /** As the header has it; 0 SGX, 0x81 TDX. Reserved in version 3. */
  readonly teeType: number
  readonly vendorId: Uint8Array
  /** Header and body: what the attestation key signs. */
  readonly signed: Uint8Array
  readonly body: Uint8Array
  readonly reportData: Uint8Array
  /** r and s, 32 bytes each; the key is x and y. */
  readonly signature: Uint8Array
  readonly attestationKey: Uint8Array
  /** The quoting enclave's own report, signed by the platform's PCK key. */
  readonly qeReport: Uint8Array
  readonly qeReportSignature: Uint8Array
  readonly qeAuthData: Uint8Array
  /** 5 is a PEM chain; 1 to 3 name the PCK certificate without holding it. */
  readonly certificationType: number
  readonly certification: Uint8Array
  /** Bytes after the declared end, and whether they are nothing but zeros. */
  readonly trailing: number
  readonly isPadded: boolean
}

/** Why bytes are no quote that can be read. */
export type QuoteProblem =
  | { readonly reason: 'short'; readonly facts: { readonly count: number } }
  | { readonly reason: 'version'; readonly facts: { readonly version: number } }
  | { readonly reason: 'keyType'; readonly facts: { readonly type: number } }
  | { readonly reason: 'bodyType'; readonly facts: { readonly type: number } }
  | { readonly reason: 'certificationType'; readonly facts: { readonly type: number } }
  | { readonly reason: 'sectionLength'; readonly facts: { readonly section: string } }

/** Result of reading some bytes: always the fields up to where reading ended. */
export interface QuoteReading {
  readonly bytes: Uint8Array
  readonly fields: readonly QuoteField[]
  readonly quote: Quote | undefined
  /** Set where `quote` is not. */
  readonly problem: QuoteProblem | undefined
}
