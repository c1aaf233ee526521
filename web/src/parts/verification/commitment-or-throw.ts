import type { Hex } from '@bvlgarichain/contract'

/** A commitment as the verifiers take it, which expect an error for bytes that are no blob. */
export function commitmentOrThrow(commitment: Hex | null | undefined): Hex | undefined {
  if (commitment === null) throw new TypeError('no blob')
  return commitment
}
