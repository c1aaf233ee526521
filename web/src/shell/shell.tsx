import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useText } from '../i18n/text.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useInitialState } from './initial-state.ts'
import { NetworkProvider } from './network.tsx'
import classes from './shell.module.css'

const ToastHost = lazy(async () => ({
  default: (await import('./toast-host.tsx')).ToastHost,
}))

/** Target of the skip link. */
const MAIN_ID = 'main'

/** What every screen stands in. */
export function Shell() {
  const t = useText()
  const { loading } = useInitialState()
  return (
    <NetworkProvider>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        {t('shell.skip')}
      </a>
      <Header />
      <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
        {loading ? null : <Outlet />}
      </main>
      <Footer />
      <Suspense>
        <ToastHost />
      </Suspense>
    </NetworkProvider>
  )
}
