import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useOpenOnMount } from './lazy-dropdown.tsx'
import { MenuTarget } from './menu-target.tsx'
import type { PopoverButtonProps } from './popover-button.tsx'

/** The button of `PopoverButton` with its panel. */
export function PopoverPanel({ label, icon, isWhole, children }: PopoverButtonProps) {
  const [isOpen, setIsOpen] = useOpenOnMount()
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus>
      <Popover.Target>
        <MenuTarget
          label={label}
          icon={icon}
          isWhole={isWhole}
          autoFocus
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown>{children(() => setIsOpen(false))}</Popover.Dropdown>
    </Popover>
  )
}
