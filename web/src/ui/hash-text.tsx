import { shorten } from '../lib/shorten.ts'
import classes from './hash-text.module.css'
import { Missing } from './missing.tsx'

/**
 * A hash, address or other machine text: fixed-width and left to right in every locale. Cut in
 * the middle unless `full`; the whole value is in the tooltip.
 */
export function HashText({
  value,
  full = false,
  brief = false,
}: {
  value: string | undefined
  full?: boolean | undefined
  /** Cut shorter, for rows with several of them. */
  brief?: boolean | undefined
}) {
  if (value === undefined) return <Missing />
  return (
    <bdi dir="ltr" className={full ? classes.full : classes.short} title={value}>
      {full ? value : brief ? shorten(value, 6, 4) : shorten(value)}
    </bdi>
  )
}
