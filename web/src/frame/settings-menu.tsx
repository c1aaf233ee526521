import { ActionIcon } from '@mantine/core'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { lazy, Suspense } from 'react'
import { useText } from '../locales/text.tsx'
import { ChunkError } from '../ui/chunk-error.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { PopoverButton } from '../ui/popover-button.tsx'

const SettingsPanel = lazy(async () => ({
  default: (await import('./settings-panel.tsx')).SettingsPanel,
}))

/** The button that opens the display settings; they are loaded with the first press. */
export function SettingsMenu() {
  const t = useText()
  return (
    <PopoverButton
      target={
        <ActionIcon
          size={40}
          aria-label={t('settings.title')}
          title={t('settings.title')}
        >
          <IconSettings size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      }
    >
      {(close) => (
        <ErrorBoundary fallback={<ChunkError />}>
          <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
            <SettingsPanel onDone={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </PopoverButton>
  )
}
