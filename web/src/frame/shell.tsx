import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { makeAddressBook } from '../app/address-book.ts'
import { useInitialState } from '../app/initial-state.ts'
import { NetworkProvider } from '../app/network.tsx'
import { useText } from '../locales/text.tsx'
import { LabelsProvider } from '../parts/labels/labels-provider.tsx'
import { NetworkTokenNames } from '../parts/links/token-names.tsx'
import { AddressBookContext } from '../ui/address-book.ts'
import { copyWhole } from '../ui/copy-whole.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Footer, PlainFooter } from './footer.tsx'
import { Header, PlainHeader } from './header.tsx'
import classes from './shell.module.css'
import { ShortcutsProvider } from './shortcuts-provider.tsx'
import { TourProvider } from './tour/tour-provider.tsx'
import { AddNetworkProvider } from './wallet/add-network-provider.tsx'

const LateParts = lazy(async () => ({
  default: (await import('./late-parts.tsx')).LateParts,
}))

/** Target of the skip link. */
const MAIN_ID = 'main'

/**
 * Frame of every screen. The router's first screen comes in one synchronous piece;
 * deferred, it is drawn in slices between which the browser has its turn.
 */
export function Shell() {
  return useDeferredValue(true, false) && <Frame />
}

function Frame() {
  const t = useText()
  const { loading } = useInitialState()
  const client = useQueryClient()
  useEffect(() => {
    document.addEventListener('copy', copyWhole)
    return () => document.removeEventListener('copy', copyWhole)
  }, [])
  const addressBook = useMemo(() => makeAddressBook(client), [client])
  return (
    <NetworkProvider>
      <LabelsProvider>
        <ShortcutsProvider>
          <TourProvider ready={!loading}>
            <AddNetworkProvider>
              <a className={classes.skip} href={`#${MAIN_ID}`}>
                {t('shell.skip')}
              </a>
              <ErrorBoundary fallback={<PlainHeader />}>
                <Header />
              </ErrorBoundary>
              <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
                {loading ? null : (
                  <AddressBookContext value={addressBook}>
                    <NetworkTokenNames>
                      <Outlet />
                    </NetworkTokenNames>
                  </AddressBookContext>
                )}
              </main>
              <ErrorBoundary fallback={<PlainFooter />}>
                <Footer />
              </ErrorBoundary>
              <ErrorBoundary>
                <Suspense>
                  <LateParts />
                </Suspense>
              </ErrorBoundary>
            </AddNetworkProvider>
          </TourProvider>
        </ShortcutsProvider>
      </LabelsProvider>
    </NetworkProvider>
  )
}
