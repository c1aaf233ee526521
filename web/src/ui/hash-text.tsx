import { shorten } from '../lib/shorten.ts'
import classes from './hash-text.module.css'

/**
 * A hash, address or other machine text: fixed-width and left to right in every locale. Cut in
 * the middle unless `full`; the whole value is in the tooltip.
 */
export function HashText({ value, full = false }: { value: string; full?: boolean }) {
  return (
    <bdi dir="ltr" className={full ? classes.full : classes.short} title={value}>
      {full ? value : shorten(value)}
    </bdi>
  )
}
