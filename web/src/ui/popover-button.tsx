import { lazy, type ReactNode, Suspense } from 'react'
import { MenuTarget } from './menu-target.tsx'
import { SectionBoundary } from './section-boundary.tsx'

const PopoverPanel = lazy(async () => ({
  default: (await import('./popover-panel.tsx')).PopoverPanel,
}))

/** Props of a button with a panel below it. */
export interface PopoverButtonProps {
  readonly label: ReactNode
  readonly icon: ReactNode
  /** Content of the panel; gets a function that closes it. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a panel with controls. The panel's code loads after the screen's. */
export function PopoverButton(props: PopoverButtonProps) {
  return (
    <SectionBoundary>
      <Suspense fallback={<MenuTarget label={props.label} icon={props.icon} disabled />}>
        <PopoverPanel {...props} />
      </Suspense>
    </SectionBoundary>
  )
}
