import { Popover, type PopoverProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react'

/** A button that opens a panel with controls below itself. */
export function PopoverButton({
  target,
  position,
  children,
}: {
  /** The button. */
  target: ReactElement<{ onClick?: () => void }>
  position?: PopoverProps['position']
  /** Content of the panel; gets a function that closes it. */
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLElement>(null)
  const close = () => {
    setIsOpen(false)
    // At once, so that a dialog which opens now gives the focus back to the button.
    button.current?.focus()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      trapFocus
      returnFocus
      {...(position && { position })}
    >
      <Popover.Target ref={button}>
        {cloneElement(target, { onClick: () => setIsOpen(!isOpen) })}
      </Popover.Target>
      <Popover.Dropdown>{children(close)}</Popover.Dropdown>
    </Popover>
  )
}
