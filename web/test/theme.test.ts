import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const web = fileURLToPath(new URL('..', import.meta.url))
/** Relative luminance as in WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

t.test('text reaches a contrast of 4.5:1 on its grounds, in both schemes', async (t) => {
  const whole = await readFile(join(web, 'src/theme/tokens.css'), 'utf8')
  // Under high contrast the colors are the visitor's.
  const css = whole.replace(/@media[^{]*\{[^}]*\}/g, '')
  const values = new Map(
    [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  /** What a value comes to in one scheme. */
  const resolve = (value: string, scheme: 'light' | 'dark'): string => {
    const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
    const own = (scheme === 'light' ? light : dark) ?? value
    const other = values.get(/^var\(--([\w-]+)\)$/.exec(own)?.[1] ?? '')
    return other === undefined ? own : resolve(other, scheme)
  }
  const colorOf = (name: string, scheme: 'light' | 'dark') => {
    const value = values.get(name)
    return value === undefined ? undefined : resolve(value, scheme)
  }
  const surfaces = ['page', 'card', 'raised', 'sunken', 'hover'].map(
    (name) => `surface-${name}`,
  )
  const pairs: [string, string][] = [
    ['accent-contrast', 'accent'],
    ['accent-strong', 'accent-soft'],
    ...['text', 'text-dimmed', 'text-faint', 'link', 'accent', 'rose'].flatMap((text) =>
      surfaces.map((surface): [string, string] => [text, surface]),
    ),
    ...['success', 'failed', 'pending', 'info', 'neutral', 'rose'].flatMap(
      (tone): [string, string][] => [
        [tone, `${tone}-soft`],
        [tone, 'surface-card'],
        [tone, 'surface-page'],
      ],
    ),
  ]
  for (const stage of ['accepted', 'batched', 'committed', 'proven', 'final']) {
    // The number on a batch has the color of the card.
    pairs.push([`stage-${stage}`, `stage-${stage}-soft`])
    for (const surface of ['page', 'card', 'sunken']) {
      pairs.push([`stage-${stage}`, `surface-${surface}`])
    }
  }
  for (const [text, ground] of pairs) {
    for (const scheme of ['light', 'dark'] as const) {
      const a = colorOf(text, scheme)
      const b = colorOf(ground, scheme)
      if (a === undefined || b === undefined) {
        t.fail(`no color for ${text} or ${ground}`)
        continue
      }
      const ratio = contrast(a, b)
      t.ok(ratio >= 4.5, `${text} on ${ground}, ${scheme}: ${ratio.toFixed(2)}`)
    }
  }
})
