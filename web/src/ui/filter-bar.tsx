import { Box, Button } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '../lib/format-amount.ts'
import { useText } from '../locales/text.tsx'
import classes from './filter-bar.module.css'

/**
 * Fields that filter a list, with a button that clears them. More than a row of fields folds
 * behind a button with the number of filters in use.
 */
export function FilterBar({
  label,
  count,
  first,
  folds = false,
  onClear,
  children,
}: {
  /** Accessible name; "Filters" without it. */
  label?: string
  /** Number of filters in use. */
  count: number
  /** Fields that stay in the row, while the others fold. */
  first?: ReactNode
  /** The fields fold on a phone. */
  folds?: boolean
  /** Without it there is no button: the fields have their own way back. */
  onClear?: () => void
  children: ReactNode
}) {
  const t = useText()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isSplit = first !== undefined
  const isFolding = folds || isSplit
  return (
    <search className={classes.bar} aria-label={label ?? t('ui.filters')}>
      {first}
      {isFolding && (
        <Button
          {...(!isSplit && { hiddenFrom: 'sm' })}
          leftSection={<IconFilter size={14} aria-hidden="true" />}
          rightSection={count > 0 ? formatNumber(count) : undefined}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('ui.filters')}
        </Button>
      )}
      <div
        id={id}
        className={classes.fields}
        data-split={isSplit || undefined}
        data-folding={isFolding ? (isOpen ? 'open' : 'closed') : undefined}
      >
        {children}
      </div>
      {onClear && (
        <Button
          variant="subtle"
          aria-label={t('ui.clearFilters')}
          className={classes.clear}
          data-idle={count === 0 || undefined}
          onClick={onClear}
        >
          {!isFolding && (
            <Box hiddenFrom="sm">
              <IconX size={16} aria-hidden="true" />
            </Box>
          )}
          <Box component="span" {...(!isFolding && { visibleFrom: 'sm' })}>
            {t('ui.clearFilters')}
          </Box>
        </Button>
      )}
    </search>
  )
}
