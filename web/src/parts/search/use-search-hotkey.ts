import { type RefObject, useEffect } from 'react'

/**
 * Focuses the field when `/` is pressed outside of any field: the header's if it is visible, else
 * that of the page.
 */
export function useSearchHotkey(
  field: RefObject<HTMLInputElement | null>,
  size: 'header' | 'hero' | 'palette',
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || takesText(event.target)) return
      if (size !== 'header' && isHeaderBoxShown()) return
      if (field.current === null || !isShown(field.current)) return
      event.preventDefault()
      field.current.focus()
      field.current.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field, size])
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0

function isHeaderBoxShown(): boolean {
  const box = document.querySelector('[data-search-box="header"]')
  return box !== null && isShown(box)
}

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
