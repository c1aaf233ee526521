import { shorten } from '../../lib/shorten.ts'
import type { Translate } from '../../locales/text.tsx'
import type { L1Batch } from './load-l1-batch.ts'

/** Parts of a comparison with layer 1 that weren't checked, one sentence each. */
export const l1Limits = (
  { missing, l1Block }: L1Batch,
  t: Translate,
): readonly string[] => [
  ...(missing === undefined ? [] : [t(`attestation.l1_${missing}`)]),
  ...(l1Block === undefined
    ? []
    : [t('attestation.l1_block', { hash: shorten(l1Block) })]),
]
