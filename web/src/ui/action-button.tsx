import type { ReactNode } from 'react'
import classes from './action-button.module.css'

/**
 * A button that stands for itself, such as "Try again". The screens for failures are part of
 * the first load: this one costs a tenth of Mantine's.
 */
export function ActionButton({
  primary = false,
  onClick,
  children,
}: {
  /** The primary action. */
  primary?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={classes.button}
      data-primary={primary || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
