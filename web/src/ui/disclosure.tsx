import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './disclosure.module.css'

/** Least distance of an open panel from the window's sides, in CSS pixels. */
const EDGE = 8

/**
 * A button that opens a small panel under itself. Escape, a click elsewhere and leaving it by
 * keyboard close it; `children` are given the function that does.
 */
export function Disclosure({
  label,
  icon,
  iconOnly = false,
  end = false,
  children,
}: {
  /** Text of the button; only its accessible name if `iconOnly`. */
  label: string | ReactElement
  icon?: ReactNode
  iconOnly?: boolean
  /** The panel is aligned to the button's end; for buttons at the end of a row. */
  end?: boolean
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    if (!open || panel.current === null) return
    const { style } = panel.current
    style.removeProperty('translate')
    const { left, right } = panel.current.getBoundingClientRect()
    const width = document.documentElement.clientWidth
    style.translate = `${left < EDGE ? EDGE - left : Math.min(0, width - EDGE - right)}px`
  }, [open])

  useEffect(() => {
    if (!open) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its controls let through
    <div
      ref={box}
      className={classes.box}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A click on an unfocusable element moves the focus nowhere; it may be inside the panel.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
          setOpen(false)
        }
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.button}
        data-icon={iconOnly || undefined}
        {...(iconOnly && typeof label === 'string'
          ? { 'aria-label': label, title: label }
          : {})}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {iconOnly ? null : (
          <>
            {label}
            <svg viewBox="0 0 10 6" width={10} height={6} aria-hidden="true">
              <path
                d="m1 1 4 4 4-4"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              />
            </svg>
          </>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        className={classes.panel}
        data-end={end || undefined}
        hidden={!open}
      >
        {open && children(close)}
      </div>
    </div>
  )
}
