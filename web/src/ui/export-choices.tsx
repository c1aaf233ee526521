import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { EXPORT_FORMATS, type ExportFormat } from '../lib/export/export-file.ts'
import classes from './export-menu.module.css'
import { useOpenOnMount } from './lazy-dropdown.tsx'
import { MenuTarget } from './menu-target.tsx'

/** Rows that can be saved in any format. */
export interface ExportChoice {
  /** Which rows, and how many. */
  readonly label: string
  readonly disabled: boolean
  readonly onSave: (format: ExportFormat) => void
}

/** Menu of the rows and formats that a list can be saved as. */
export function ExportChoices({
  label,
  icon,
  choices,
}: {
  label: string
  icon: ReactNode
  choices: readonly ExportChoice[]
}) {
  const [isOpen, setIsOpen] = useOpenOnMount()
  return (
    <Menu opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <MenuTarget label={label} icon={icon} autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Fragment key={choice.label}>
            <Menu.Label>{choice.label}</Menu.Label>
            <div className={classes.formats}>
              {EXPORT_FORMATS.map((format) => (
                <Menu.Item
                  key={format}
                  aria-label={`${format.toUpperCase()}, ${choice.label}`}
                  disabled={choice.disabled}
                  onClick={() => choice.onSave(format)}
                >
                  {format.toUpperCase()}
                </Menu.Item>
              ))}
            </div>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
