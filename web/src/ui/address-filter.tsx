import type { Address } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useText } from '../locales/text.tsx'
import { AddressField } from './address-field.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterForm } from './filter-form.tsx'
import { useAddressInput } from './use-address-input.ts'

interface AddressFormProps {
  /** Accessible name of the list, or of the field. */
  readonly label: string
  readonly placeholder?: string | undefined
  readonly address: Address | undefined
  readonly onChange: (address: Address | undefined) => void
}

/** Filters a list by one address. */
export const AddressFilter = (props: AddressFormProps) => (
  <FilterBar
    label={props.label}
    count={props.address === undefined ? 0 : 1}
    onClear={() => props.onChange(undefined)}
  >
    <AddressForm {...props} />
  </FilterBar>
)

/** Field for one address among the filters of a list, with its button. */
export function AddressForm({ label, placeholder, address, onChange }: AddressFormProps) {
  const t = useText()
  const input = useAddressInput(address)
  return (
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
  )
}
