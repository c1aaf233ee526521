import '@mantine/core/styles/Input.layer.css'
import type { Transaction } from '@bvlgarichain/shared'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useText } from '../../i18n/text.tsx'
import { AddressField } from '../../ui/address-field.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { RangeSelect } from '../../ui/range-select.tsx'
import { TagFilter } from '../../ui/tag-filter.tsx'
import { useAddressInput } from '../../ui/use-address-input.ts'
import { useTypedText } from '../../ui/use-typed-text.ts'
import type { FilterFieldsProps } from '../list/list.ts'
import type { TransactionFilter, TransactionsSearch } from './transactions-search.ts'
import { useSeenMethods } from './use-seen-methods.ts'

/** Filters the list of all transactions by time, status, address and method. */
export function TransactionFilters(
  props: FilterFieldsProps<Transaction, TransactionsSearch>,
) {
  return <Filters {...props} hasAddress />
}

/** Filters a list of transactions by time, status and method. */
export function TransactionFilterBar(
  props: FilterFieldsProps<Transaction, TransactionFilter>,
) {
  return <Filters {...props} hasAddress={false} />
}

function Filters({
  search: { status, method, range, address },
  rows,
  filterCount,
  hasAddress,
  onChange,
  onClear,
}: FilterFieldsProps<Transaction, TransactionsSearch> & { hasAddress: boolean }) {
  const t = useText()
  const [typedMethod, setTypedMethod] = useTypedText(method ?? '')
  const addressInput = useAddressInput(address)
  const methods = useSeenMethods(rows)
  const isListed = methods.some(({ value }) => value === method)
  const tags =
    method === undefined || isListed
      ? methods
      : [{ value: method, label: method }, ...methods]
  const methodChange = { method: typedMethod.trim() || undefined }
  return (
    <FilterBar
      count={filterCount}
      folds
      onClear={onClear}
      below={
        <TagFilter
          label={t('transaction.methods')}
          tags={tags}
          value={method}
          onChange={(next) => onChange({ method: next })}
        />
      }
    >
      <RangeSelect range={range} onChange={(next) => onChange({ range: next })} />
      <NativeSelect
        aria-label={t('transaction.status')}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            status: value === 'SUCCESS' || value === 'FAILED' ? value : undefined,
          })
        }
        data={[
          { value: '', label: t('transaction.anyStatus') },
          { value: 'SUCCESS', label: t('ui.success') },
          { value: 'FAILED', label: t('ui.failed') },
        ]}
      />
      <FilterForm
        onApply={() => {
          const typed = addressInput.read()
          if (typed === null) return
          onChange(hasAddress ? { ...methodChange, address: typed } : methodChange)
        }}
      >
        {hasAddress && (
          <AddressField
            label={t('transaction.ofAddress')}
            address={address}
            input={addressInput}
            onPick={(picked) => onChange({ ...methodChange, address: picked })}
          />
        )}
        <TextInput
          name="method"
          maxLength={64}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={typedMethod}
          onChange={({ currentTarget: { value } }) => setTypedMethod(value)}
          aria-label={t('transaction.method')}
          placeholder={t('transaction.methodPlaceholder')}
        />
        <Button type="submit">{t('ui.applyFilter')}</Button>
      </FilterForm>
    </FilterBar>
  )
}
