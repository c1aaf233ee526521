import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const web = fileURLToPath(new URL('..', import.meta.url))
const styles = join(web, 'node_modules/@mantine/core/styles')

/** Components drawn by others, whose styles those need too. */
const PARTS: Record<string, readonly string[]> = {
  ActionIcon: ['UnstyledButton', 'Loader'],
  Alert: ['CloseButton', 'UnstyledButton'],
  Anchor: ['Text'],
  Button: ['UnstyledButton', 'Loader'],
  Card: ['Paper'],
  CloseButton: ['UnstyledButton'],
  Drawer: ['ModalBase', 'Overlay', 'Paper', 'CloseButton', 'UnstyledButton'],
  Menu: ['Popover', 'Paper', 'UnstyledButton'],
  Modal: ['ModalBase', 'Overlay', 'Paper', 'CloseButton', 'UnstyledButton'],
  NativeSelect: ['Input', 'InlineInput'],
  Pagination: ['UnstyledButton', 'Group'],
  Popover: ['Paper'],
  Select: ['Input', 'InlineInput', 'Combobox', 'Popover', 'ScrollArea'],
  Tabs: ['UnstyledButton'],
  TextInput: ['Input', 'InlineInput'],
}

const sources = async (): Promise<string[]> => {
  const names = await readdir(join(web, 'src'), { recursive: true })
  const files = names.filter((name) => /\.(?:tsx?|css)$/.test(name))
  return Promise.all(files.map((name) => readFile(join(web, 'src', name), 'utf8')))
}

t.test('every Mantine component in use has its styles imported', async (t) => {
  const texts = await sources()
  const imported = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(
        ([, name]) => name,
      ),
    ),
  )
  const used = texts.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim()),
    ),
  )
  t.ok(used.includes('Skeleton'), 'the imports were found')
  for (const name of new Set(used.flatMap((name) => [name, ...(PARTS[name] ?? [])]))) {
    if (!existsSync(join(styles, `${name}.layer.css`))) continue
    t.ok(imported.has(name), `${name}.layer.css is imported`)
  }
})

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
  const css = await readFile(join(web, 'src/theme/tokens.css'), 'utf8')
  const tokens = new Map(
    [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }],
    ),
  )
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
  for (const [text, ground] of pairs) {
    for (const scheme of ['light', 'dark'] as const) {
      const a = tokens.get(text)?.[scheme]
      const b = tokens.get(ground)?.[scheme]
      if (a === undefined || b === undefined) {
        t.fail(`no colour for ${text} or ${ground}`)
        continue
      }
      const ratio = contrast(a, b)
      t.ok(ratio >= 4.5, `${text} on ${ground}, ${scheme}: ${ratio.toFixed(2)}`)
    }
  }
})
