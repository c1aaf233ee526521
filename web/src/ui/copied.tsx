import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

/** Something and, right behind its last character, the button that copies it. */
export function Copied({
  value,
  label,
  children,
}: {
  /** What is copied. */
  value: string
  /** What it is called, e.g. "transaction hash". */
  label: string
  children: ReactNode
}) {
  return (
    <>
      {children}&nbsp;
      <CopyButton value={value} label={label} />
    </>
  )
}
