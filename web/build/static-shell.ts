import { readFileSync } from 'node:fs'
import { BASE_PATH } from '@bvlgarichain/contract'
import type { Plugin } from 'vite'
import '../src/locales/en-US/screens.ts'
import { i18n } from '../src/locales/i18n.ts'
import type { TextKey } from '../src/locales/text-key.ts'

const TOKENS = new URL('../src/theme/tokens.css', import.meta.url)
/** Declaration in the shell's styles that the used tokens replace. */
const TOKENS_PLACE = '--tokens: here;'
const TEXTS_PLACE = '__SHELL_TEXTS__'

/** Headings of screens that are the same for every path; a path with a final `/` stands for all below it. */
const TITLES = {
  '/accounts': 'token.accounts',
  '/batches': 'batch.batches',
  '/blocks': 'block.blocks',
  '/charts': 'chart.title',
  '/tokens': 'token.tokens',
  '/transfers': 'transfer.transfers',
  '/tx/': 'transaction.transaction',
  '/txs': 'transaction.transactions',
} as const satisfies Record<string, TextKey>

/**
 * Completes the static shell of index.html, which a browser paints before any script has loaded: with the
 * design tokens that its styles use, and the English texts. In other languages it has none.
 */
export function staticShell(): Plugin {
  return {
    name: 'static-shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => withStaticShell(html, readFileSync(TOKENS, 'utf8')),
    },
  }
}

const tokensIn = (text: string): readonly string[] =>
  text.match(/(?<=var\()--[\w-]+/g) ?? []

/** The HTML with what its static shell refers to. Throws if there is no such token. */
export function withStaticShell(html: string, tokens: string): string {
  const used = new Set(tokensIn(html))
  const declarations: string[] = []
  for (const name of used) {
    const value = new RegExp(`${name}:\\s*([^;]+);`).exec(tokens)?.[1]
    if (value === undefined) throw new Error(`${name} is no design token`)
    declarations.push(`${name}: ${value};`)
    for (const other of tokensIn(value)) used.add(other)
  }
  const text = (key: TextKey) => i18n.t(key)
  const texts = {
    home: `${BASE_PATH}/home`,
    strip: text('shell.localNetwork'),
    search: text('search.placeholderShort'),
    titles: Object.fromEntries(
      Object.entries(TITLES).map(([path, key]) => [`${BASE_PATH}${path}`, text(key)]),
    ),
  }
  return html
    .replace(TOKENS_PLACE, () => declarations.join(' '))
    .replace(TEXTS_PLACE, () => JSON.stringify(texts).replaceAll('<', '\\u003c'))
}
