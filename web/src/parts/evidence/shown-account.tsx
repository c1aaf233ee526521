import type { Address } from '@bvlgarichain/contract'
import type { Account } from '@bvlgarichain/verify/state'
import { useQuery } from '@tanstack/react-query'
import { largestHoldingsQuery } from '../../api/queries/account.ts'
import { useText } from '../../locales/text.tsx'
import classes from './evidence.module.css'
import { differences } from './shown-differences.ts'

/**
 * Compares a proven account with what the head of the page shows. That comes without a block, so a
 * difference contradicts nothing, but is shown.
 */
export function ShownAccount({
  address,
  proven,
  height,
}: {
  address: Address
  proven: Account
  /** Of the proven block, as shown. */
  height: string
}) {
  const t = useText()
  const { data } = useQuery(largestHoldingsQuery(address))
  const fields = differences(data?.account, proven)
  if (fields === undefined) return null
  const names = fields.map((field) => t(`evidence.${field}`)).join(', ')
  return (
    <p
      className={classes.note}
      data-testid="shown-account"
      data-value={fields.length === 0 ? 'SAME' : 'OTHER'}
    >
      {fields.length === 0
        ? t('evidence.shownSame', { height })
        : t('evidence.shownDiffers', { fields: names, height })}
    </p>
  )
}
