import { type Address, isAddress } from '@bvlgarichain/shared'
import { useId, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import fields from '../../ui/filter-bar.module.css'

/** Narrows messages to those of one address; says so where what was typed is none. */
export function MessageFilter({
  address,
  onChange,
}: {
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
        aria-label={t('message.ofAddress')}
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
          aria-label={t('message.ofAddress')}
          aria-invalid={invalid}
          aria-describedby={invalid ? id : undefined}
          placeholder={t('message.addressPlaceholder')}
          onChange={() => setInvalid(false)}
        />
        <button type="submit" className={fields.field}>
          {t('message.apply')}
        </button>
        {address !== undefined && (
          <button
            type="button"
            className={fields.field}
            onClick={() => onChange(undefined)}
          >
            {t('message.clear')}
          </button>
        )}
        {invalid && (
          <span id={id} className={fields.problem} role="alert">
            {t('message.addressInvalid')}
          </span>
        )}
      </form>
    </div>
  )
}
