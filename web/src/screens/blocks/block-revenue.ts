import type { BlockDetail } from '@bvlgarichain/contract'

/** Fees of a block by receiver, in wei; `undefined` without its parts. */
export interface BlockRevenue {
  /** Base fee per gas times gas used. */
  readonly burnt: bigint | undefined
  /** The rest of the fees. */
  readonly revenue: bigint | undefined
}

/** Splits the fees of a block into what is burnt and what is left for the sequencer. */
export function blockRevenue({
  baseFeePerGas,
  gasUsed,
  totalFee,
}: Pick<BlockDetail, 'baseFeePerGas' | 'gasUsed' | 'totalFee'>): BlockRevenue {
  if (baseFeePerGas === undefined || gasUsed === undefined) {
    return { burnt: undefined, revenue: undefined }
  }
  const burnt = BigInt(baseFeePerGas) * BigInt(gasUsed)
  const rest = totalFee === undefined ? undefined : BigInt(totalFee) - burnt
  // Less than nothing: the network's fees follow other rules.
  return rest !== undefined && rest < 0n
    ? { burnt: undefined, revenue: undefined }
    : { burnt, revenue: rest }
}
