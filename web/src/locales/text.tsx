import { DEFAULT_LOCALE } from '@bvlgarichain/contract'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { i18n } from './i18n.ts'
import {
  type Direction,
  directionOf,
  localesOf,
  resolveLocale,
  storedLocale,
  storeLocale,
} from './locale.ts'
import { type LocaleLoaders, localeLoaders } from './locale-loaders.ts'
import { type Translate, translateIn } from './translate.ts'

export type { Translate }

/** The locale on screen, and those to choose from. */
export interface LocaleState {
  /** Language of the texts. */
  readonly locale: string
  readonly dir: Direction
  /** The requested locale; on screen once its texts have loaded. */
  readonly chosen: string
  readonly locales: readonly string[]
  /** The last locale whose texts didn't load; a new object for each failure. */
  readonly failure: { readonly locale: string } | undefined
  /** Switches and remembers; a locale that this build lacks means English. */
  readonly setLocale: (locale: string) => void
}

/** Longest time for which the page stays blank for a remembered language, in milliseconds. */
const BLANK_MS = 3_000

/** One for all components: the set-up of react-i18next's `useTranslation` in each takes ten times as long. */
const TextContext = createContext<Translate>(translateIn(DEFAULT_LOCALE))
const LocaleContext = createContext<LocaleState>({
  locale: DEFAULT_LOCALE,
  dir: directionOf(DEFAULT_LOCALE),
  chosen: DEFAULT_LOCALE,
  locales: localesOf({}),
  failure: undefined,
  setLocale: () => {},
})

/**
 * Gives the page its texts, and `<html>` its `lang` and `dir`. The texts on screen stay until those
 * of another language have loaded, or if they cannot be loaded. A visit in a remembered language
 * waits a moment for its texts, and then shows English in its direction until they have loaded.
 */
export function TextProvider({
  loaders = localeLoaders,
  children,
}: {
  loaders?: LocaleLoaders | undefined
  children: ReactNode
}) {
  const language = useSyncExternalStore(onLanguage, () => i18n.language)
  const resolvedLanguage = i18n.resolvedLanguage ?? DEFAULT_LOCALE
  const [chosen, setChosen] = useState(() => storedLocale(loaders))
  const [failure, setFailure] = useState<LocaleState['failure']>()
  /** Until the first texts have loaded: nothing is shown, then English. */
  const [start, setStart] = useState(chosen === language ? undefined : 'BLANK')

  useEffect(() => {
    let current = true
    const end = setTimeout(() => setStart((known) => known && 'ENGLISH'), BLANK_MS)
    loadTexts(chosen, loaders)
      .then(
        () => {
          if (current) return i18n.changeLanguage(chosen)
        },
        () => {
          if (!current) return
          setChosen(i18n.language)
          setFailure({ locale: chosen })
        },
      )
      .then(() => {
        if (current) setStart(undefined)
      })
    return () => {
      current = false
      clearTimeout(end)
    }
  }, [chosen, loaders])

  const setLocale = useCallback(
    (next: string) => {
      storeLocale(next)
      setChosen(resolveLocale(next, loaders))
    },
    [loaders],
  )
  const t = useMemo(() => translateIn(language), [language])
  const isBlank = start === 'BLANK'
  const dir = directionOf(start === undefined ? language : chosen)
  const state = useMemo(
    () => ({
      locale: resolvedLanguage,
      dir,
      chosen,
      // Includes a stored locale, so that English can be chosen instead.
      locales: [...new Set([...localesOf(loaders), chosen])],
      failure,
      setLocale,
    }),
    [resolvedLanguage, dir, chosen, loaders, failure, setLocale],
  )

  useEffect(() => {
    if (isBlank) return
    document.documentElement.lang = resolvedLanguage
    document.documentElement.dir = dir
  }, [isBlank, resolvedLanguage, dir])

  if (isBlank) return null
  return (
    <LocaleContext value={state}>
      <TextContext value={t}>{children}</TextContext>
    </LocaleContext>
  )
}

function onLanguage(listener: () => void): () => void {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

/** Loads the texts of a locale; English is here, and shown where a locale has none. */
async function loadTexts(locale: string, loaders: LocaleLoaders): Promise<void> {
  const load = Object.hasOwn(loaders, locale) ? loaders[locale] : undefined
  for (const [namespace, texts] of Object.entries((await load?.()) ?? {})) {
    i18n.addResourceBundle(locale, namespace, texts)
  }
}

/** The translate function `t(key, params?)` of the locale on screen. */
export function useText(): Translate {
  return use(TextContext)
}

/** The locale on screen, its direction, and how to change it. */
export function useLocale(): LocaleState {
  return use(LocaleContext)
}
