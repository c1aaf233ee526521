import { createContext, use, useEffect } from 'react'

/** Sets what precedes the explorer's title in the title of the tab; `undefined` for nothing. */
export const TabTitleContext = createContext<(title: string | undefined) => void>(
  () => {},
)

/**
 * Puts the title of a screen before the explorer's while the screen is open, e.g.
 * "Block 953 · BVLGARIChain Explorer".
 */
export function useTabTitle(title: string | undefined): void {
  const setTitle = use(TabTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [title, setTitle])
}
