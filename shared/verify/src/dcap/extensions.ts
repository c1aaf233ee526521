import {
  booleanOf,
  childrenOf,
  type Der,
  DerError,
  expectTag,
  numberOf,
  oidOf,
  readDer,
  sequenceOf,
  TAG,
} from './der.ts'

/** Extensions of a certificate, a revocation list or an entry of one, by object identifier. */
export type Extensions = ReadonlyMap<
  string,
  { readonly critical: boolean; readonly value: Uint8Array }
>

/** Object identifiers of the extensions that DCAP's certificates and lists carry (RFC 5280). */
export const EXTENSION = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  crlNumber: '2.5.29.20',
  reasonCode: '2.5.29.21',
  invalidityDate: '2.5.29.24',
  crlDistributionPoints: '2.5.29.31',
  authorityKeyId: '2.5.29.35',
  sgx: '1.2.840.113741.1.13.1',
} as const

const KEY_ID = 0x80

/** Reads `Extensions`; throws a `DerError`, also where one stands twice. */
export function readExtensions(list: Der | undefined): Extensions {
  const extensions = new Map<string, { critical: boolean; value: Uint8Array }>()
  for (const entry of sequenceOf(list)) {
    const [id, ...rest] = sequenceOf(entry)
    const critical = rest.length === 2 && booleanOf(rest[0])
    const { content: value } = expectTag(rest.at(-1), TAG.octetString)
    const oid = oidOf(id)
    if (rest.length > 2 || extensions.has(oid)) throw new DerError('A faulty extension')
    extensions.set(oid, { critical, value })
  }
  return extensions
}

/** A critical extension that is not among the known ones: what carries it must not be used. */
export const unknownCritical = (
  extensions: Extensions,
  known: readonly string[],
): string | undefined =>
  [...extensions].find(([oid, { critical }]) => critical && !known.includes(oid))?.[0]

/** Key identifier that the issuer's certificate has, if the extension has it. */
export function authorityKeyIdOf(extensions: Extensions): Uint8Array | undefined {
  const extension = extensions.get(EXTENSION.authorityKeyId)
  if (extension === undefined) return undefined
  return sequenceOf(readDer(extension.value)).find(({ tag }) => tag === KEY_ID)?.content
}

/** Identifier of the certificate's own key. */
export function subjectKeyIdOf(extensions: Extensions): Uint8Array | undefined {
  const extension = extensions.get(EXTENSION.subjectKeyId)
  return extension && expectTag(readDer(extension.value), TAG.octetString).content
}

/** Key usage of a certificate. Without the extension: anything. */
export function keyUsageOf(extensions: Extensions) {
  const extension = extensions.get(EXTENSION.keyUsage)
  if (extension === undefined) return { signs: true, certifies: true, revokes: true }
  const [, bits = 0] = expectTag(readDer(extension.value), TAG.bitString).content
  return {
    signs: (bits & 0x80) !== 0,
    certifies: (bits & 0x04) !== 0,
    revokes: (bits & 0x02) !== 0,
  }
}

/** Whether a certificate's key may certify others, and how many authorities may follow. */
export function basicConstraintsOf(extensions: Extensions) {
  const extension = extensions.get(EXTENSION.basicConstraints)
  if (extension === undefined) return { isAuthority: false, pathLength: 0 }
  const [flag, length] = childrenOf(expectTag(readDer(extension.value), TAG.sequence))
  return {
    isAuthority: flag !== undefined && booleanOf(flag),
    pathLength: length === undefined ? Number.POSITIVE_INFINITY : numberOf(length),
  }
}
