import { createContext, use, useEffect } from 'react'

/** Keys that do the same, and what they do. */
interface Shortcut {
  readonly keys: readonly string[]
  readonly text: string
}

/** Shortcuts of a part of a screen. */
export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** Where screens name their shortcuts, and how the list of all of them opens. */
export interface Shortcuts {
  readonly show: () => void
  /** Adds a group until the returned function is called. */
  readonly add: (group: ShortcutGroup) => () => void
}

export const ShortcutsContext = createContext<Shortcuts>({
  show: () => {},
  add: () => () => {},
})

/** Lists a group of shortcuts while the component is on screen; `group` must be a stable reference. */
export function useShortcuts(group: ShortcutGroup): void {
  const { add } = use(ShortcutsContext)
  useEffect(() => add(group), [add, group])
}
