import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../i18n/text.tsx'
import classes from './mobile-menu.module.css'
import { navGroups } from './nav-groups.ts'
import { SchemeSwitch } from './scheme-switch.tsx'

/**
 * The menu of narrow screens: a native modal dialog, which brings the focus trap, Escape and
 * the inert page behind it. Its content renders when it opens.
 */
export function MobileMenu() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const path = useLocation({ select: (location) => location.pathname })

  // After rendering: the dialog focuses its first control.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  useEffect(() => {
    if (path !== '') dialog.current?.close()
  }, [path])

  return (
    <>
      <button
        type="button"
        className={classes.burger}
        aria-label={t('shell.openMenu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
          <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog natively */}
      <dialog
        ref={dialog}
        className={classes.dialog}
        aria-label={t('shell.menu')}
        onClose={() => setOpen(false)}
        onClick={(event) => {
          // The dialog's own box is the backdrop's only click target besides its content.
          if (event.target === event.currentTarget) event.currentTarget.close()
        }}
      >
        {open && (
          <div className={classes.sheet}>
            <div className={classes.top}>
              <SchemeSwitch />
              <button
                type="button"
                className={classes.burger}
                aria-label={t('shell.closeMenu')}
                onClick={() => dialog.current?.close()}
              >
                <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
                  <path
                    d="m4 4 12 12M16 4 4 16"
                    stroke="currentColor"
                    strokeWidth="1.75"
                  />
                </svg>
              </button>
            </div>
            <nav aria-label={t('shell.menu')}>
              <Link to="/home" className={classes.item}>
                {t('shell.home')}
              </Link>
              {navGroups.map((group) => (
                <section key={group.label}>
                  <p className={classes.heading}>{t(group.label)}</p>
                  <ul className={classes.list}>
                    {group.items.map((item) => (
                      <li key={item.to}>
                        <Link
                          to={item.to}
                          className={classes.item}
                          onClick={() => dialog.current?.close()}
                        >
                          {t(item.label)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </nav>
          </div>
        )}
      </dialog>
    </>
  )
}
