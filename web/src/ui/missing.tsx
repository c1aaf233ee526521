import { unreadableItems } from '@bvlgarichain/contract'
import type { ReactNode } from 'react'
import { formatNumber } from '../lib/format-amount.ts'
import { MISSING } from '../lib/missing.ts'
import { useText } from '../locales/text.tsx'
import classes from './missing.module.css'

/** A dash for a value that the backend does not provide; the tooltip explains it. */
export function Missing() {
  const t = useText()
  const text = t('ui.notProvided')
  return (
    <span role="img" aria-label={text} title={text} data-missing="">
      {MISSING}
    </span>
  )
}

/** Formatted value, or a dash with a tooltip if the value is missing. */
export const orMissing = (formatted: ReactNode): ReactNode =>
  formatted === MISSING || formatted === undefined ? <Missing /> : formatted

/** One line for a section whose data is missing. */
export function MissingSection() {
  return (
    <p data-missing="" className={classes.note}>
      {useText()('ui.sectionNotProvided')}
    </p>
  )
}

/** One line under a list some of whose rows could not be read; nothing if all of them could. */
export function UnreadableRows({ count }: { count: number }) {
  const t = useText()
  return count === 0 ? null : (
    <p role="note" className={classes.note}>
      {t('ui.unreadableRows', { count })}
    </p>
  )
}

/** Note that only the beginning of a list is shown; nothing if all of it is. */
export function FirstOf({ shown, count }: { shown: number; count: number | undefined }) {
  const t = useText()
  if (count === undefined || count <= shown) return null
  return (
    <p role="note" className={classes.note}>
      {t('ui.firstOf', { shown: formatNumber(shown), total: formatNumber(count) })}
    </p>
  )
}

/** A section made of one field of an entity: its content, or a line that says what is missing. */
export function Section<Entity extends object, Field extends keyof Entity & string>({
  of: entity,
  field,
  children,
}: {
  of: Entity
  field: Field
  children: (value: NonNullable<Entity[Field]>) => ReactNode
}) {
  const value = entity[field]
  if (value === undefined || value === null) return <MissingSection />
  return (
    <>
      {children(value)}
      <UnreadableRows count={unreadableItems(entity, field)} />
    </>
  )
}
