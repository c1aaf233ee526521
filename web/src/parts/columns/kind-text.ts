import type { Transaction } from '@bvlgarichain/contract'
import type { Translate } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'

/** Name of a kind of transaction, the same on every screen. */
export function kindText(
  t: Translate,
  kind: NonNullable<Transaction['kind']>,
  /** Of the network's coin. */
  symbol = '',
): string {
  if (kind === 'TRANSFER') return t('home.sendCoin', { symbol })
  if (kind === 'L1_MESSAGE') return t('home.deposit')
  return valueText(t, 'common.kind', kind)
}

/** Whether a transaction of the kind goes by it, although its input may look like a method's. */
export const hasNoMethod = (kind: Transaction['kind']): boolean =>
  kind === 'TRANSFER' || kind === 'L1_MESSAGE' || kind === 'CONTRACT_CREATION'
