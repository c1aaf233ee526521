import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

/** Something and, right behind its last character, the button that copies it. */
export function Copied({
  value,
  label,
  children,
}: {
  /** Text to copy. */
  value: string | undefined
  /** Name of the value, e.g. "transaction hash". */
  label: string
  children: ReactNode
}) {
  if (value === undefined) return children
  return (
    <>
      {children}&nbsp;
      <CopyButton value={value} label={label} />
    </>
  )
}
