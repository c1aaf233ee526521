import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import classes from './more.module.css'

/** Rarely needed facts in a collapsible section. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={classes.more}>
      <summary className={classes.summary}>
        <IconChevronRight size={16} aria-hidden="true" />
        {label}
      </summary>
      {children}
    </details>
  )
}
