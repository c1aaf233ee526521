import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { makeAddressBook } from '../features/account/address-book.ts'
import { useText } from '../i18n/text.tsx'
import { AddressBookContext } from '../ui/address-book.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useInitialState } from './initial-state.ts'
import { NetworkProvider } from './network.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import classes from './shell.module.css'
import { ToastHost } from './toast-host.tsx'
import { TourProvider } from './tour/tour-provider.tsx'
import { AddNetworkProvider } from './wallet/add-network-provider.tsx'

/** Target of the skip link. */
const MAIN_ID = 'main'

/**
 * What every screen stands in. The router's first screen comes in one synchronous piece;
 * deferred, it is drawn in slices between which the browser has its turn.
 */
export function Shell() {
  return useDeferredValue(true, false) && <Frame />
}

function Frame() {
  const t = useText()
  const { loading } = useInitialState()
  const client = useQueryClient()
  const addressBook = useMemo(() => makeAddressBook(client), [client])
  return (
    <NetworkProvider>
      <TourProvider ready={!loading}>
        <AddNetworkProvider>
          <a className={classes.skip} href={`#${MAIN_ID}`}>
            {t('shell.skip')}
          </a>
          <Header />
          <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
            {loading ? null : (
              <AddressBookContext value={addressBook}>
                <Outlet />
              </AddressBookContext>
            )}
          </main>
          <Footer />
          <OfflineNotice />
          <ToastHost />
        </AddNetworkProvider>
      </TourProvider>
    </NetworkProvider>
  )
}
