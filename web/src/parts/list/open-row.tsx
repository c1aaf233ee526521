import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { createContext, use } from 'react'
import classes from './open-row.module.css'

/** The row of a list whose detail is open, by its `openKey`, and how to open another one. */
export const OpenRowContext = createContext<{
  readonly open: string | undefined
  readonly setOpen: (openKey: string | undefined) => void
}>({ open: undefined, setOpen: () => {} })

/** Opens and closes the detail of a row. */
export function OpenRowButton({
  openKey,
  openLabel,
  closeLabel,
}: {
  openKey: string | undefined
  openLabel: string
  closeLabel: string
}) {
  const { open, setOpen } = use(OpenRowContext)
  const isOpen = openKey !== undefined && openKey === open
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={isOpen}
      aria-label={isOpen ? closeLabel : openLabel}
      onClick={() => setOpen(isOpen ? undefined : openKey)}
    >
      <IconChevronRight size={16} aria-hidden="true" />
    </button>
  )
}
