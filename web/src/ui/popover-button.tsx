import type { PopoverProps } from '@mantine/core'
import {
  type AriaAttributes,
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react'
import { LazyDialog } from './lazy-dialog.tsx'

// Its code, as large as a screen's, comes with the first press.
const PopoverPanel = lazy(async () => ({
  default: (await import('./popover-panel.tsx')).PopoverPanel,
}))

interface ButtonProps extends AriaAttributes {
  readonly id?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: () => void
}

/** A button that opens a panel with controls below itself. */
export function PopoverButton({
  target,
  position,
  children,
}: {
  /** The button. */
  target: ReactElement<ButtonProps>
  position?: PopoverProps['position']
  /** Content of the panel; gets a function that closes it. */
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    // At once, so that a dialog which opens now gives the focus back to the button.
    button.current?.focus()
  }
  return (
    <>
      {cloneElement(target, {
        id,
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        // Mantine's id of the panel.
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <LazyDialog onClose={close}>
          <PopoverPanel
            id={id}
            button={button}
            position={position}
            onLeave={() => setIsOpen(false)}
            onEscape={close}
          >
            {children(close)}
          </PopoverPanel>
        </LazyDialog>
      )}
    </>
  )
}
