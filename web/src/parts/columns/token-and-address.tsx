import type { Address } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useText } from '../../locales/text.tsx'
import { AddressField } from '../../ui/address-field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { useAddressInput } from '../../ui/use-address-input.ts'

/** Values of the fields. */
interface TokenAndAddressChoice {
  readonly token?: Address | undefined
  readonly address?: Address | undefined
}

/** Fields that narrow a list to a token and to an address, with the button that applies both. */
export function TokenAndAddress({
  addressLabel,
  token,
  address,
  onChange,
}: TokenAndAddressChoice & {
  /** Accessible name of the second field. */
  addressLabel: string
  onChange: (choice: TokenAndAddressChoice) => void
}) {
  const t = useText()
  const tokenInput = useAddressInput(token)
  const addressInput = useAddressInput(address)
  const apply = () => {
    const typed = { token: tokenInput.read(), address: addressInput.read() }
    if (typed.token === null || typed.address === null) return
    onChange({ token: typed.token, address: typed.address })
  }
  return (
    <FilterForm onApply={apply}>
      <AddressField
        name="token"
        label={t('transfer.ofToken')}
        placeholder={t('transfer.tokenPlaceholder')}
        address={token}
        input={tokenInput}
        onPick={(picked) => onChange({ token: picked })}
      />
      <AddressField
        label={addressLabel}
        address={address}
        input={addressInput}
        onPick={(picked) => onChange({ address: picked })}
      />
      <Button type="submit">{t('ui.applyFilter')}</Button>
    </FilterForm>
  )
}
