import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import classes from './tour.module.css'
import { targetOf, tourStops } from './tour-stops.ts'

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
    let frame = 0
    // Written straight to the element, frame by frame: the page lives on under the tour.
    const follow = () => {
      const box = target?.getBoundingClientRect()
      if (ring.current !== null) {
        ring.current.hidden = box === undefined
        if (box !== undefined) {
          Object.assign(ring.current.style, {
            left: `${box.left - RING_PX}px`,
            top: `${box.top - RING_PX}px`,
            width: `${box.width + 2 * RING_PX}px`,
            height: `${box.height + 2 * RING_PX}px`,
          })
        }
      }
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
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
          <button
            type="button"
            className={classes.close}
            aria-label={t('tour.close')}
            onClick={onEnd}
          >
            <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
              <path d="m2 2 8 8M10 2 2 10" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
        </div>
        <p id={`${id}text`} className={classes.text} aria-live="polite">
          {t(stop.text)}
        </p>
        <div className={classes.foot}>
          <span className={classes.step}>
            {t('tour.step', { step: at + 1, steps: tourStops.length })}
          </span>
          {at > 0 && (
            <button
              type="button"
              className={classes.button}
              onClick={() => setAt(at - 1)}
            >
              {t('tour.previous')}
            </button>
          )}
          <button
            type="button"
            className={classes.button}
            data-primary
            onClick={() => (isLast ? onEnd() : setAt(at + 1))}
          >
            {t(isLast ? 'tour.start' : 'tour.next')}
          </button>
        </div>
      </dialog>
    </>
  )
}
