import type { ReactNode } from 'react'
import classes from './filter-form.module.css'

/** Typed fields of a filter bar with the button that applies them. */
export function FilterForm({
  label,
  onApply,
  children,
}: {
  label?: string
  onApply: () => void
  children: ReactNode
}) {
  return (
    <form
      className={classes.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      {children}
    </form>
  )
}
