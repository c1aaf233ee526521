import type { BlockDetail } from '@bvlgarichain/contract'

/**
 * Splits the fees of a block, in wei, into what is burnt (base fee per gas times gas used) and what
 * is left for the sequencer; `undefined` without its parts.
 */
export function blockRevenue({
  baseFeePerGas,
  gasUsed,
  totalFee,
}: Pick<BlockDetail, 'baseFeePerGas' | 'gasUsed' | 'totalFee'>) {
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
