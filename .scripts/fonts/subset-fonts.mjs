/*
 * Writes the page's fonts, `web/src/theme/fonts/*.woff2`: the weights and letters that its texts use, of
 * Inter and JetBrains Mono. They are committed, because each build would write the same bytes. After an update
 * of the packages: `npm ci && npm run subset` here.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const letters = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('')

/** Keep in step with the `unicode-range` of `fonts.css`. */
const LATIN = `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}–—‘’“”…·×→←↑↓−≈≤≥•‹›′″€`
const CYRILLIC = `${letters(0x0400, 0x045f)}№`
const WEIGHTS = { wght: { min: 400, max: 700 } }

/** Kerning, marks and digits of one width; no ligatures, which would join the signs of code. */
const FEATURES = ['kern', 'mark', 'mkmk', 'tnum']

const FONTS = [
  ['inter', 'latin', LATIN],
  ['inter', 'cyrillic', CYRILLIC],
  ['jetbrains-mono', 'latin', LATIN],
  ['jetbrains-mono', 'cyrillic', CYRILLIC],
]

for (const [font, script, text] of FONTS) {
  const source = fileURLToPath(
    import.meta.resolve(
      `@fontsource-variable/${font}/files/${font}-${script}-wght-normal.woff2`,
    ),
  )
  const subset = await subsetFont(await readFile(source), text, {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
    keepFeatures: FEATURES,
  })
  await writeFile(
    new URL(`../../web/src/theme/fonts/${font}-${script}.woff2`, import.meta.url),
    subset,
  )
}
