import { plainHex } from './bytes.ts'
import {
  bitsOf,
  childrenOf,
  type Der,
  DerError,
  expectTag,
  numberOf,
  oidOf,
  parsed,
  readDer,
  sequenceOf,
  TAG,
  textOf,
  timeOf,
  unsignedOf,
} from './der.ts'
import {
  authorityKeyIdOf,
  basicConstraintsOf,
  EXTENSION,
  type Extensions,
  keyUsageOf,
  readExtensions,
  subjectKeyIdOf,
} from './extensions.ts'
import { readSgxExtension, type SgxExtension } from './sgx-extension.ts'

/** Something signed with ECDSA over P-256 and SHA-256: a certificate or a revocation list. */
export interface Signed {
  /** Bytes of the signed part. */
  readonly signed: Uint8Array
  /** r and s, 32 bytes each. */
  readonly signature: Uint8Array
}

/** The name of a certificate's holder or issuer. */
export interface DistinguishedName {
  readonly der: Uint8Array
  /** Its common name, or an empty text. */
  readonly commonName: string
  /** All of it: `CN=…, O=…`. */
  readonly text: string
}

/** An X.509 certificate (RFC 5280) of the kind that DCAP uses; nothing of it is verified. */
export interface Certificate extends Signed {
  readonly der: Uint8Array
  /** Hex of the magnitude. */
  readonly serial: string
  readonly subject: DistinguishedName
  readonly issuer: DistinguishedName
  /** Unix milliseconds, both inclusive. */
  readonly notBefore: number
  readonly notAfter: number
  /** Uncompressed P-256 point, 65 bytes. */
  readonly publicKey: Uint8Array
  readonly extensions: Extensions
  readonly isAuthority: boolean
  /** Authorities that may stand between this one and a leaf. */
  readonly pathLength: number
  readonly keyUsage: ReturnType<typeof keyUsageOf>
  readonly subjectKeyId: Uint8Array | undefined
  readonly authorityKeyId: Uint8Array | undefined
  /** Only PCK certificates have it. */
  readonly sgx: SgxExtension | undefined
}

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const EC_PUBLIC_KEY = '1.2.840.10045.2.1'
const P256 = '1.2.840.10045.3.1.7'
const NAME_PARTS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
}
/** Context-specific tags of a certificate's optional parts. */
const VERSION = 0xa0
const EXTENSIONS = 0xa3

/** Reads a certificate; `undefined` if it is none, or has no P-256 key and signature. */
export const parseCertificate = (der: Uint8Array): Certificate | undefined =>
  parsed(() => {
    const { parts, ...signed } = readSigned(der)
    const [version, serial, , issuer, validity, subject, key, ...optional] = parts
    if (numberOf(childrenOf(expectTag(version, VERSION))[0]) !== 2) {
      throw new DerError('Not a certificate of version 3')
    }
    const [notBefore, notAfter, ...more] = sequenceOf(validity)
    if (more.length > 0) throw new DerError('More than two dates')
    const list = optional.find(({ tag }) => tag === EXTENSIONS)
    const extensions =
      list === undefined
        ? new Map()
        : readExtensions(readDer(expectTag(list, EXTENSIONS).content))
    const sgx = extensions.get(EXTENSION.sgx)
    return {
      ...signed,
      der,
      serial: plainHex(unsignedOf(serial)),
      issuer: readName(issuer),
      subject: readName(subject),
      notBefore: timeOf(notBefore),
      notAfter: timeOf(notAfter),
      publicKey: readKey(key),
      extensions,
      ...basicConstraintsOf(extensions),
      keyUsage: keyUsageOf(extensions),
      subjectKeyId: subjectKeyIdOf(extensions),
      authorityKeyId: authorityKeyIdOf(extensions),
      sgx: sgx && readSgxExtension(sgx.value),
    }
  })

/**
 * Splits what is signed from its signature: SEQUENCE of the signed SEQUENCE (whose `parts` come
 * along), the algorithm and the signature. Throws a `DerError`.
 */
export function readSigned(der: Uint8Array): Signed & { readonly parts: readonly Der[] } {
  const [signed, algorithm, signature, ...more] = sequenceOf(readDer(der))
  const parts = sequenceOf(signed)
  const isEcdsa = (value: Der | undefined) => {
    const [id, ...parameters] = sequenceOf(value)
    return oidOf(id) === ECDSA_WITH_SHA256 && parameters.length === 0
  }
  // Its place differs, but the first SEQUENCE inside is the algorithm in both structures.
  const inner = parts.find(({ tag }) => tag === TAG.sequence)
  if (more.length > 0 || !isEcdsa(algorithm) || !isEcdsa(inner)) {
    throw new DerError('Not signed with ECDSA and SHA-256')
  }
  const numbers = sequenceOf(readDer(bitsOf(signature)))
  if (numbers.length !== 2) throw new DerError('Not an ECDSA signature')
  const raw = new Uint8Array(64)
  for (const [index, number] of numbers.entries()) {
    const bytes = unsignedOf(number)
    if (bytes.length > 32) throw new DerError('A signature that is too long')
    raw.set(bytes, 32 * (index + 1) - bytes.length)
  }
  return { signed: expectTag(signed, TAG.sequence).whole, signature: raw, parts }
}

/** Reads a `Name`; throws a `DerError`. */
export function readName(value: Der | undefined): DistinguishedName {
  const parts = sequenceOf(value).flatMap((set) =>
    childrenOf(expectTag(set, TAG.set)).map((attribute) => {
      const [id, text] = sequenceOf(attribute)
      if (text === undefined) throw new DerError('A name without text')
      const oid = oidOf(id)
      return { kind: NAME_PARTS[oid] ?? oid, text: textOf(text) }
    }),
  )
  return {
    der: expectTag(value, TAG.sequence).whole,
    commonName: parts.find(({ kind }) => kind === 'CN')?.text ?? '',
    text: parts.map(({ kind, text }) => `${kind}=${text}`).join(', '),
  }
}

function readKey(value: Der | undefined): Uint8Array {
  const [algorithm, key] = sequenceOf(value)
  const [id, curve] = sequenceOf(algorithm)
  const point = bitsOf(key)
  if (oidOf(id) !== EC_PUBLIC_KEY || oidOf(curve) !== P256 || point.length !== 65) {
    throw new DerError('Not a P-256 key')
  }
  return point
}
