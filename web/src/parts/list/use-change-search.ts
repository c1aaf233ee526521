import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Changes query parameters of the screen, by a function that stays the same. Those that are not
 * named stay; one that becomes `undefined` leaves the URL.
 */
export function useChangeSearch(): (
  change: object,
  options?: { readonly resetScroll?: boolean; readonly replace?: boolean },
) => void {
  const navigate = useNavigate()
  return useCallback(
    (change, options) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, ...change }),
        resetScroll: false,
        ...options,
      }),
    [navigate],
  )
}
