import { type ReactNode, useCallback, useRef } from 'react'
import classes from './address-highlight.module.css'

const ADDRESS = '[data-address]'

/**
 * Marks every occurrence of the address under the pointer or the focus, so that two which only
 * look alike stand out. Written straight to the elements: drawing a long table anew with every
 * move of the pointer would be felt.
 */
export function AddressHighlight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const mark = useCallback((target: EventTarget | null) => {
    const address =
      target instanceof Element ? target.closest<HTMLElement>(ADDRESS) : undefined
    for (const element of box.current?.querySelectorAll<HTMLElement>(ADDRESS) ?? []) {
      const equal = element.dataset.address === address?.dataset.address
      element.toggleAttribute('data-equal', equal)
    }
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows what its links let through
    <div
      ref={box}
      className={classes.box}
      onPointerOver={({ target }) => mark(target)}
      onPointerLeave={() => mark(null)}
      onFocus={({ target }) => mark(target)}
      onBlur={() => mark(null)}
    >
      {children}
    </div>
  )
}
