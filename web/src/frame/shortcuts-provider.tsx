import { useHotkeys } from '@mantine/hooks'
import { lazy, type ReactNode, useMemo, useRef, useState } from 'react'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { type ShortcutGroup, type Shortcuts, ShortcutsContext } from '../ui/shortcuts.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('./search/command-palette.tsx')).CommandPalette,
}))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Opens the command palette (Ctrl+K, ⌘K) and the list of shortcuts (`?`) on every screen. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'palette' | 'shortcuts'>()
  const groups = useRef(new Set<ShortcutGroup>())
  const show = (what: 'palette' | 'shortcuts') => {
    if (document.querySelector('[aria-modal=true]') === null) setShown(what)
  }
  // By the key's place too: other alphabets have no K.
  useHotkeys(
    [
      ['mod+K', () => show('palette')],
      ['mod+K', () => show('palette'), { usePhysicalKeys: true }],
    ],
    [],
    true,
  )
  useHotkeys(['?', 'shift+?', 'shift+؟'].map((keys) => [keys, () => show('shortcuts')]))
  const shortcuts = useMemo<Shortcuts>(
    () => ({
      show: () => setShown('shortcuts'),
      add(group) {
        groups.current.add(group)
        return () => groups.current.delete(group)
      },
    }),
    [],
  )
  const close = () => setShown(undefined)
  return (
    <ShortcutsContext value={shortcuts}>
      {children}
      {shown !== undefined && (
        <LazyDialog onClose={close}>
          {shown === 'palette' ? (
            <CommandPalette onClose={close} />
          ) : (
            <ShortcutsDialog groups={[...groups.current]} onClose={close} />
          )}
        </LazyDialog>
      )}
    </ShortcutsContext>
  )
}
