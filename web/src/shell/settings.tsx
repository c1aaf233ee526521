import { createContext, type ReactNode, use } from 'react'
import { defaultSettings, type RuntimeSettings } from '../config.ts'

const SettingsContext = createContext<RuntimeSettings>(defaultSettings)

/** Gives the page what its operator set. */
export function SettingsProvider({
  settings,
  children,
}: {
  settings: RuntimeSettings
  children: ReactNode
}) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** What the operator set. */
export const useSettings = (): RuntimeSettings => use(SettingsContext)
