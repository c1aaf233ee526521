import { useMantineColorScheme } from '@mantine/core'
import { languageName } from '../../locales/locale.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import { isIn } from '../../parts/search/local-hits.ts'
import type { Command } from '../../parts/search/suggestions.ts'
import { COLOR_SCHEMES } from '../color-schemes.ts'

/** Two letters are typed on the way to something else, and Enter would run a command. */
const TOO_SHORT = /^[a-z]{0,2}$/

/** Color schemes and languages that match a text in the visitor's language or in English. */
export function useCommands(): (text: string) => readonly Command[] {
  const t = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { chosen, locales, setLocale } = useLocale()
  const schemes = COLOR_SCHEMES.map(({ value, label }) => ({
    key: `scheme-${value}`,
    title: t(label),
    setting: t('shell.colorScheme'),
    words: [value, 'theme', t('search.themeWords')],
    isCurrent: value === colorScheme,
    run: () => setColorScheme(value),
  }))
  const languages = locales.map((locale) => ({
    key: `locale-${locale}`,
    title: languageName(locale),
    setting: t('settings.language'),
    words: ['language'],
    isCurrent: locale === chosen,
    run: () => setLocale(locale),
  }))
  return (text) => {
    const wanted = text.trim().toLowerCase()
    if (TOO_SHORT.test(wanted)) return []
    return [...schemes, ...languages]
      .filter(({ title, setting, words }) =>
        [title, setting, ...words].some((name) => isIn(name, wanted)),
      )
      .map(({ key, title, setting, isCurrent, run }) => ({
        key,
        title,
        code: false,
        facts: isCurrent ? [setting, t('search.current')] : [setting],
        icon: 'setting',
        run,
      }))
  }
}
