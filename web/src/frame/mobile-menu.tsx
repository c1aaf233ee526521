import { ActionIcon } from '@mantine/core'
import { lazy, useState } from 'react'
import { useText } from '../locales/text.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'

const loadDrawer = () => import('./mobile-drawer.tsx')
const MobileDrawer = lazy(async () => ({ default: (await loadDrawer()).MobileDrawer }))

/** The menu of narrow screens. */
export function MobileMenu() {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <ActionIcon
        size={40}
        aria-label={t('shell.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => void loadDrawer().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
          <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </ActionIcon>
      {isOpen && (
        <LazyDialog onClose={close}>
          <MobileDrawer onClose={close} />
        </LazyDialog>
      )}
    </>
  )
}
