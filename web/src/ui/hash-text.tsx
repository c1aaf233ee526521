import { HEAD, shorten, TAIL } from '../lib/shorten.ts'
import classes from './hash-text.module.css'
import { Missing } from './missing.tsx'

/**
 * A hash, address or other machine text: fixed-width and left to right in every locale. Cut in
 * the middle unless `full`; the whole value is in the tooltip, and what `copyWhole` puts into the clipboard. The ends that people compare are
 * bold, the rest is quieter.
 */
export function HashText({
  value,
  full = false,
}: {
  value: string | undefined
  full?: boolean | undefined
}) {
  if (value === undefined) return <Missing />
  const text = full ? value : shorten(value)
  return (
    <bdi
      dir="ltr"
      translate="no"
      className={full ? classes.full : classes.short}
      title={value}
      data-whole={text === value ? undefined : value}
    >
      {text.length <= HEAD + TAIL ? (
        text
      ) : (
        <>
          {text.slice(0, HEAD)}
          <span className={classes.middle}>{text.slice(HEAD, -TAIL)}</span>
          {text.slice(-TAIL)}
        </>
      )}
    </bdi>
  )
}
