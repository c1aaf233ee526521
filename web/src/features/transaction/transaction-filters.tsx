import type { TxStatus } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import classes from './transaction-filters.module.css'

/** What a list of transactions can be narrowed to. */
export interface TransactionFilter {
  readonly status?: TxStatus
  /** Name or selector. */
  readonly method?: string
  readonly address?: string
}

/** Narrows a list of transactions by status and method. */
export function TransactionFilters({
  filter,
  onChange,
}: {
  filter: TransactionFilter
  onChange: (filter: TransactionFilter) => void
}) {
  const t = useText()
  const { status: _, ...withoutStatus } = filter
  const { method: __, ...withoutMethod } = filter
  const isFiltered = Object.keys(filter).length > 0
  return (
    <form
      className={classes.form}
      aria-label={t('transaction.filters')}
      onSubmit={(event) => {
        event.preventDefault()
        const method = new FormData(event.currentTarget).get('method')
        const wanted = typeof method === 'string' ? method.trim() : ''
        onChange(wanted === '' ? withoutMethod : { ...filter, method: wanted })
      }}
    >
      {filter.address !== undefined && (
        <span className={classes.chip}>
          {t('transaction.ofAddress')} <HashText value={filter.address} />
        </span>
      )}
      <select
        className={classes.field}
        aria-label={t('transaction.status')}
        value={filter.status ?? ''}
        onChange={(event) => {
          const status = event.currentTarget.value
          onChange(
            status === 'SUCCESS' || status === 'FAILED'
              ? { ...filter, status }
              : withoutStatus,
          )
        }}
      >
        <option value="">{t('transaction.anyStatus')}</option>
        <option value="SUCCESS">{t('ui.success')}</option>
        <option value="FAILED">{t('ui.failed')}</option>
      </select>
      <input
        // A change from outside (Back, Clear) starts the field anew.
        key={filter.method ?? ''}
        className={classes.field}
        name="method"
        maxLength={64}
        defaultValue={filter.method ?? ''}
        aria-label={t('transaction.method')}
        placeholder={t('transaction.methodPlaceholder')}
      />
      <button type="submit" className={classes.field}>
        {t('transaction.apply')}
      </button>
      <button
        type="button"
        className={classes.field}
        disabled={!isFiltered}
        onClick={() => onChange({})}
      >
        {t('transaction.clear')}
      </button>
    </form>
  )
}
