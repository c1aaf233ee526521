import { readFileSync } from 'node:fs'
import { RTL_LANGUAGES } from '@bvlgarichain/contract'
import t from 'tap'
import { withStaticShell } from '../../build/static-shell.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const page = read('../../index.html')
const tokens = read('../../src/theme/tokens.css')

t.test('the shell has the tokens that it uses, and no others', async (t) => {
  const html = withStaticShell(
    '<style>#static-shell { --tokens: here; gap: var(--space-1); color: var(--text) }</style>',
    tokens,
  )
  t.match(
    html,
    '{ --space-1: 0.25rem; --text: light-dark(var(--gray-9), var(--dark-0)); --gray-9: #17211e; --dark-0: #e4ebe8; gap',
  )
  t.throws(() => withStaticShell('var(--no-such-token)', tokens), /--no-such-token/)
})

t.test('colors are written in the tokens alone', async (t) => {
  for (const text of [page, read('../../src/theme/theme.ts')]) {
    t.notMatch(text, /#[\da-f]{6}\b/i)
  }
})

t.test('the page has a place for its tokens and one for its texts', async (t) => {
  const html = withStaticShell(page, tokens)
  t.notMatch(html, '--tokens: here')
  t.notMatch(html, '__SHELL_TEXTS__')
  t.match(html, '"/l2/txs":"Transactions"')
})

t.test('the page knows the right-to-left languages', async (t) => {
  const [, languages = ''] =
    /\/\^\(([\w|]+)\)\(\?!\[a-z\]\)\/i\.test\(locale/.exec(page) ?? []
  t.same(languages.split('|').toSorted(), [...RTL_LANGUAGES, 'iw'].toSorted())
})
