import { Button, Checkbox, Stack } from '@mantine/core'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useText } from '../../locales/text.tsx'
import { MenuTarget } from '../../ui/menu-target.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { ListColumn } from './list.ts'
import type { ListView } from './use-list-view.ts'
import classes from './view-menu.module.css'

/** Lets the visitor choose a list's columns and the height of its rows. */
export function ViewMenu<Row>({
  columns,
  view,
}: {
  columns: readonly ListColumn<Row>[]
  view: ListView
}) {
  const t = useText()
  const shown = columns.filter(view.isShown)
  return (
    <PopoverButton
      target={
        <MenuTarget
          label={t('ui.columns')}
          icon={<IconColumns3 size={16} aria-hidden="true" />}
        />
      }
    >
      {() => (
        <Stack>
          <Segmented
            label={t('ui.density')}
            options={[
              { value: 'compact', label: t('ui.densityCompact') },
              { value: 'comfortable', label: t('ui.densityComfortable') },
            ]}
            value={view.density}
            onChange={view.setDensity}
          />
          <fieldset className={classes.columns} aria-label={t('ui.columns')}>
            {columns.map((column) => (
              <Checkbox
                key={column.id}
                label={t(column.header)}
                checked={view.isShown(column)}
                // Without its last column a list would say nothing.
                disabled={shown.length === 1 && view.isShown(column)}
                onChange={() => view.toggle(column.id)}
              />
            ))}
          </fieldset>
          <Button disabled={view.isDefault} onClick={view.reset}>
            {t('ui.columnsReset')}
          </Button>
        </Stack>
      )}
    </PopoverButton>
  )
}
