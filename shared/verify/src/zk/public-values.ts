import { readQuantity } from '../read.ts'
import { PUBLIC_VALUES, type PublicValueName } from './public-value-names.ts'
import { failed, left, passed, type ZkStep } from './zk-step.ts'

/** One word of the public values beside the same value from elsewhere. */
export interface PublicValue {
  readonly name: PublicValueName
  /** 32 bytes, 0x hex. */
  readonly word: string
  /** 32 bytes, 0x hex; `undefined` where it is not known. */
  readonly derived: string | undefined
  /** The value as reported, unchecked. */
  readonly reported?: string | undefined
}

const WORD = 64

type KnownValues = Partial<Record<PublicValueName, string | number | undefined>>

/**
 * Cuts public values (ABI-encoded `uint256 chainId, bytes32 batchHash, bytes32 stateRootBefore,
 * bytes32 stateRoot, bytes32 l2MsgRoot`) into words and puts each beside what it should be, and
 * beside the value that is only reported.
 * `undefined` for another length.
 */
export function readPublicValues(
  publicValues: string,
  expected: KnownValues,
  reported: KnownValues = {},
): readonly PublicValue[] | undefined {
  const hex = publicValues.slice(2).toLowerCase()
  if (hex.length !== PUBLIC_VALUES.length * WORD) return undefined
  return PUBLIC_VALUES.map((name, index) => ({
    name,
    word: `0x${hex.slice(index * WORD, (index + 1) * WORD)}`,
    derived: toWord(expected[name]),
    ...(reported[name] !== undefined && { reported: toWord(reported[name]) }),
  }))
}

/**
 * Compares the values of a proof with those of its batch. A reported value that differs contradicts the
 * proof; one that is equal proves nothing.
 */
export function comparePublicValues(values: readonly PublicValue[] | undefined): ZkStep {
  const id = 'values'
  if (values === undefined) return left(id, 'valuesOther')
  const namesOf = (list: readonly PublicValue[]) =>
    list.map(({ name }) => name).join(', ')
  const differing = values.filter(
    ({ word, derived, reported }) => word !== (derived ?? reported ?? word),
  )
  if (differing.length > 0) {
    return failed(id, 'valuesDiffer', { names: namesOf(differing) })
  }
  const open = values.filter(({ derived }) => derived === undefined)
  return open.length > 0
    ? left(id, 'valuesOpen', { names: namesOf(open) })
    : passed(id, undefined, { count: values.length })
}

/** One step for each public value of a proof: it is compared with the same value from another source. */
export function verifyPublicValues(
  values: readonly PublicValue[] | undefined,
): readonly ZkStep[] {
  if (values === undefined) return [left('values', 'valuesOther')]
  return values.map(({ name, word, derived }) =>
    derived === undefined
      ? left(name, 'valueUnknown')
      : derived === word
        ? passed(name)
        : failed(name, 'valueDiffers', { word }),
  )
}

function toWord(value: string | number | undefined): string | undefined {
  if (value === undefined) return undefined
  const number = readQuantity(value)
  if (number === undefined) return String(value).toLowerCase()
  return `0x${number.toString(16).padStart(WORD, '0')}`
}
