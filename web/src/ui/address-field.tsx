import type { Address } from '@bvlgarichain/contract'
import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { getAddress } from 'viem/utils'
import { useText } from '../locales/text.tsx'
import classes from './address-field.module.css'
import { ChosenName } from './chosen-name.tsx'
import { HashText } from './hash-text.tsx'
import { Identicon } from './identicon.tsx'
import layout from './layout.module.css'
import { type AddressChoice, useAddressChoices } from './use-address-choices.ts'
import type { AddressInput } from './use-address-input.ts'

/**
 * Field for an address: typed or pasted, chosen from recent ones and those on the page, or found by
 * the name of a token.
 */
export function AddressField({
  label,
  address,
  input: { text, fault, setText, pick },
  name = 'address',
  placeholder,
  onPick,
}: {
  /** Accessible name. */
  label: string
  name?: string
  /** `Address 0x… or token name` without it. */
  placeholder?: string | undefined
  /** The address in use, which is not offered. */
  address: Address | undefined
  input: AddressInput
  /** An address was chosen from the list. */
  onPick: (address: Address) => void
}) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const choices = useAddressChoices(open, text === address ? '' : text)
  return (
    <Autocomplete
      w="22rem"
      maw="100%"
      classNames={{ option: classes.option ?? '' }}
      name={name}
      maxLength={100}
      dir="ltr"
      autoCapitalize="off"
      spellCheck={false}
      value={text}
      error={fault && t(fault)}
      errorProps={{ role: 'alert' }}
      aria-label={label}
      placeholder={placeholder ?? t('ui.addressPlaceholder')}
      data={choices.map((choice) => choice.address)}
      filter={({ options }) => options}
      withScrollArea={false}
      maxDropdownHeight="none"
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setOpen(false)
      }}
      onChange={setText}
      onOptionSubmit={(value) => {
        pick(value as Address)
        onPick(value as Address)
      }}
      renderOption={({ option: { value } }) => {
        const choice = choices.find(({ address: each }) => each === value)
        return choice && <Choice {...choice} />
      }}
    />
  )
}

function Choice({ address, name, origin }: AddressChoice) {
  const t = useText()
  return (
    <span className={classes.choice}>
      <span className={classes.icon}>
        <Identicon address={address} />
      </span>
      {name === undefined ? null : (
        <ChosenName className={`${layout.ellipsis} ${layout.strong}`} name={name} />
      )}
      <HashText value={getAddress(address)} />
      <span className={classes.origin}>{t(`ui.address${origin}`)}</span>
    </span>
  )
}
