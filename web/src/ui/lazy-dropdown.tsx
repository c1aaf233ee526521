import { Button } from '@mantine/core'
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { useText } from '../locales/text.tsx'
import { MenuTarget } from './menu-target.tsx'
import { SectionBoundary } from './section-boundary.tsx'

/**
 * Button of a menu or panel whose code loads when a visitor is about to press it. The first press
 * puts `children` in its place: the same button with its dropdown, which opens by
 * {@link useOpenOnMount} and takes the focus by `autoFocus`. If the code doesn't load, the button
 * stays, beside the way to reload the page.
 */
export function LazyDropdown({
  label,
  icon,
  isWhole,
  popup,
  load,
  children,
}: {
  label: ReactNode
  icon: ReactNode
  isWhole?: boolean | undefined
  popup: 'menu' | 'dialog'
  load: () => Promise<unknown>
  children: ReactNode
}) {
  const t = useText()
  const [state, setState] = useState<'closed' | 'pressed' | 'failed'>('closed')
  // A failure is reported once the button is pressed.
  const prepare = () => void load().catch(() => undefined)
  // Loaded before `children` are drawn: React would remember a failure for good.
  const open = () =>
    load().then(
      // In a transition this button stays until the other is there.
      () => startTransition(() => setState('pressed')),
      () => setState('failed'),
    )
  const button = (
    <MenuTarget
      label={label}
      icon={icon}
      isWhole={isWhole}
      aria-haspopup={popup}
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void open()}
    />
  )
  return (
    <SectionBoundary>
      <Suspense fallback={button}>{state === 'pressed' ? children : button}</Suspense>
      {state === 'failed' && (
        <span role="alert">
          {t('shell.chunkTitle')}{' '}
          <Button size="compact-sm" onClick={() => window.location.reload()}>
            {t('common.reload')}
          </Button>
        </span>
      )}
    </SectionBoundary>
  )
}

/**
 * State of a dropdown that opens after it is mounted: Mantine returns the focus to the element
 * that had it when the dropdown opened.
 */
export function useOpenOnMount(): [
  isOpen: boolean,
  setIsOpen: (isOpen: boolean) => void,
] {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(true), [])
  return [isOpen, setIsOpen]
}
