import { failed, left, passed, type ZkStep } from './zk-step.ts'

/** Names of the words that the proof of a batch speaks of, in their order. */
export const PUBLIC_VALUES = [
  'chainId',
  'batchHash',
  'stateRootBefore',
  'stateRoot',
  'l2MsgRoot',
] as const
export type PublicValueName = (typeof PUBLIC_VALUES)[number]

/** One word of the public values beside the same value from elsewhere. */
export interface PublicValue {
  readonly name: PublicValueName
  /** 32 bytes, 0x hex. */
  readonly word: string
  /** 32 bytes, 0x hex; `undefined` where it is not known. */
  readonly derived: string | undefined
}

const WORD = 64

/**
 * Cuts public values (ABI-encoded `uint256 chainId, bytes32 batchHash, bytes32 stateRootBefore,
 * bytes32 stateRoot, bytes32 l2MsgRoot`) into words and puts each beside what it should be.
 * `undefined` for another length.
 */
export function readPublicValues(
  publicValues: string,
  expected: Partial<Record<PublicValueName, string | number | undefined>>,
): readonly PublicValue[] | undefined {
  const hex = publicValues.slice(2).toLowerCase()
  if (hex.length !== PUBLIC_VALUES.length * WORD) return undefined
  return PUBLIC_VALUES.map((name, index) => ({
    name,
    word: `0x${hex.slice(index * WORD, (index + 1) * WORD)}`,
    derived: toWord(expected[name]),
  }))
}

/** Whether all values of a proof are those of its batch. */
export function comparePublicValues(values: readonly PublicValue[] | undefined): ZkStep {
  const id = 'values'
  if (values === undefined) return left(id, 'valuesOther')
  const namesOf = (list: readonly PublicValue[]) =>
    list.map(({ name }) => name).join(', ')
  const differing = values.filter(
    ({ word, derived }) => derived !== undefined && word !== derived,
  )
  if (differing.length > 0) {
    return failed(id, 'valuesDiffer', { names: namesOf(differing) })
  }
  const open = values.filter(({ derived }) => derived === undefined)
  return open.length > 0
    ? left(id, 'valuesOpen', { names: namesOf(open) })
    : passed(id, undefined, { count: values.length })
}

function toWord(value: string | number | undefined): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return value.toLowerCase()
  return `0x${value.toString(16).padStart(WORD, '0')}`
}
