import t from 'tap'
import { preloadScreens } from '../../build/preload-screens.ts'

/** A chunk as far as the plugin reads it. */
const chunk = (
  fileName: string,
  {
    route,
    imports = [],
    styles = [],
    ...rest
  }: {
    route?: string
    imports?: string[]
    styles?: string[]
    isEntry?: boolean
    name?: string
  },
) => ({
  type: 'chunk',
  fileName,
  imports,
  viteMetadata: { importedCss: new Set(styles) },
  ...(route ? { facadeModuleId: `/src/routes/${route}.tsx?tsr-split=component` } : {}),
  ...rest,
})

const bundle = Object.fromEntries(
  [
    chunk('index.js', { isEntry: true, imports: ['vendor.js'], styles: ['index.css'] }),
    chunk('vendor.js', {}),
    chunk('parts.js', { name: 'parts', imports: ['vendor.js'] }),
    chunk('lists.js', { imports: ['parts.js'], styles: ['lists.css'] }),
    chunk('block.js', { route: 'block.$blockHeight', imports: ['lists.js', 'index.js'] }),
    chunk('traces.js', { route: 'tracking.index', imports: ['lists.js'] }),
    chunk('trace.js', { route: 'tracking.$traceId' }),
    chunk('file.js', { route: 'tracking.file' }),
    chunk('home.js', { route: 'home', name: 'parts', imports: ['vendor.js'] }),
  ].map((file) => [file.fileName, file]),
)

/** Addresses that the script of the HTML fetches for a page at `pathname`. */
function fetchedAt(pathname: string): string[] {
  const { transformIndexHtml } = preloadScreens() as unknown as {
    transformIndexHtml: { handler: (html: string, context: object) => string }
  }
  const html = transformIndexHtml.handler('<!-- Fetched first. -->', { bundle })
  const script = /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? ''
  const links: { rel: string; href: string; as?: string }[] = []
  const document = {
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => links.push(link) },
  }
  new Function('location', 'document', script)({ pathname }, document)
  return links.map(({ rel, href }) => `${rel} ${href}`)
}

t.test('a screen is fetched with all that the HTML does not name already', async (t) => {
  t.same(fetchedAt('/l2/block/12'), [
    'modulepreload /blockchain-explorer/block.js',
    'modulepreload /blockchain-explorer/lists.js',
    'preload /blockchain-explorer/lists.css',
  ])
})

t.test('the most exact path wins', async (t) => {
  const first = (path: string) => fetchedAt(path)[0]?.split('/').at(-1)
  t.equal(first('/l2/tracking'), 'traces.js')
  t.equal(first('/l2/tracking/'), 'traces.js')
  t.equal(first('/l2/tracking/0xab'), 'trace.js')
  t.equal(first('/l2/tracking/file'), 'file.js')
})

t.test(
  'nothing is fetched for the dashboard, unknown paths and other sites',
  async (t) => {
    for (const path of [
      '/l2/home',
      '/l2',
      '/l2/',
      '/l2/block',
      '/l2/no/such',
      '/block/1',
    ]) {
      t.same(fetchedAt(path), [], path)
    }
  },
)
