import { useHotkeys } from '@mantine/hooks'
import type { RefObject } from 'react'

/**
 * Focuses the field when `/` is pressed outside of any field: the header's if it is visible, else
 * that of the page.
 */
export function useSearchHotkey(
  field: RefObject<HTMLInputElement | null>,
  size: 'header' | 'hero' | 'palette',
): void {
  const focus = (event: KeyboardEvent) => {
    if (event.defaultPrevented || (size !== 'header' && isHeaderBoxShown())) return
    if (field.current === null || !isShown(field.current)) return
    event.preventDefault()
    field.current.focus()
    field.current.select()
  }
  // On some keyboards it is a shifted key.
  useHotkeys(['/', 'shift+/'].map((key) => [key, focus, { preventDefault: false }]))
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0

function isHeaderBoxShown(): boolean {
  const box = document.querySelector('[data-search-box="header"]')
  return box !== null && isShown(box)
}
