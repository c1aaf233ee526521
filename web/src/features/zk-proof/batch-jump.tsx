import { useNavigate } from '@tanstack/react-router'
import { useText } from '../../i18n/text.tsx'
import { readBatchIndex } from '../../lib/path-params.ts'
import fields from '../../ui/filter-bar.module.css'

/** Form that opens the proof of a batch by its index. */
export function BatchJump() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <form
      className={fields.form}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('index')
        const batchIndex = typeof typed === 'string' ? readBatchIndex(typed) : undefined
        if (batchIndex !== undefined) {
          void navigate({ to: '/zk-proof', search: { batchIndex } })
        }
      }}
    >
      <input
        className={fields.field}
        name="index"
        size={8}
        inputMode="numeric"
        pattern="[0-9]+"
        required
        autoComplete="off"
        aria-label={t('zk.jump')}
        placeholder={t('zk.jumpPlaceholder')}
      />
      <button type="submit" className={fields.field}>
        {t('zk.go')}
      </button>
    </form>
  )
}
