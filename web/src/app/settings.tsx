import { createContext, type ReactNode, use } from 'react'
import { defaultSettings, type RuntimeSettings } from '../api/config.ts'

const SettingsContext = createContext<RuntimeSettings>(defaultSettings)

/** Provides the operator's settings to the page. */
export function SettingsProvider({
  settings,
  children,
}: {
  settings: RuntimeSettings
  children: ReactNode
}) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** The operator's settings. */
export const useSettings = (): RuntimeSettings => use(SettingsContext)
