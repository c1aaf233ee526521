import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import classes from './detail-list.module.css'

/** One fact about a thing. */
export interface Detail {
  readonly label: string
  readonly value: ReactNode
  /** Explains the label. */
  readonly hint?: string | undefined
  /** Name under which tests find the value. */
  readonly testId?: string
  /** The raw value behind what is shown: wei, milliseconds, lower-case hex. */
  readonly exact?: string | number
}

/** Facts about one thing, a row each; beside each other where there is room. */
export function DetailList({ rows }: { rows: readonly Detail[] }) {
  return (
    <dl className={classes.list}>
      {rows.map(({ label, value, hint, testId, exact }) => (
        <div key={label} className={classes.row}>
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
      ))}
    </dl>
  )
}
