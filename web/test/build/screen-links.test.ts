import t from 'tap'
import { screenLinks } from '../../build/screen-links.ts'

const screen = (name: string) => `src/routes/${name}.tsx?tsr-split=component`

t.test('each route has links to the files that the page lacks', (t) => {
  const links = screenLinks({
    'index.html': { file: 'index.js', imports: ['_vendor.js'] },
    '_vendor.js': { file: 'vendor.js', name: 'vendor' },
    '_parts.js': { file: 'parts.js', name: 'parts', css: ['parts.css'] },
    '_lists.js': { file: 'lists.js', css: ['lists.css'], imports: ['_parts.js'] },
    [screen('tracking.index')]: { file: 'tracking.js', imports: ['_lists.js'] },
    [screen('tx.$txId')]: { file: 'tx.js', imports: ['index.html'] },
    'src/screens/charts/large-chart.tsx': { file: 'chart.js' },
  })
  const hrefs = Object.entries(links).map(([path, html]) => [
    path,
    [...html.matchAll(/rel="(\w+)".*? href="\/blockchain-explorer\/([^"]+)"/g)].map(
      ([, rel, file]) => `${rel} ${file}`,
    ),
  ])
  t.same(hrefs, [
    [
      '/tracking',
      ['preload lists.css', 'modulepreload tracking.js', 'modulepreload lists.js'],
    ],
    ['/tx/$txId', ['modulepreload tx.js']],
  ])
  t.end()
})
