import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { formatTime } from '../lib/format-time.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { type TimeForm, toTimeForm } from '../lib/time-form.ts'
import { useLocale } from '../locales/text.tsx'

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

/** The form of times that this browser remembers. */
const storedTimeForm = (): TimeForm => toTimeForm(readStored(FORM_KEY))

/** Keeps how times are shown. */
export function TimeSettingsProvider({ children }: { children: ReactNode }) {
  const [form, setForm] = useState(storedTimeForm)
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

/** Formats a time (Unix milliseconds) exactly, in the selected form. */
export function useTimeText(): (ms: number) => string {
  const { locale } = useLocale()
  const { form } = useTimeSettings()
  return useMemo(() => (ms: number) => formatTime(ms, locale, form), [locale, form])
}

/** True inside a table that shows exact times instead of ages. */
export const ExactTimesContext = createContext(false)
