import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { lazy, Suspense } from 'react'
import { useText } from '../locales/text.tsx'
import { ChunkError } from '../ui/chunk-error.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

const SettingsPanel = lazy(async () => ({
  default: (await import('./settings-panel.tsx')).SettingsPanel,
}))

/** The button that opens the display settings; they are loaded with the first press. */
export function SettingsMenu() {
  const t = useText()
  return (
    <Disclosure
      label={t('settings.title')}
      icon={<IconSettings size={18} stroke={1.75} aria-hidden="true" />}
      iconOnly
      end
    >
      {(close) => (
        <ErrorBoundary fallback={<ChunkError />}>
          <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
            <SettingsPanel onDone={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Disclosure>
  )
}
