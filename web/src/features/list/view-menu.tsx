import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useText } from '../../i18n/text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
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
    <Disclosure
      label={t('ui.columns')}
      icon={<IconColumns3 size={16} aria-hidden="true" />}
      end
    >
      {() => (
        <div className={classes.menu}>
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
              <label key={column.id} className={classes.column}>
                <input
                  type="checkbox"
                  checked={view.isShown(column)}
                  // Without its last column a list would say nothing.
                  disabled={shown.length === 1 && view.isShown(column)}
                  onChange={() => view.toggle(column.id)}
                />
                {t(column.header)}
              </label>
            ))}
          </fieldset>
          <button
            type="button"
            className={classes.reset}
            disabled={view.isDefault}
            onClick={view.reset}
          >
            {t('ui.columnsReset')}
          </button>
        </div>
      )}
    </Disclosure>
  )
}
