import '../../locales/en-US/prove.ts'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/panel.tsx'
import classes from './evidence.module.css'

/** Panel with a check that loads on request. */
export function CheckPanel({
  title,
  text,
  label,
  isLinkable = true,
  children,
}: {
  title: string
  /** Says what the check does. */
  text: string
  /** Name of the button. */
  label: string
  /** A link with `check` opens it. */
  isLinkable?: boolean
  children: (isLinked: boolean) => ReactNode
}) {
  const t = useText()
  const { check = false } = useSearch({ strict: false })
  const isLinked = isLinkable && check
  const [isWanted, setIsWanted] = useState(isLinked)
  return (
    <Panel title={title}>
      {isWanted ? (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          {children(isLinked)}
        </Suspense>
      ) : (
        <div className={classes.request}>
          <p className={layout.dimmed}>{text}</p>
          <Button onClick={() => setIsWanted(true)}>{label}</Button>
        </div>
      )}
    </Panel>
  )
}
