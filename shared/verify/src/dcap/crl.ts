import { plainHex } from './bytes.ts'
import {
  type DistinguishedName,
  readName,
  readSigned,
  type Signed,
} from './certificate.ts'
import {
  DerError,
  expectTag,
  numberOf,
  parsed,
  readDer,
  sequenceOf,
  TAG,
  timeOf,
  unsignedOf,
} from './der.ts'
import {
  authorityKeyIdOf,
  EXTENSION,
  type Extensions,
  readExtensions,
  unknownCritical,
} from './extensions.ts'

/** A certificate revocation list (RFC 5280, 5.1); nothing of it is verified. */
export interface Crl extends Signed {
  readonly issuer: DistinguishedName
  /** Unix milliseconds. */
  readonly thisUpdate: number
  readonly nextUpdate: number
  /** Serial numbers as hex of the magnitude. */
  readonly revoked: ReadonlySet<string>
  readonly authorityKeyId: Uint8Array | undefined
  /** A critical extension of the list or of an entry that is not known here. */
  readonly unknownCritical: string | undefined
}

const EXTENSIONS = 0xa0
const KNOWN = [EXTENSION.crlNumber, EXTENSION.authorityKeyId]
const KNOWN_OF_ENTRY = [EXTENSION.reasonCode, EXTENSION.invalidityDate]

/** Reads a list (DER) of version 2; `undefined` if it is none. */
export const parseCrl = (der: Uint8Array): Crl | undefined =>
  parsed(() => {
    const { parts, ...signed } = readSigned(der)
    const [version, , issuer, thisUpdate, nextUpdate, ...optional] = parts
    if (numberOf(version) !== 1) throw new DerError('Not a list of version 2')
    const entries = optional[0]?.tag === TAG.sequence ? optional.shift() : undefined
    const list = optional.shift()
    if (optional.length > 0) throw new DerError('Something follows the extensions')
    const extensions: Extensions =
      list === undefined
        ? new Map()
        : readExtensions(readDer(expectTag(list, EXTENSIONS).content))
    const revoked = new Set<string>()
    let unknown = unknownCritical(extensions, KNOWN)
    for (const entry of entries === undefined ? [] : sequenceOf(entries)) {
      const [serial, date, more] = sequenceOf(entry)
      timeOf(date)
      revoked.add(plainHex(unsignedOf(serial)))
      if (more !== undefined) {
        unknown ??= unknownCritical(readExtensions(more), KNOWN_OF_ENTRY)
      }
    }
    return {
      ...signed,
      issuer: readName(issuer),
      thisUpdate: timeOf(thisUpdate),
      nextUpdate: timeOf(nextUpdate),
      revoked,
      authorityKeyId: authorityKeyIdOf(extensions),
      unknownCritical: unknown,
    }
  })
