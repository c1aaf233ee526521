import { useEffect } from 'react'

/**
 * Gives the focus back when the component is gone. Mantine does so for dialogs that stay rendered and
 * only change `opened`, which one that is loaded on request can't.
 */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
}
