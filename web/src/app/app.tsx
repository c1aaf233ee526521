import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
} from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, use, useState } from 'react'
import type { RuntimeSettings } from '../api/config.ts'
import { type Clock, makeClock } from '../lib/clock.ts'
import type { LocaleLoaders } from '../locales/locale-loaders.ts'
import { TextProvider, useLocale } from '../locales/text.tsx'
import { resolveVariables, theme } from '../theme/theme.ts'
import { ClockContext } from '../ui/clock.tsx'
import { DensityProvider } from '../ui/density.tsx'
import { TimeSettingsProvider } from '../ui/time-settings.tsx'
import { ErrorScreen } from './error-screen.tsx'
import type { PageRouter } from './router.ts'
import { SettingsProvider } from './settings.tsx'

/** The same key as in the script of index.html that sets the scheme before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'colour-scheme' })

/** Dependencies of the page. */
interface Parts {
  readonly settings: RuntimeSettings
  readonly queryClient: QueryClient
  readonly router: PageRouter
}

interface AppProps extends Parts {
  readonly clock?: Clock | undefined
  readonly loaders?: LocaleLoaders | undefined
}

/** The whole page. */
export function App({ clock, loaders, ...parts }: AppProps) {
  const [ownClock] = useState(makeClock)
  return (
    <StrictMode>
      <TextProvider loaders={loaders}>
        <TimeSettingsProvider>
          <DensityProvider>
            <ClockContext value={clock ?? ownClock}>
              <Styled {...parts} />
            </ClockContext>
          </DensityProvider>
        </TimeSettingsProvider>
      </TextProvider>
    </StrictMode>
  )
}

function Styled({ settings, queryClient, router }: Parts) {
  const { dir, chosen: locale } = useLocale()
  const { now } = use(ClockContext)
  return (
    <DirectionProvider initialDirection={dir}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <SettingsProvider settings={settings}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider
              router={router}
              context={{ settings, locale, now }}
              defaultErrorComponent={ErrorScreen}
            />
          </QueryClientProvider>
        </SettingsProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

/** The nonce that the content security policy of this page lets styles in with. */
function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce ?? ''
}
