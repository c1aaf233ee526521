import { cleanText } from '@bvlgarichain/contract'
import { shorten } from '../../../lib/shorten.ts'
import classes from './storage.module.css'

/** Name of a field; keys of mappings are shortened, the tooltip has them whole. */
export function FieldName({ path, type }: { path: string; type?: string | undefined }) {
  const short = path.replace(/0x[0-9a-f]{12,}/gi, (digits) => shorten(digits))
  return (
    <span className={classes.name}>
      <bdi
        dir="ltr"
        className={classes.path}
        title={cleanText(path)}
        data-whole={short === path ? undefined : cleanText(path)}
      >
        {cleanText(short)}
      </bdi>{' '}
      {type !== undefined && (
        <bdi dir="ltr" className={classes.type}>
          {cleanText(type)}
        </bdi>
      )}
    </span>
  )
}
