import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import type { ReactNode } from 'react'
import { useText } from '../locales/text.tsx'
import classes from './state.module.css'

/** Empty state, with the reason. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title?: string | undefined
  text?: string | undefined
  children?: ReactNode
}) {
  const t = useText()
  return (
    <div className={classes.state}>
      <IconInbox size={28} stroke={1.5} aria-hidden="true" />
      <p className={classes.title}>{title ?? t('ui.emptyTitle')}</p>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {children === undefined ? null : <div className={classes.text}>{children}</div>}
    </div>
  )
}
