import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import { useText } from '../locales/text.tsx'
import classes from './detail-list.module.css'
import { Missing, orMissing } from './missing.tsx'
import { Skeleton } from './skeleton.tsx'

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
  /** Left out if the value is missing; its place is kept while the value loads. */
  readonly isOptional?: boolean | undefined
  /** The value is loading. */
  readonly isPending?: boolean | undefined
}

/** Rows of a {@link DetailList}; some things do not have all of them. */
export type Details = readonly (Detail | false | undefined)[]

/**
 * Facts about an object, one row each, or beside each other (`isInline`). While the object loads
 * (`isPending`), its rows are drawn without values, so that nothing moves when it arrives.
 */
export function DetailList({
  rows,
  isInline = false,
  isPending = false,
}: {
  rows: Details
  isInline?: boolean
  isPending?: boolean | undefined
}) {
  const t = useText()
  const list = (
    <dl className={isInline ? classes.inline : classes.list}>
      {rows.map((row) => {
        if (!row) return null
        const { label, hint, isShort, testId, exact } = row
        const isAwaited = isPending || row.isPending === true
        const isMissing = 'exact' in row && exact === undefined
        if (isMissing && row.isOptional && !isAwaited) return null
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
            {isAwaited ? (
              <dd className={classes.value}>
                <PendingValue width={isInline ? '4rem' : undefined} />
              </dd>
            ) : (
              <dd className={classes.value} data-testid={testId} data-value={exact}>
                {isMissing ? <Missing /> : orMissing(row.value)}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
  return isPending ? (
    <div aria-busy="true" role="status" aria-label={t('ui.loading')}>
      {list}
    </div>
  ) : (
    list
  )
}

/** Placeholder of one value that is loading. */
export const PendingValue = ({ width = '60%' }: { width?: string | undefined }) => (
  <Skeleton height={12} marginTop={6} width={width} />
)
