import type { QuoteField } from '@bvlgarichain/verify/quote'

/** Bits of ATTRIBUTES (Intel SDM volume 3D, "SECS") and of TDATTRIBUTES (Intel TDX module). */
const FLAGS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  ATTRIBUTES: {
    0: 'INIT',
    1: 'DEBUG',
    2: 'MODE64',
    4: 'PROVISIONKEY',
    5: 'EINITTOKENKEY',
    7: 'KSS',
  },
  TDATTRIBUTES: {
    0: 'DEBUG',
    4: 'HGS_PLUS_PROF',
    5: 'PERF_PROF',
    6: 'PMT_PROF',
    16: 'ICSSD',
    27: 'LASS',
    28: 'SEPT_VE_DISABLE',
    29: 'MIGRATABLE',
    30: 'PKS',
    31: 'KL',
    62: 'TPA',
    63: 'PERFMON',
  },
}
/** Small numeric fields. */
const NUMBER_BYTES = 4

/** A decoded field: a number, or the names of the set flags. */
export function decodeField({ name }: QuoteField, bytes: Uint8Array): string | undefined {
  const names = FLAGS[name]
  if (names !== undefined) {
    const set = Array.from(bytes).flatMap((byte, at) =>
      [0, 1, 2, 3, 4, 5, 6, 7]
        .filter((bit) => (byte >> bit) & 1)
        .map((bit) => names[at * 8 + bit] ?? `bit ${at * 8 + bit}`),
    )
    return set.join(', ')
  }
  if (bytes.length > NUMBER_BYTES || name === 'RESERVED') return undefined
  return String(bytes.reduceRight((number, byte) => number * 256 + byte, 0))
}
