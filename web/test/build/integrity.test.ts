import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import {
  buildHash,
  integrityScript,
  withIntegrity,
  withIntegrityScript,
} from '../../build/integrity.ts'

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
      '<link rel="preload" as="style" href="/blockchain-explorer/assets/a.css">',
      '</head>',
    ].join('\n'),
    files,
  )
  t.same(html.split('\n').slice(0, 6), [
    '<head><script>inline()</script>',
    `<script type="module" ${of('b')} src="/blockchain-explorer/assets/b.js"></script>`,
    `<link rel="modulepreload" ${of('b')} href="/blockchain-explorer/assets/b.js">`,
    `<link rel="stylesheet" ${of('a')} href="/blockchain-explorer/assets/a.css">`,
    '<link rel="preload" href="/blockchain-explorer/initial-state.json">',
    `<link rel="preload" as="style" ${of('a')} href="/blockchain-explorer/assets/a.css">`,
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

t.test('modules that load later have their digests in an import map', async (t) => {
  const added: Record<string, string>[] = []
  const document = {
    createElement: () => ({}),
    currentScript: { nonce: 'the nonce' },
    head: { append: (element: Record<string, string>) => added.push(element) },
  }
  runInNewContext(integrityScript(['assets/b.js'], files), { document })
  const [map] = added
  t.match(map, { type: 'importmap', nonce: 'the nonce' })
  t.same(JSON.parse(map?.textContent ?? ''), {
    integrity: {
      '/blockchain-explorer/assets/b.js': `sha256-${digest('sha256', 'b', 'base64')}`,
    },
  })
  t.throws(() => integrityScript(['assets/c.js'], files), /c\.js is not a file/)
})

t.test('the map follows the entry and is itself checked', async (t) => {
  const entry = '<script type="module" src="/blockchain-explorer/assets/b.js"></script>'
  const html = withIntegrity(
    withIntegrityScript(`<head>${entry}</head>`, 'assets/b.js'),
    files,
  )
  const [first, second] = html.match(/<script[^>]*>/g) ?? []
  t.match(first, /type="module"/)
  t.match(second, /defer .*integrity="sha384-[^"]*" src="[^"]*b\.js" nonce=/)
})
