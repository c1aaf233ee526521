import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import classes from './menu-target.module.css'

/**
 * Button that opens a menu or a panel below itself; on a phone its icon alone is seen, unless
 * `isWhole`: for a text that says what is chosen. Further props go to the button.
 */
export function MenuTarget({
  label,
  icon,
  isWhole,
  ...button
}: ButtonProps &
  ElementProps<'button', keyof ButtonProps> & {
    label: ReactNode
    icon: ReactNode
    isWhole?: boolean | undefined
  }) {
  return (
    <Button
      {...button}
      leftSection={icon}
      rightSection={<IconChevronDown size={14} aria-hidden="true" />}
    >
      <span className={isWhole ? undefined : classes.label}>{label}</span>
    </Button>
  )
}
