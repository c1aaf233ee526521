import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useLocale } from '../i18n/text.tsx'
import { formatTime } from '../lib/format-time.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { type TimeForm, toTimeForm } from '../lib/time-form.ts'

/** How times are shown, and how to change that. Both choices are remembered. */
export interface TimeSettings {
  readonly form: TimeForm
  readonly setForm: (form: TimeForm) => void
  /** Tables show exact times instead of ages. */
  readonly exactInTables: boolean
  readonly setExactInTables: (exact: boolean) => void
}

const FORM_KEY = 'time-form'
const TABLES_KEY = 'table-times'

const TimeSettingsContext = createContext<TimeSettings>({
  form: 'local',
  setForm: () => {},
  exactInTables: false,
  setExactInTables: () => {},
})

/** Keeps how times are shown. */
export function TimeSettingsProvider({ children }: { children: ReactNode }) {
  const [form, setForm] = useState(() => toTimeForm(readStored(FORM_KEY)))
  const [exactInTables, setExact] = useState(() => readStored(TABLES_KEY) === 'exact')
  const state = useMemo<TimeSettings>(
    () => ({
      form,
      setForm(next) {
        writeStored(FORM_KEY, next)
        setForm(next)
      },
      exactInTables,
      setExactInTables(exact) {
        writeStored(TABLES_KEY, exact ? 'exact' : 'age')
        setExact(exact)
      },
    }),
    [form, exactInTables],
  )
  return <TimeSettingsContext value={state}>{children}</TimeSettingsContext>
}

/** How times are shown, and how to change that. */
export const useTimeSettings = (): TimeSettings => use(TimeSettingsContext)

/** Writes a time (Unix milliseconds) exactly, in the form that the visitor chose. */
export function useTimeText(): (ms: number) => string {
  const { locale } = useLocale()
  const { form } = useTimeSettings()
  return useMemo(() => (ms: number) => formatTime(ms, locale, form), [locale, form])
}

/** True for what stands in a table whose ages the visitor wants as exact times. */
export const ExactTimesContext = createContext(false)
