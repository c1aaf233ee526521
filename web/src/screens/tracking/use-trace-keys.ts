import { useEffect, useEffectEvent, useMemo } from 'react'
import { useText } from '../../locales/text.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'

/** Page-wide keyboard shortcuts of a trace. */
export interface TraceKeys {
  readonly find: () => void
  readonly match: (step: 1 | -1) => void
  readonly critical: () => void
  readonly zoom: (factor: number) => void
  readonly whole: () => void
}

const CLOSER = 0.5

/**
 * Listens for the keys of a trace, outside of fields and dialogs. `/` finds spans only within
 * `panel`, the trace itself: elsewhere it belongs to the search of the whole page.
 */
export function useTraceKeys(
  panel: { readonly current: HTMLElement | null },
  keys: TraceKeys,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!(target instanceof HTMLElement) || takesText(target)) return
    if (key === '/' && !panel.current?.contains(target)) return
    const actions: Partial<Record<string, () => void>> = {
      f: keys.find,
      '/': keys.find,
      n: () => keys.match(1),
      N: () => keys.match(-1),
      c: keys.critical,
      '+': () => keys.zoom(CLOSER),
      '-': () => keys.zoom(1 / CLOSER),
      '0': keys.whole,
    }
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined
    if (action === undefined) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    // Before the search of the page, which takes `/` too.
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

const takesText = (target: HTMLElement): boolean =>
  target.isContentEditable ||
  target.closest('input, textarea, select, dialog, [role="dialog"]') !== null

const KEYS = [
  [['↓', 'j', '↑', 'k'], 'trace.keyMove'],
  [['Page ↓', 'Page ↑'], 'trace.keyPage'],
  [['Home', 'End'], 'trace.keyEnds'],
  [['→'], 'trace.keyOpen'],
  [['←'], 'trace.keyClose'],
  [['Enter'], 'trace.keyDetail'],
  [['f', '/'], 'trace.keyFind'],
  [['n', 'N'], 'trace.keyMatch'],
  [['c'], 'trace.keyCritical'],
  [['+', '-'], 'trace.keyZoom'],
  [['0'], 'trace.keyWhole'],
] as const

/** Lists the keyboard shortcuts of a trace beside those of every screen. */
export function useTraceShortcuts(): void {
  const t = useText()
  useShortcuts(
    useMemo(
      () => ({
        title: t('trace.keysTitle'),
        shortcuts: KEYS.map(([keys, text]) => ({ keys, text: t(text) })),
      }),
      [t],
    ),
  )
}
