import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'

/** Button that opens a menu or a panel below itself. Further props go to the button. */
export function MenuTarget({
  label,
  icon,
  ...button
}: ButtonProps &
  ElementProps<'button', keyof ButtonProps> & { label: ReactNode; icon: ReactNode }) {
  return (
    <Button
      {...button}
      leftSection={icon}
      rightSection={<IconChevronDown size={14} aria-hidden="true" />}
    >
      {label}
    </Button>
  )
}
