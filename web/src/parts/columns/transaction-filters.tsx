import { FINALITIES, type Transaction, TX_KINDS } from '@bvlgarichain/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNetwork } from '../../app/network.tsx'
import { decimal } from '../../lib/search-schema.ts'
import { readTypedNumber } from '../../lib/typed-number.ts'
import { useText } from '../../locales/text.tsx'
import { AddressField } from '../../ui/address-field.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { numberFault } from '../../ui/number-fault.ts'
import { RangeSelect } from '../../ui/range-select.tsx'
import { TagFilter } from '../../ui/tag-filter.tsx'
import { useAddressInput } from '../../ui/use-address-input.ts'
import { useTypedText } from '../../ui/use-typed-text.ts'
import type { FilterFieldsProps } from '../list/list.ts'
import { kindText } from './kind-text.ts'
import type { TransactionFilter, TransactionsSearch } from './transactions-search.ts'
import { useSeenMethods } from './use-seen-methods.ts'

/** Filters the list of all transactions. */
export function TransactionFilters(
  props: FilterFieldsProps<Transaction, TransactionsSearch>,
) {
  return <Filters {...props} hasAddress />
}

/** Filters the transactions of an address. */
export function TransactionFilterBar(
  props: FilterFieldsProps<Transaction, TransactionFilter>,
) {
  return <Filters {...props} hasAddress={false} />
}

function Filters({
  search: { status, kind, finality, direction, min, max, method, range, address },
  rows,
  filterCount,
  hasAddress,
  onChange,
  onClear,
}: FilterFieldsProps<Transaction, TransactionsSearch> & { hasAddress: boolean }) {
  const t = useText()
  const symbol = useNetwork().chain?.nativeSymbol ?? ''
  const [typedMethod, setTypedMethod] = useTypedText(method ?? '')
  const addressInput = useAddressInput(address)
  const minInput = useValueInput(min)
  const maxInput = useValueInput(max)
  const methods = useSeenMethods(rows)
  const isListed = method === undefined || methods.some(({ value }) => value === method)
  const methodChange = { method: typedMethod.trim() || undefined }
  const apply = () => {
    const typed = {
      ...methodChange,
      ...(hasAddress && { address: addressInput.read() }),
      min: minInput.read(),
      max: maxInput.read(),
    }
    if (Object.values(typed).includes(null)) return
    onChange(typed as Partial<TransactionsSearch>)
  }
  return (
    <FilterBar
      count={filterCount}
      onClear={onClear}
      first={
        <>
          <RangeSelect range={range} onChange={(next) => onChange({ range: next })} />
          <FilterSelect
            label={t('transaction.kinds')}
            any={t('transaction.anyKind')}
            options={TX_KINDS.map((value) => ({
              value,
              label: kindText(t, value, symbol),
            }))}
            value={TX_KINDS.find((each) => each === kind)}
            onChange={(next) => onChange({ kind: next })}
          />
          <FilterSelect
            label={t('transaction.status')}
            any={t('transaction.anyStatus')}
            options={[
              { value: 'SUCCESS', label: t('ui.success') },
              { value: 'FAILED', label: t('ui.failed') },
            ]}
            value={status}
            onChange={(next) => onChange({ status: next })}
          />
        </>
      }
    >
      <FilterSelect
        label={t('transaction.finality')}
        any={t('batch.anyFinality')}
        options={FINALITIES.map((value) => ({ value, label: t(`ui.${value}`) }))}
        value={finality}
        onChange={(next) => onChange({ finality: next })}
      />
      {/* A direction is seen from an address. */}
      {(!hasAddress || address !== undefined) && (
        <FilterSelect
          label={t('account.directionFilter')}
          any={t('transaction.anyDirection')}
          options={[
            { value: 'IN', label: t('account.onlyIn') },
            { value: 'OUT', label: t('account.onlyOut') },
          ]}
          value={direction}
          onChange={(next) => onChange({ direction: next })}
        />
      )}
      <FilterForm onApply={apply}>
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
          aria-label={t('transaction.methodPlaceholder')}
          placeholder={t('transaction.methodPlaceholder')}
        />
        <ValueField
          name="min"
          label={t('transaction.minValue', { symbol })}
          placeholder={t('transaction.minValueShort', { symbol })}
          input={minInput}
        />
        <ValueField
          name="max"
          label={t('transaction.maxValue', { symbol })}
          placeholder={t('transaction.maxValueShort', { symbol })}
          input={maxInput}
        />
        <Button type="submit">{t('ui.applyFilter')}</Button>
      </FilterForm>
      {(methods.length > 0 || method !== undefined) && (
        <TagFilter
          label={t('transaction.method')}
          tags={isListed ? methods : [...methods, { value: method, label: method }]}
          value={method}
          onChange={(next) => onChange({ method: next })}
        />
      )}
    </FilterBar>
  )
}

/** Content of a field for an amount of the network's coin. */
interface ValueInput {
  readonly text: string
  readonly fault: string | undefined
  readonly setText: (text: string) => void
  /** The typed amount, `undefined` for an empty field. Other text is marked and gives `null`. */
  readonly read: () => string | undefined | null
}

/** State of such a field that starts from `value`. */
function useValueInput(value: string | undefined): ValueInput {
  const t = useText()
  const [text, setText] = useTypedText(value ?? '')
  const [fault, setFault] = useState<string>()
  return {
    text,
    fault,
    setText: (next) => {
      setText(next)
      setFault(undefined)
    },
    read: () => {
      if (text.trim() === '') return undefined
      const read = readTypedNumber(text)
      setFault(numberFault(t, read, 'transaction.valueInvalid'))
      return read !== undefined && 'number' in read
        ? (decimal(read.number) ?? null)
        : null
    },
  }
}

/** Field for a bound of an amount. */
function ValueField({
  name,
  label,
  placeholder,
  input: { text, fault, setText },
}: {
  name: string
  /** Accessible name. */
  label: string
  placeholder: string
  input: ValueInput
}) {
  return (
    <TextInput
      name={name}
      w="8rem"
      maxLength={80}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={fault}
      errorProps={{ role: 'alert' }}
      onChange={({ currentTarget: { value } }) => setText(value)}
      aria-label={label}
      placeholder={placeholder}
    />
  )
}
