import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import classes from './detail-list.module.css'
import { Missing, orMissing } from './missing.tsx'

/** One fact about a thing. */
export interface Detail {
  readonly label: string
  readonly value: ReactNode
  /** Explains the label. */
  readonly hint?: string | undefined
  /** The value is a word or a number: on a phone two of them share a line. */
  readonly isShort?: boolean | undefined
  /** Name under which tests find the value. */
  readonly testId?: string | undefined
  /**
   * The raw value behind what is shown: wei, milliseconds, lower-case hex. Given and `undefined`,
   * the value is missing.
   */
  readonly exact?: string | number | undefined
}

/** Facts about an object, one row each; in columns if there is space. */
export function DetailList({ rows }: { rows: readonly Detail[] }) {
  return (
    <dl className={classes.list}>
      {rows.map((row) => {
        const { label, hint, isShort, testId, exact } = row
        const isMissing = 'exact' in row && exact === undefined
        const value = isMissing ? <Missing /> : orMissing(row.value)
        return (
          <div key={label} className={classes.row} data-short={isShort || undefined}>
            <dt className={classes.label} title={hint}>
              {label}
              {hint === undefined ? null : (
                <IconInfoCircle
                  className={classes.hint}
                  size={14}
                  role="img"
                  aria-label={hint}
                />
              )}
            </dt>
            <dd className={classes.value} data-testid={testId} data-value={exact}>
              {value}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Two lists of facts side by side; one below the other where there is no room. */
export function FactColumns({
  start,
  end,
}: {
  start: readonly Detail[]
  end: readonly Detail[]
}) {
  return (
    <div className={classes.columns}>
      <DetailList rows={start} />
      <DetailList rows={end} />
    </div>
  )
}
