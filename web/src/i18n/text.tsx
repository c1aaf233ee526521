import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { readStored, writeStored } from '../lib/storage.ts'
import {
  type Dictionary,
  type TextKey,
  type TextParams,
  translate,
} from './dictionary.ts'
import { enUs } from './en-us/index.ts'
import {
  type Direction,
  directionOf,
  type LocaleLoaders,
  localeLoaders,
  resolveLocale,
} from './locale.ts'

/** Finds a text by its key and fills its `{name}` placeholders. */
export type Translate = (key: TextKey, params?: TextParams) => string

/** The locale on screen. */
export interface LocaleState {
  readonly locale: string
  readonly dir: Direction
  /** Switches and remembers; a locale that this build lacks means English. */
  readonly setLocale: (locale: string) => void
}

interface TextState extends LocaleState {
  readonly t: Translate
}

const STORAGE_KEY = 'locale'
const fallback: TextState = stateOf(resolveLocale(null, {}), [enUs], () => {})
const TextContext = createContext<TextState>(fallback)

/** Gives the page its texts, and `<html>` its `lang` and `dir`. */
export function TextProvider({
  loaders = localeLoaders,
  children,
}: {
  loaders?: LocaleLoaders
  children: ReactNode
}) {
  const [wanted, setWanted] = useState(() =>
    resolveLocale(readStored(STORAGE_KEY), loaders),
  )
  const [loaded, setLoaded] = useState<Readonly<Record<string, Dictionary>>>({})
  const dictionary = loaded[wanted]
  // English stays on screen until the other locale has arrived, and if it never does.
  const locale = dictionary === undefined ? resolveLocale(null, {}) : wanted

  useEffect(() => {
    if (dictionary !== undefined) return
    let current = true
    loaders[wanted]?.().then(
      (arrived) => {
        if (current) setLoaded((before) => ({ ...before, [wanted]: arrived }))
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [wanted, dictionary, loaders])

  const setLocale = useCallback(
    (next: string) => {
      writeStored(STORAGE_KEY, next)
      setWanted(resolveLocale(next, loaders))
    },
    [loaders],
  )
  const state = useMemo(
    () => stateOf(locale, dictionary ? [dictionary, enUs] : [enUs], setLocale),
    [locale, dictionary, setLocale],
  )

  useEffect(() => {
    document.documentElement.lang = state.locale
    document.documentElement.dir = state.dir
  }, [state])

  return <TextContext value={state}>{children}</TextContext>
}

/** The translate function `t(key, params?)` of the locale on screen. */
export function useText(): Translate {
  return use(TextContext).t
}

/** The locale on screen, its direction, and how to change it. */
export function useLocale(): LocaleState {
  return use(TextContext)
}

function stateOf(
  locale: string,
  dictionaries: readonly Dictionary[],
  setLocale: (locale: string) => void,
): TextState {
  return {
    locale,
    dir: directionOf(locale),
    setLocale,
    t: (key, params) => translate(dictionaries, locale, key, params),
  }
}
