import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import classes from './new-rows.module.css'

/** Tells that rows have come, and shows them when pressed; its place is kept while it rests. */
export function NewRows({
  count,
  text,
  waiting,
  live,
  onShow,
}: {
  count: number
  /** Text of the button, e.g. "12 new blocks". */
  text: string
  /** Shown while nothing has come. */
  waiting: string
  /** Whether rows can come at all. */
  live: boolean
  onShow: () => void
}) {
  return (
    <div className={classes.place}>
      {count > 0 ? (
        <button type="button" className={classes.button} onClick={onShow}>
          <IconArrowUp size={14} aria-hidden="true" />
          {text}
        </button>
      ) : (
        <span className={classes.waiting}>
          {live && <span className={classes.pulse} aria-hidden="true" />}
          {waiting}
        </span>
      )}
    </div>
  )
}
