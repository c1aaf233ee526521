import { readBytes, readQuantity } from '../read.ts'
import { quantityBytes, type RlpItem } from '../rlp.ts'

/** A field of a signed envelope, as the contract names it. */
export type EnvelopeField =
  | 'chainId'
  | 'nonce'
  | 'gasPrice'
  | 'maxPriorityFeePerGas'
  | 'maxFeePerGas'
  | 'gasLimit'
  | 'to'
  | 'value'
  | 'input'
  | 'accessList'
  | 'maxFeePerBlobGas'
  | 'blobVersionedHashes'
  | 'authorizationList'
  | 'r'
  | 's'

/** Envelope encoding of a field's value; `undefined` for a value of another form. */
export function readField(name: EnvelopeField, value: unknown): RlpItem | undefined {
  switch (name) {
    case 'to':
      // A creation has no recipient.
      return value === null ? new Uint8Array() : readBytes(value, 20)
    case 'input':
      return readBytes(value)
    case 'r':
    case 's': {
      const word = readWord(value)
      return word === undefined ? undefined : quantityBytes(word)
    }
    case 'accessList':
      return readList(value, readAccess)
    case 'blobVersionedHashes':
      return readList(value, (hash) => readBytes(hash, 32))
    case 'authorizationList':
      return readList(value, readAuthorization)
    default:
      return readNumber(value)
  }
}

/** The number that 32 bytes of hex are; `undefined` for anything else. */
export function readWord(value: unknown): bigint | undefined {
  return readBytes(value, 32) === undefined ? undefined : BigInt(String(value))
}

/** An entry of an access list (EIP-2930). */
function readAccess(entry: unknown): RlpItem | undefined {
  const { address, storageKeys } = fieldsOf(entry)
  return whole([
    readBytes(address, 20),
    readList(storageKeys, (key) => readBytes(key, 32)),
  ])
}

/** A delegation of an account to code (EIP-7702). */
function readAuthorization(entry: unknown): RlpItem | undefined {
  const { chainId, address, nonce, yParity, r, s } = fieldsOf(entry)
  return whole([
    readNumber(chainId),
    readBytes(address, 20),
    readNumber(nonce),
    readNumber(yParity),
    readField('r', r),
    readField('s', s),
  ])
}

/** Parts of the entries of lists. */
const PARTS: Partial<Record<EnvelopeField, readonly string[]>> = {
  accessList: ['address', 'storageKeys'],
  authorizationList: ['chainId', 'address', 'nonce', 'yParity', 'r', 's'],
}

/** True for a list of which an entry has not all of its parts. */
export const lacksParts = (name: EnvelopeField, value: unknown): boolean =>
  Array.isArray(value) &&
  value.some((entry) =>
    PARTS[name]?.some((part) => (fieldsOf(entry)[part] ?? null) === null),
  )

const fieldsOf = (entry: unknown): Record<string, unknown> =>
  typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : {}

function readNumber(value: unknown): Uint8Array | undefined {
  const quantity = readQuantity(value)
  return quantity === undefined ? undefined : quantityBytes(quantity)
}

function readList(
  value: unknown,
  read: (entry: unknown) => RlpItem | undefined,
): RlpItem | undefined {
  return Array.isArray(value) ? whole(value.map(read)) : undefined
}

/** A list of parts, none of which may be unreadable. */
function whole(parts: readonly (RlpItem | undefined)[]): RlpItem | undefined {
  const read = parts.filter((part) => part !== undefined)
  return read.length === parts.length ? read : undefined
}
