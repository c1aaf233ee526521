import { plainHex } from './bytes.ts'
import {
  booleanOf,
  type Der,
  DerError,
  expectTag,
  numberOf,
  oidOf,
  readDer,
  sequenceOf,
  TAG,
} from './der.ts'

/**
 * Platform data in a PCK certificate. Intel, "SGX PCK Certificate and Certificate
 * Revocation List Profile Specification", 1.3.5. Hex is lower-case, without 0x.
 */
export interface SgxExtension {
  /** Platform provisioning id, 16 bytes. */
  readonly ppid: string
  /** Security versions of the sixteen TCB components. */
  readonly components: readonly number[]
  readonly pceSvn: number
  readonly cpuSvn: string
  readonly pceId: string
  /** Family, model, stepping, platform type and custom SKU: 6 bytes. */
  readonly fmspc: string
  /** 0 standard, 1 scalable, 2 scalable with integrity. */
  readonly sgxType: number
  /** Of platforms with several processor packages. */
  readonly platformInstanceId: string | undefined
  readonly dynamicPlatform: boolean | undefined
  readonly cachedKeys: boolean | undefined
  readonly smtEnabled: boolean | undefined
}

const PREFIX = '1.2.840.113741.1.13.1.'

/** Reads the extension's value; throws a `DerError`. */
export function readSgxExtension(value: Uint8Array): SgxExtension {
  const entries = readEntries(readDer(value))
  const tcb = readEntries(entries.get('2'))
  const configuration = entries.get('7')
  const flags = configuration === undefined ? new Map() : readEntries(configuration)
  const flag = (id: string) => {
    const entry = flags.get(`7.${id}`)
    return entry && booleanOf(entry)
  }
  const instance = entries.get('6')
  const component = (_: unknown, index: number) => {
    const svn = numberOf(tcb.get(`2.${index + 1}`))
    if (svn > 0xff) throw new DerError('A security version of several bytes')
    return svn
  }
  return {
    ppid: hexOf(entries.get('1'), 16),
    components: Array.from({ length: 16 }, component),
    pceSvn: numberOf(tcb.get('2.17')),
    cpuSvn: hexOf(tcb.get('2.18'), 16),
    pceId: hexOf(entries.get('3'), 2),
    fmspc: hexOf(entries.get('4'), 6),
    sgxType: numberOf(entries.get('5')),
    platformInstanceId: instance && hexOf(instance, 16),
    dynamicPlatform: flag('1'),
    cachedKeys: flag('2'),
    smtEnabled: flag('3'),
  }
}

function readEntries(value: Der | undefined): ReadonlyMap<string, Der> {
  const entries = new Map<string, Der>()
  for (const entry of sequenceOf(value)) {
    const [id, content, ...more] = sequenceOf(entry)
    const oid = oidOf(id)
    const name = oid.slice(PREFIX.length)
    if (!oid.startsWith(PREFIX) || more.length > 0 || content === undefined) {
      throw new DerError('A faulty entry of the SGX extension')
    }
    if (entries.has(name)) throw new DerError('An entry stands twice')
    entries.set(name, content)
  }
  return entries
}

function hexOf(value: Der | undefined, length: number): string {
  const { content } = expectTag(value, TAG.octetString)
  if (content.length !== length) throw new DerError(`Not ${length} bytes`)
  return plainHex(content)
}
