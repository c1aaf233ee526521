import { useState } from 'react'
import { useText } from '../i18n/text.tsx'
import classes from './tag-filter.module.css'

/** Number of tags before "show all". */
const COLLAPSED = 8

/** One thing a list can be narrowed to. */
export interface Tag {
  readonly value: string
  readonly label: string
  readonly title?: string | undefined
}

/** Narrows a list to one tag, or to none of them; more tags than a line holds can be opened. */
export function TagFilter({
  label,
  tags,
  value,
  onChange,
}: {
  /** Accessible name of the group. */
  label: string
  tags: readonly Tag[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const t = useText()
  const [expanded, setExpanded] = useState(false)
  const shown = expanded
    ? tags
    : tags.filter((tag, index) => index < COLLAPSED || tag.value === value)
  return (
    <fieldset className={classes.tags} aria-label={label} data-testid="tag-filter">
      <button
        type="button"
        className={classes.tag}
        aria-pressed={value === undefined}
        onClick={() => onChange(undefined)}
      >
        {t('ui.tagAll')}
      </button>
      {shown.map((tag) => (
        <button
          key={tag.value}
          type="button"
          className={classes.tag}
          title={tag.title}
          aria-pressed={tag.value === value}
          onClick={() => onChange(tag.value === value ? undefined : tag.value)}
        >
          <bdi className={classes.text}>{tag.label}</bdi>
        </button>
      ))}
      {tags.length > COLLAPSED && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {t(expanded ? 'ui.tagCollapse' : 'ui.tagExpand')}
        </button>
      )}
    </fieldset>
  )
}
