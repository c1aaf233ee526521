import { lazy, type ReactNode } from 'react'
import { LazyDropdown } from './lazy-dropdown.tsx'

const loadPanel = () => import('./popover-panel.tsx')
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }))

/** Props of a button with a panel below it. */
export interface PopoverButtonProps {
  readonly label: ReactNode
  readonly icon: ReactNode
  /** The label is seen on a phone too. */
  readonly isWhole?: boolean
  /** Content of the panel; gets a function that closes it. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a panel with controls. */
export function PopoverButton(props: PopoverButtonProps) {
  return (
    <LazyDropdown
      label={props.label}
      icon={props.icon}
      isWhole={props.isWhole}
      popup="dialog"
      load={loadPanel}
    >
      <PopoverPanel {...props} />
    </LazyDropdown>
  )
}
