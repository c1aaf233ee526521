import { DEFAULT_LOCALE } from '@bvlgarichain/shared'
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
  localesOf,
  resolveLocale,
} from './locale.ts'

/** Finds a text by its key and fills its `{name}` placeholders. */
export type Translate = (key: TextKey, params?: TextParams) => string

/** The locale on screen, and those to choose from. */
export interface LocaleState {
  readonly locale: string
  readonly dir: Direction
  /** The requested locale; on screen once its dictionary has loaded. */
  readonly chosen: string
  readonly locales: readonly string[]
  /** The last locale whose dictionary didn't load; a new object for each failure. */
  readonly failure: { readonly locale: string } | undefined
  /** Switches and remembers; a locale that this build lacks means English. */
  readonly setLocale: (locale: string) => void
}

interface TextState extends LocaleState {
  readonly t: Translate
  /** Where texts are looked for, in this order. */
  readonly dictionaries: readonly Dictionary[]
}

/** Texts that are here. */
interface Shown {
  /** Language of the texts. */
  readonly locale: string
  readonly dir: Direction
  readonly dictionaries: readonly Dictionary[]
}

/** Requested locale, the one on screen (none at first), and one that failed to load. */
interface Choice {
  readonly chosen: string
  readonly shown: Shown | undefined
  readonly failure: LocaleState['failure']
}

const STORAGE_KEY = 'locale'
/** Longest time for which the page stays blank for a remembered language, in milliseconds. */
const BLANK_MS = 3_000
const english: Shown = {
  locale: DEFAULT_LOCALE,
  dir: directionOf(DEFAULT_LOCALE),
  dictionaries: [enUs],
}
const TextContext = createContext<TextState>(
  stateOf(english, {
    chosen: english.locale,
    locales: localesOf({}),
    failure: undefined,
    setLocale: () => {},
  }),
)

/**
 * Gives the page its texts, and `<html>` its `lang` and `dir`. What is on screen stays until
 * another language has arrived, and if it never does. A first visit in a remembered language
 * waits for it, for a moment, rather than to turn the page around later.
 */
export function TextProvider({
  loaders = localeLoaders,
  children,
}: {
  loaders?: LocaleLoaders | undefined
  children: ReactNode
}) {
  const [{ chosen, shown, failure }, setChoice] = useState<Choice>(() => {
    const stored = resolveLocale(readStored(STORAGE_KEY), loaders)
    const isEnglish = stored === english.locale
    return { chosen: stored, shown: isEnglish ? english : undefined, failure: undefined }
  })

  useEffect(() => {
    let current = true
    const update = (change: (before: Choice) => Choice) => {
      if (current) setChoice(change)
    }
    const loader = Object.hasOwn(loaders, chosen) ? loaders[chosen] : undefined
    const dir = directionOf(chosen)
    const blank = setTimeout(
      () => update((before) => ({ ...before, shown: before.shown ?? english })),
      BLANK_MS,
    )
    const loaded: Promise<Shown> =
      loader === undefined
        ? Promise.resolve({ ...english, dir })
        : loader().then((arrived) => ({
            locale: chosen,
            dir,
            dictionaries: [arrived, enUs],
          }))
    loaded.then(
      (arrived) => update((before) => ({ ...before, shown: arrived })),
      () =>
        update(({ shown: kept = english }) => ({
          chosen: kept.locale,
          shown: kept,
          failure: { locale: chosen },
        })),
    )
    return () => {
      current = false
      clearTimeout(blank)
    }
  }, [chosen, loaders])

  const setLocale = useCallback(
    (next: string) => {
      writeStored(STORAGE_KEY, next)
      setChoice((before) => ({ ...before, chosen: resolveLocale(next, loaders) }))
    },
    [loaders],
  )
  const state = useMemo(
    () =>
      shown &&
      stateOf(shown, {
        chosen,
        // Includes a stored locale, so that English can be chosen instead.
        locales: [...new Set([...localesOf(loaders), chosen])],
        failure,
        setLocale,
      }),
    [shown, chosen, loaders, failure, setLocale],
  )

  useEffect(() => {
    if (state === undefined) return
    document.documentElement.lang = state.locale
    document.documentElement.dir = state.dir
  }, [state])

  return state && <TextContext value={state}>{children}</TextContext>
}

/**
 * Provides English texts that load with a screen; other languages are loaded as a whole. `texts`
 * must be a stable reference.
 */
export function ScreenTexts({
  texts,
  children,
}: {
  texts: Dictionary
  children: ReactNode
}) {
  const outer = use(TextContext)
  const state = useMemo(
    () => stateOf({ ...outer, dictionaries: [...outer.dictionaries, texts] }, outer),
    [outer, texts],
  )
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
  { locale, dir, dictionaries }: Shown,
  choice: Omit<LocaleState, 'locale' | 'dir'>,
): TextState {
  return {
    ...choice,
    locale,
    dictionaries,
    dir,
    t: (key, params) => translate(dictionaries, locale, key, params, dir),
  }
}
