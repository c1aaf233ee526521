import { useNavigate } from '@tanstack/react-router'

/**
 * Changes query parameters of the screen. Those that are not named stay; one that becomes
 * `undefined` leaves the URL.
 */
export function useChangeSearch(): (
  change: object,
  options?: { readonly resetScroll: boolean },
) => void {
  const navigate = useNavigate()
  return (change, { resetScroll } = { resetScroll: false }) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...change }),
      resetScroll,
    })
}
