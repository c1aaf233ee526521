/** The texts of a locale, by namespace. */
export type LocaleTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Locales beside the bundled English, and how each is fetched. */
export type LocaleLoaders = Readonly<Record<string, () => Promise<LocaleTexts>>>

const files = import.meta.glob<LocaleTexts>('./*/texts.ts', { import: 'texts' })

/** The locales of this build beside English: each folder is one. */
export const localeLoaders: LocaleLoaders = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.split('/')[1] ?? '',
    async () => byNamespace(await load()),
  ]),
)

/** `./home.json` has the texts of `home`. */
function byNamespace(texts: LocaleTexts): LocaleTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([path, each]) => [path.slice(2, -'.json'.length), each]),
  )
}
