import { type Address, isAddress } from '@bvlgarichain/shared'
import { useId, useState } from 'react'
import { useText } from '../i18n/text.tsx'
import fields from './filter-bar.module.css'

/** Narrows a list to one address; says so where what was typed is none. */
export function AddressFilter({
  label,
  address,
  onChange,
}: {
  /** What the list holds of an address, for those who do not see it. */
  label: string
  address: Address | undefined
  onChange: (address: Address | undefined) => void
}) {
  const t = useText()
  const id = useId()
  const [invalid, setInvalid] = useState(false)
  return (
    <div className={fields.bar}>
      <form
        className={fields.form}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          const field = new FormData(event.currentTarget).get('address')
          const typed = typeof field === 'string' ? field.trim().toLowerCase() : ''
          const usable = typed === '' || isAddress(typed)
          setInvalid(!usable)
          if (usable) onChange(isAddress(typed) ? typed : undefined)
        }}
      >
        <input
          // A change from outside (Back, Clear) starts the field anew.
          key={address ?? ''}
          className={fields.field}
          name="address"
          size={44}
          maxLength={64}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          defaultValue={address ?? ''}
          aria-label={label}
          aria-invalid={invalid}
          aria-describedby={invalid ? id : undefined}
          placeholder={t('ui.addressPlaceholder')}
          onChange={() => setInvalid(false)}
        />
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
          <span id={id} className={fields.problem} role="alert">
            {t('ui.addressInvalid')}
          </span>
        )}
      </form>
    </div>
  )
}
