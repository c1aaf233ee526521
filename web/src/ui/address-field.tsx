import '@mantine/core/styles/Input.layer.css'
import type { Address } from '@bvlgarichain/shared'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { getAddress } from 'viem/utils'
import { useText } from '../locales/text.tsx'
import classes from './address-field.module.css'
import { ChosenName } from './chosen-name.tsx'
import { HashText } from './hash-text.tsx'
import { Identicon } from './identicon.tsx'
import { useAddressChoices } from './use-address-choices.ts'
import type { AddressInput } from './use-address-input.ts'

/**
 * Field for an address: typed or pasted, chosen from recent ones and those on the page, or found by
 * the name of a token. Its list is not Mantine's `Combobox`, see docs/decisions/0004.
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
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const choices = useAddressChoices(open, text === address ? '' : text)
  const shown = open && choices.length > 0

  function choose(choice: Address) {
    setOpen(false)
    pick(choice)
    onPick(choice)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
    if (event.key === 'Enter') {
      const choice = shown ? choices[active] : undefined
      setOpen(false)
      if (choice === undefined) return
      event.preventDefault()
      choose(choice.address)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setOpen(true)
    const places = choices.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return (
    <div className={classes.box}>
      <TextInput
        name={name}
        maxLength={100}
        dir="ltr"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        error={fault && t(fault)}
        errorProps={{ role: 'alert' }}
        aria-label={label}
        aria-expanded={shown}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}${active}` : undefined}
        placeholder={placeholder ?? t('ui.addressPlaceholder')}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          setActive(-1)
          setOpen(true)
        }}
      />
      {shown && (
        <div
          id={`${id}list`}
          className={classes.list}
          role="listbox"
          aria-label={t('ui.addressChoices')}
          // Keeps the focus in the field until the click.
          onMouseDown={(event) => event.preventDefault()}
        >
          {choices.map(({ address: choice, name, origin }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of its list
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points here
            <div
              key={choice}
              id={`${id}${index}`}
              className={classes.choice}
              role="option"
              aria-selected={index === active}
              onClick={() => choose(choice)}
            >
              <span className={classes.icon}>
                <Identicon address={choice} />
              </span>
              {name === undefined ? null : (
                <ChosenName className={classes.name} name={name} />
              )}
              <HashText value={getAddress(choice)} />
              <span className={classes.origin}>{t(`ui.address${origin}`)}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
