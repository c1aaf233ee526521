import type { Address, TxStatus } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import type { DateRange } from '../../lib/date-range.ts'
import { AddressFilter } from '../../ui/address-filter.tsx'
import fields from '../../ui/filter-bar.module.css'
import { RangeSelect } from '../../ui/range-select.tsx'
import { type Tag, TagFilter } from '../../ui/tag-filter.tsx'
import classes from './transaction-filters.module.css'

/** What a list of transactions can be narrowed to. */
export interface TransactionFilter {
  readonly status?: TxStatus
  /** Name or selector. */
  readonly method?: string
  readonly address?: Address
  readonly range?: DateRange
}

/** Narrows a list of transactions by time, status, address and method. */
export function TransactionFilters({
  filter,
  methods,
  onChange,
}: {
  filter: TransactionFilter
  /** Methods that the list has shown. */
  methods: readonly Tag[]
  onChange: (filter: TransactionFilter) => void
}) {
  const t = useText()
  const change = (part: LooseFilter) => onChange(definedFilter({ ...filter, ...part }))
  const { status, method, address, range } = filter
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
      <RangeSelect range={range} onChange={(next) => change({ range: next })} />
      <select
        className={fields.field}
        aria-label={t('transaction.status')}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({
            status: value === 'SUCCESS' || value === 'FAILED' ? value : undefined,
          })
        }
      >
        <option value="">{t('transaction.anyStatus')}</option>
        <option value="SUCCESS">{t('ui.success')}</option>
        <option value="FAILED">{t('ui.failed')}</option>
      </select>
      <AddressFilter
        label={t('transaction.ofAddress')}
        address={address}
        bare
        onChange={(next) => change({ address: next })}
      />
      <form
        className={fields.form}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('method')
          const wanted = typeof typed === 'string' ? typed.trim() : ''
          change({ method: wanted === '' ? undefined : wanted })
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
        disabled={Object.keys(filter).length === 0}
        onClick={() => onChange({})}
      >
        {t('transaction.clear')}
      </button>
      <div className={classes.tags}>
        <TagFilter
          label={t('transaction.methods')}
          tags={tags}
          value={method}
          onChange={(next) => change({ method: next })}
        />
      </div>
    </search>
  )
}

type LooseFilter = {
  readonly [Part in keyof TransactionFilter]?: TransactionFilter[Part] | undefined
}

/** A filter without the parts that narrow nothing. */
export function definedFilter({
  status,
  method,
  address,
  range,
}: LooseFilter): TransactionFilter {
  return {
    ...(status === undefined ? {} : { status }),
    ...(method === undefined ? {} : { method }),
    ...(address === undefined ? {} : { address }),
    ...(range === undefined ? {} : { range }),
  }
}
