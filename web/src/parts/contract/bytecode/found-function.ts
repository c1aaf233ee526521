import { isRecord } from '@bvlgarichain/contract'
import { type AbiParameter, type Hex, parseAbiParameters } from 'viem'
import { attempt } from '../../../lib/attempt.ts'

/** A function that an analysis found in bytecode. */
export interface FoundFunction {
  readonly selector: Hex
  /** Types of its arguments as the code uses them. */
  readonly inputs: readonly AbiParameter[]
}

/** Functions that are read. */
const MAX_FUNCTIONS = 1_000

/** Reads the functions that evmole returns; those that cannot be read are left out. */
export function readFound(value: unknown): readonly FoundFunction[] {
  return (Array.isArray(value) ? value : []).slice(0, MAX_FUNCTIONS).flatMap((each) => {
    const { selector, arguments: types } = isRecord(each) ? each : {}
    if (!/^[0-9a-f]{8}$/i.test(String(selector)) || typeof types !== 'string') return []
    const inputs = types === '' ? [] : attempt(() => parseAbiParameters(types))
    return inputs === undefined
      ? []
      : [{ selector: `0x${String(selector).toLowerCase()}` as const, inputs }]
  })
}
