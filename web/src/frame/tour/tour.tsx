import '../../locales/en-US/tour.ts'
import { Button, CloseButton } from '@mantine/core'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import layout from '../../ui/layout.module.css'
import classes from './tour.module.css'

/** A stop of the tour: its target and its text. */
interface TourStop {
  /** Selectors of the target; the first visible match counts. */
  readonly targets: readonly string[]
  readonly title: TextKey
  readonly text: TextKey
}

/** The stops in order. A stop none of whose targets is on screen points at nothing. */
export const tourStops: readonly TourStop[] = (
  [
    ['search', '[data-search-box=header]'],
    ['live', '[data-tour=live]'],
    ['finality', '[data-tour=finality]'],
    ['proofs', '[data-tour=proofs]'],
    ['observation', '[data-tour=insights]', '[data-tour=menu]'],
  ] as const
).map(([name, ...targets]) => ({
  targets,
  title: `tour.${name}Title`,
  text: `tour.${name}Text`,
}))

/** Distance between a target and the ring around it, in CSS pixels. */
const RING_PX = 6

/**
 * Walks through the dashboard: a card in the corner, and a ring around its target. The
 * page stays usable meanwhile and nothing on it moves; Escape ends the tour.
 */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const t = useText()
  const id = useId()
  const [at, setAt] = useState(0)
  const card = useRef<HTMLDialogElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  const stop = tourStops[at] ?? tourStops[0]
  const isLast = at === tourStops.length - 1

  useEffect(() => {
    // A tour that starts by itself must not take the focus from a visitor who is typing.
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) {
      card.current?.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEnd()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onEnd])

  useLayoutEffect(() => {
    if (stop === undefined) return
    const target = targetOf(stop, document)
    target?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const mark = ring.current
    if (mark === null) return
    mark.hidden = target === undefined
    // Written straight to the element: the page lives on under the tour.
    const follow = () => {
      const box = target?.getBoundingClientRect()
      if (box === undefined) return
      Object.assign(mark.style, {
        left: `${box.left - RING_PX}px`,
        top: `${box.top - RING_PX}px`,
        width: `${box.width + 2 * RING_PX}px`,
        height: `${box.height + 2 * RING_PX}px`,
      })
    }
    follow()
    // The height of the page changes with whatever moves the target.
    const observer = new ResizeObserver(follow)
    for (const element of [target, document.body]) if (element) observer.observe(element)
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [stop])

  if (stop === undefined) return null
  return (
    <>
      <div ref={ring} className={classes.ring} aria-hidden="true" hidden />
      <dialog
        ref={card}
        open
        className={classes.card}
        aria-label={t('tour.label')}
        aria-describedby={`${id}text`}
        tabIndex={-1}
        data-testid="tour"
      >
        <div className={classes.head}>
          <h2 className={classes.title}>{t(stop.title)}</h2>
          <CloseButton size="sm" aria-label={t('tour.close')} onClick={onEnd} />
        </div>
        <p id={`${id}text`} className={classes.text} aria-live="polite">
          {t(stop.text)}
        </p>
        <div className={layout.line}>
          <span className={classes.step}>
            {t('tour.step', { step: at + 1, steps: tourStops.length })}
          </span>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('tour.previous')}</Button>}
          <Button variant="filled" onClick={() => (isLast ? onEnd() : setAt(at + 1))}>
            {t(isLast ? 'tour.start' : 'tour.next')}
          </Button>
        </div>
      </dialog>
    </>
  )
}

/** The first target of a stop that takes up room on screen. */
export function targetOf({ targets }: TourStop, page: Document): Element | undefined {
  for (const selector of targets) {
    const element = page.querySelector(selector)
    if (element !== null && element.getClientRects().length > 0) return element
  }
  return undefined
}
