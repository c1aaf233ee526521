import type { Transaction } from '@bvlgarichain/shared'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { AddressFilter } from '../../ui/address-filter.tsx'
import fields from '../../ui/filter-bar.module.css'
import { RangeSelect } from '../../ui/range-select.tsx'
import { TagFilter } from '../../ui/tag-filter.tsx'
import type { FilterFieldsProps } from '../list/list.ts'
import classes from './transaction-filters.module.css'
import type { TransactionFilter, TransactionsSearch } from './transactions-search.ts'
import { useSeenMethods } from './use-seen-methods.ts'

/** Narrows the list of all transactions by time, status, address and method. */
export function TransactionFilters(
  props: FilterFieldsProps<Transaction, TransactionsSearch>,
) {
  const t = useText()
  const { search, onChange } = props
  return (
    <TransactionFilterBar {...props}>
      <AddressFilter
        label={t('transaction.ofAddress')}
        address={search.address}
        bare
        onChange={(next) => onChange({ address: next })}
      />
    </TransactionFilterBar>
  )
}

/** Narrows a list of transactions by time, status and method. */
export function TransactionFilterBar({
  search: { status, method, range },
  rows,
  isFiltered,
  onChange,
  onClear,
  children,
}: FilterFieldsProps<Transaction, TransactionFilter> & {
  /** Further fields, before that of the method. */
  children?: ReactNode
}) {
  const t = useText()
  const methods = useSeenMethods(rows)
  const isListed = methods.some(({ value }) => value === method)
  const tags =
    method === undefined || isListed
      ? methods
      : [{ value: method, label: method }, ...methods]
  return (
    <search
      className={`${fields.bar} ${classes.filters}`}
      aria-label={t('transaction.filters')}
    >
      <RangeSelect range={range} onChange={(next) => onChange({ range: next })} />
      <select
        className={fields.field}
        aria-label={t('transaction.status')}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            status: value === 'SUCCESS' || value === 'FAILED' ? value : undefined,
          })
        }
      >
        <option value="">{t('transaction.anyStatus')}</option>
        <option value="SUCCESS">{t('ui.success')}</option>
        <option value="FAILED">{t('ui.failed')}</option>
      </select>
      {children}
      <form
        className={fields.form}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('method')
          const wanted = typeof typed === 'string' ? typed.trim() : ''
          onChange({ method: wanted === '' ? undefined : wanted })
        }}
      >
        <input
          // A change from outside (Back, Clear, a tag) starts the field anew.
          key={method ?? ''}
          className={fields.field}
          name="method"
          maxLength={64}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          defaultValue={method ?? ''}
          aria-label={t('transaction.method')}
          placeholder={t('transaction.methodPlaceholder')}
        />
        <button type="submit" className={fields.field}>
          {t('transaction.apply')}
        </button>
      </form>
      <button
        type="button"
        className={fields.field}
        disabled={!isFiltered}
        onClick={onClear}
      >
        {t('transaction.clear')}
      </button>
      <div className={classes.tags}>
        <TagFilter
          label={t('transaction.methods')}
          tags={tags}
          value={method}
          onChange={(next) => onChange({ method: next })}
        />
      </div>
    </search>
  )
}
