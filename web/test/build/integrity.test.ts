import { createHash } from 'node:crypto'
import t from 'tap'
import { buildHash, withIntegrity } from '../../build/integrity.ts'

const file = (text: string) => new TextEncoder().encode(text)
const files = new Map([
  ['assets/b.js', file('b')],
  ['assets/a.css', file('a')],
  ['assets/b.js.br', file('compressed')],
])
const digest = (algorithm: string, text: string, form: 'hex' | 'base64') =>
  createHash(algorithm).update(text).digest(form)

t.test('the hash of a build is that of sha256sum over its files by path', async (t) => {
  const lines = `${digest('sha256', 'a', 'hex')}  assets/a.css\n${digest('sha256', 'b', 'hex')}  assets/b.js\n`
  t.equal(buildHash(files), digest('sha256', lines, 'hex'))
  t.equal(buildHash(new Map([...files].reverse())), buildHash(files))
  t.not(buildHash(new Map([...files, ['assets/c.js', file('')]])), buildHash(files))
})

t.test('scripts and styles of the page have the hash of their bytes', async (t) => {
  const of = (text: string) => `integrity="sha384-${digest('sha384', text, 'base64')}"`
  const html = withIntegrity(
    [
      '<head><script>inline()</script>',
      '<script type="module" src="/blockchain-explorer/assets/b.js"></script>',
      '<link rel="modulepreload" href="/blockchain-explorer/assets/b.js">',
      '<link rel="stylesheet" href="/blockchain-explorer/assets/a.css">',
      '<link rel="preload" href="/blockchain-explorer/initial-state.json">',
      '</head>',
    ].join('\n'),
    files,
  )
  t.same(html.split('\n').slice(0, 5), [
    '<head><script>inline()</script>',
    `<script type="module" ${of('b')} src="/blockchain-explorer/assets/b.js"></script>`,
    `<link rel="modulepreload" ${of('b')} href="/blockchain-explorer/assets/b.js">`,
    `<link rel="stylesheet" ${of('a')} href="/blockchain-explorer/assets/a.css">`,
    '<link rel="preload" href="/blockchain-explorer/initial-state.json">',
  ])
  t.match(html, `<meta name="build" content="${buildHash(files)}">`)
})

t.test('a file that the build does not have is an error', async (t) => {
  t.throws(
    () =>
      withIntegrity('<script src="/blockchain-explorer/assets/c.js"></script>', files),
    /c\.js is not a file of this build/,
  )
})
