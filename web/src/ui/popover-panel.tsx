import { Popover, type PopoverProps } from '@mantine/core'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'

/** A panel below the button that opened it. */
export function PopoverPanel({
  id,
  button,
  position,
  onLeave,
  onEscape,
  children,
}: {
  /** Of the button, which names the panel. */
  id: string
  button: RefObject<HTMLElement | null>
  position: PopoverProps['position']
  /** After a press elsewhere. */
  onLeave: () => void
  onEscape: () => void
  children: ReactNode
}) {
  return (
    <Popover
      id={id}
      opened
      onChange={onLeave}
      closeOnEscape={false}
      trapFocus
      {...(position && { position })}
    >
      <Popover.Target>
        <Anchor to={button} />
      </Popover.Target>
      <Popover.Dropdown onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Stands for an element that is there before the popover is. */
function Anchor({
  ref,
  to,
}: {
  ref?: Ref<HTMLElement | null>
  to: RefObject<HTMLElement | null>
}) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => to.current, [to])
  return null
}
