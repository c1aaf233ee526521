import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import classes from './row-verdict.module.css'
import { SIGNS, type VerdictLook } from './verdict-head.tsx'

/** Verdict of a verification in a table's cell. */
export function RowVerdict({
  look,
  title,
  text,
  value,
}: {
  look: VerdictLook
  title: string
  /** Explanation, as a tooltip. */
  text: string
  value: string
}) {
  const Sign = SIGNS[look]
  return (
    <span
      className={classes.verdict}
      role="status"
      title={text || undefined}
      data-look={look}
      data-testid="row-verdict"
      data-value={value}
    >
      <Sign size={16} stroke={1.75} aria-hidden="true" />
      <span>{title}</span>
    </span>
  )
}

/** A button that gives way to the verdict that it requests. */
export function VerifyOnDemand({
  label,
  children,
}: {
  /** Name of the button for screen readers, which says what is verified. */
  label: string
  children: ReactNode
}) {
  const t = useText()
  const [isWanted, setIsWanted] = useState(false)
  if (!isWanted) {
    return (
      <Button aria-label={label} onClick={() => setIsWanted(true)}>
        {t('verify.verify')}
      </Button>
    )
  }
  return (
    <SectionBoundary>
      <Suspense fallback={<span role="status">{t('common.loading')}</span>}>
        {children}
      </Suspense>
    </SectionBoundary>
  )
}
