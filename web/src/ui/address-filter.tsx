import type { Address } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useText } from '../locales/text.tsx'
import { AddressField } from './address-field.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterForm } from './filter-form.tsx'
import { useAddressInput } from './use-address-input.ts'

/** Filters a list by one address. */
export function AddressFilter({
  label,
  placeholder,
  address,
  onChange,
}: {
  /** Accessible name of the list. */
  label: string
  placeholder?: string | undefined
  address: Address | undefined
  onChange: (address: Address | undefined) => void
}) {
  const t = useText()
  const input = useAddressInput(address)
  return (
    <FilterBar
      label={label}
      count={address === undefined ? 0 : 1}
      onClear={() => onChange(undefined)}
    >
      <FilterForm
        onApply={() => {
          const typed = input.read()
          if (typed !== null) onChange(typed)
        }}
      >
        <AddressField
          label={label}
          placeholder={placeholder}
          address={address}
          input={input}
          onPick={onChange}
        />
        <Button type="submit">{t('ui.applyFilter')}</Button>
      </FilterForm>
    </FilterBar>
  )
}
