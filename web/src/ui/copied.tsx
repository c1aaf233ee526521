import type { ReactNode } from 'react'
import classes from './copied.module.css'
import { CopyButton } from './copy-button.tsx'

/**
 * Something and, right behind its last character, the button that copies it; shown on hover and
 * focus where the pointer can hover, else always.
 */
export function Copied({
  value,
  label,
  isOwn,
  children,
}: {
  /** Text to copy. */
  value: string | undefined
  /** Name of the value, e.g. "transaction hash". */
  label: string
  /** It identifies the page: the button always shows. */
  isOwn?: boolean
  children: ReactNode
}) {
  if (value === undefined) return children
  return (
    <span className={classes.copied} data-own={isOwn}>
      {children}&nbsp;
      <CopyButton value={value} label={label} />
    </span>
  )
}
