import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
} from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { RuntimeSettings } from './config.ts'
import type { LocaleLoaders } from './i18n/locale.ts'
import { TextProvider, useLocale } from './i18n/text.tsx'
import type { PageRouter } from './router.tsx'
import { SettingsProvider } from './shell/settings.tsx'
import { ToastsContext } from './shell/toast-host.tsx'
import { makeToasts, type Toasts } from './shell/toasts.ts'
import { resolveVariables, theme } from './theme/theme.ts'
import { TimeSettingsProvider } from './ui/time-settings.tsx'

/** The same key as in the script of index.html that sets the scheme before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'colour-scheme' })

/** What the page is made of. */
interface Parts {
  readonly settings: RuntimeSettings
  readonly queryClient: QueryClient
  readonly router: PageRouter
}

/** The whole page. */
export function App({
  toasts = makeToasts(),
  loaders,
  ...parts
}: Parts & { readonly toasts?: Toasts; readonly loaders?: LocaleLoaders }) {
  return (
    <StrictMode>
      <TextProvider {...(loaders === undefined ? {} : { loaders })}>
        <TimeSettingsProvider>
          <ToastsContext value={toasts}>
            <Styled {...parts} />
          </ToastsContext>
        </TimeSettingsProvider>
      </TextProvider>
    </StrictMode>
  )
}

function Styled({ settings, queryClient, router }: Parts) {
  const { dir } = useLocale()
  return (
    <DirectionProvider key={dir} initialDirection={dir} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <SettingsProvider settings={settings}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
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
