/** All texts of the locale, by file: a visitor loads them as a whole. */
export const texts = import.meta.glob<Record<string, string>>('./*.json', {
  eager: true,
  import: 'default',
})
