import { type Address, isAddress } from '@bvlgarichain/shared'
import { type KeyboardEvent, use, useId, useState } from 'react'
import { getAddress } from 'viem/utils'
import { useText } from '../i18n/text.tsx'
import { AddressBookContext } from './address-book.ts'
import classes from './address-filter.module.css'
import fields from './filter-bar.module.css'
import { HashText } from './hash-text.tsx'
import { Identicon } from './identicon.tsx'
import { useAddressChoices } from './use-address-choices.ts'

/**
 * Narrows a list to one address: typed or pasted, chosen from those of before and of the page,
 * or found by the name of a token. Says so where what was typed is none.
 */
export function AddressFilter({
  label,
  address,
  bare = false,
  onChange,
}: {
  /** Accessible name of the list. */
  label: string
  address: Address | undefined
  /** Without its own bar; for a bar with other fields. */
  bare?: boolean
  onChange: (address: Address | undefined) => void
}) {
  const picker = (
    // A change from outside (Back, Clear) starts the field anew.
    <AddressPicker
      key={address ?? ''}
      label={label}
      address={address}
      onChange={onChange}
    />
  )
  return bare ? picker : <div className={fields.bar}>{picker}</div>
}

function AddressPicker({
  label,
  address,
  onChange,
}: {
  label: string
  address: Address | undefined
  onChange: (address: Address | undefined) => void
}) {
  const t = useText()
  const id = useId()
  const book = use(AddressBookContext)
  const [text, setText] = useState<string>(address ?? '')
  const [invalid, setInvalid] = useState(false)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // The chosen address itself is nothing to look for.
  const choices = useAddressChoices(open, text === address ? '' : text)
  const shown = open && choices.length > 0

  function apply(wanted: string) {
    const typed = wanted.trim().toLowerCase()
    const usable = typed === '' || isAddress(typed)
    setInvalid(!usable)
    setOpen(false)
    if (!usable) return
    if (isAddress(typed)) {
      setText(typed)
      book.remember(typed)
      onChange(typed)
    } else onChange(undefined)
  }

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setOpen(true)
    const places = choices.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return (
    <form
      className={fields.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        apply((shown ? choices[active]?.address : undefined) ?? text)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <span className={classes.box}>
        <input
          className={fields.field}
          name="address"
          size={44}
          maxLength={100}
          dir="ltr"
          role="combobox"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          aria-label={label}
          aria-expanded={shown}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${id}${active}` : undefined}
          aria-invalid={invalid}
          aria-describedby={invalid ? `${id}problem` : undefined}
          placeholder={t('ui.addressPlaceholder')}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={walk}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setInvalid(false)
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
                onClick={() => apply(choice)}
              >
                <span className={classes.icon}>
                  <Identicon address={choice} />
                </span>
                {name === undefined ? null : <bdi className={classes.name}>{name}</bdi>}
                <HashText value={getAddress(choice)} />
                <span className={classes.origin}>{t(`ui.address${origin}`)}</span>
              </div>
            ))}
          </div>
        )}
      </span>
      <button type="submit" className={fields.field}>
        {t('ui.applyFilter')}
      </button>
      {address !== undefined && (
        <button
          type="button"
          className={fields.field}
          onClick={() => onChange(undefined)}
        >
          {t('ui.clearFilter')}
        </button>
      )}
      {invalid && (
        <span id={`${id}problem`} className={fields.problem} role="alert">
          {t('ui.addressInvalid')}
        </span>
      )}
    </form>
  )
}
