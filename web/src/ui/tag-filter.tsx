import '@mantine/core/styles/Chip.layer.css'
import { Button, Chip } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../locales/text.tsx'
import classes from './tag-filter.module.css'

/** Number of tags before "show all". */
const COLLAPSED = 12

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
      <Chip.Group value={value ?? ''} onChange={(next) => onChange(next || undefined)}>
        <Chip value="">{t('ui.tagAll')}</Chip>
        {shown.map((tag) => (
          <Chip
            key={tag.value}
            value={tag.value}
            wrapperProps={{ title: tag.title }}
            // A radio button keeps its choice; here, a second press takes it back.
            onClick={() => tag.value === value && onChange(undefined)}
          >
            <bdi className={classes.text}>{tag.label}</bdi>
          </Chip>
        ))}
      </Chip.Group>
      {tags.length > COLLAPSED && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {t(expanded ? 'ui.tagCollapse' : 'ui.tagExpand')}
        </Button>
      )}
    </fieldset>
  )
}
