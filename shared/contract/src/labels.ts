import { type Address, isAddress } from './units.ts'

/** A name of an address, given by the operator of an explorer. */
export interface Label {
  readonly address: Address
  readonly name: string
}

/** Labels of one list. */
export const MAX_LABELS = 5_000
/** Characters of a name. */
export const MAX_LABEL_LENGTH = 64

/**
 * Reads a list of labels: `[{"address": "0x…", "name": "Bridge"}]`, in any letter case. Invalid
 * entries are left out, as is everything after {@link MAX_LABELS}; of two entries for one address
 * the last counts.
 *
 * @param onFault gets the path of each entry that is left out, or the empty path where the
 *   value is no list
 */
export function parseLabels(
  value: unknown,
  onFault: (path: string) => void = () => {},
): readonly Label[] {
  if (!Array.isArray(value)) {
    onFault('')
    return []
  }
  const labels = new Map<Address, Label>()
  for (const [index, entry] of value.entries()) {
    const label = labels.size < MAX_LABELS ? parseLabel(entry) : undefined
    if (label === undefined) onFault(`[${index}]`)
    else labels.set(label.address, label)
  }
  return [...labels.values()]
}

function parseLabel(entry: unknown): Label | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { address, name } = entry as {
    readonly address?: unknown
    readonly name?: unknown
  }
  const lower = typeof address === 'string' ? address.trim().toLowerCase() : undefined
  if (!isAddress(lower) || typeof name !== 'string') return undefined
  const text = name.replace(/\s+/gu, ' ').trim()
  const isName =
    text !== '' && text.length <= MAX_LABEL_LENGTH && !/[\p{Cc}\p{Cf}]/u.test(text)
  return isName ? { address: lower, name: text } : undefined
}
