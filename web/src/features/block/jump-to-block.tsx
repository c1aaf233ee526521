import { useNavigate } from '@tanstack/react-router'
import { useText } from '../../i18n/text.tsx'
import { readBlockId } from '../../lib/path-params.ts'
import classes from './jump-to-block.module.css'

/** Form that opens a block by its height. */
export function JumpToBlock() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = Number(new FormData(event.currentTarget).get('height'))
        const id = readBlockId(String(typed))
        if (id !== undefined) {
          navigate({ to: '/block/$blockHeight', params: { blockHeight: id } })
        }
      }}
    >
      <label className={classes.label}>
        {t('block.jump')}
        <input
          className={classes.input}
          name="height"
          type="number"
          min={0}
          step={1}
          required
          inputMode="numeric"
          placeholder={t('block.jumpPlaceholder')}
        />
      </label>
      <button type="submit" className={classes.button}>
        {t('block.go')}
      </button>
    </form>
  )
}
