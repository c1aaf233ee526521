import { useMemo } from 'react'
import { useText } from '../../locales/text.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'

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
