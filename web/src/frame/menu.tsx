import { Link, useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type NavGroup, navGroups } from '../app/nav-groups.ts'
import { useText } from '../locales/text.tsx'
import { ItemIcon } from '../ui/item-icon.tsx'
import classes from './menu.module.css'

/** The menu of wide screens: a row of disclosure buttons (WAI-ARIA "disclosure navigation"). */
export function Menu() {
  const t = useText()
  return (
    <nav className={classes.menu} aria-label={t('shell.menu')}>
      {navGroups.map((group) => (
        <Group key={group.label} group={group} />
      ))}
    </nav>
  )
}

function Group({ group }: { group: NavGroup }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const path = useLocation({ select: (location) => location.pathname })
  const current = group.items.some((item) => item.to === path)

  useEffect(() => {
    if (path !== '') setOpen(false)
  }, [path])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its controls let through
    <div
      className={classes.group}
      data-tour={group.name}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.label}
        data-current={current || undefined}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={(event) => {
          // A mouse has opened it already by arriving; `detail` is 0 for the keyboard.
          setOpen(event.detail === 0 ? !open : true)
        }}
      >
        {t(group.label)}
        <svg viewBox="0 0 10 6" width={10} height={6} aria-hidden="true">
          <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <ul id={panelId} className={classes.panel} hidden={!open}>
        {/* Drawn when it opens: the links of closed menus would be a tenth of a first screen's work. */}
        {open &&
          group.items.map(({ to, label, hint, icon }) => (
            <li key={to}>
              <Link to={to} className={classes.item} onClick={() => setOpen(false)}>
                <ItemIcon kind={icon} size={18} />
                <span>
                  <span className={classes.itemLabel}>{t(label)}</span>
                  <span className={classes.hint}>{t(hint)}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}
