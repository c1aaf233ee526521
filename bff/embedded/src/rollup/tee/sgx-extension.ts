import {
  boolean,
  enumerated,
  integer,
  objectIdentifier,
  octetString,
  sequence,
} from './der.ts'
import { platform } from './development-platform.ts'

/** Object identifier of the extension. */
export const SGX_EXTENSION = '1.2.840.113741.1.13.1'

/** Value of the SGX type: a platform that may have several processor packages. */
const SCALABLE = 1

const entry = (id: string, value: Uint8Array) =>
  sequence(objectIdentifier(`${SGX_EXTENSION}.${id}`), value)

/**
 * The SGX extension of a PCK certificate (DER), which says which platform the key belongs to.
 * Intel, "SGX PCK Certificate and Certificate Revocation List Profile Specification", 1.3.5.
 */
export function sgxExtension(): Buffer {
  const components = [...platform.cpuSvn].map((svn, index) =>
    entry(`2.${index + 1}`, integer(svn)),
  )
  return sequence(
    entry('1', octetString(platform.ppid)),
    entry(
      '2',
      sequence(
        ...components,
        entry('2.17', integer(platform.pceSvn)),
        entry('2.18', octetString(platform.cpuSvn)),
      ),
    ),
    entry('3', octetString(platform.pceId)),
    entry('4', octetString(platform.fmspc)),
    entry('5', enumerated(SCALABLE)),
    entry('6', octetString(platform.instanceId)),
    entry(
      '7',
      sequence(
        // Dynamic platform (packages may be added later), cached keys, hyper-threading.
        entry('7.1', boolean(false)),
        entry('7.2', boolean(true)),
        entry('7.3', boolean(true)),
      ),
    ),
  )
}
