import { writeFile } from 'node:fs/promises'
import t from 'tap'
import { BUDGETS, sentSize, weigh } from '../../build/check-budgets.ts'
import { filesBeyond, filesOf, type Manifest } from '../../build/page-weight.ts'

const screen = (name: string) => `src/routes/${name}.tsx?tsr-split=component`
const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    css: ['index.css'],
    imports: ['_vendor.js'],
    dynamicImports: [screen('blocks'), screen('charts')],
  },
  '_vendor.js': { file: 'vendor.js' },
  '_parts.js': {
    file: 'parts.js',
    name: 'parts',
    css: ['parts.css'],
    imports: ['_vendor.js'],
  },
  [screen('blocks')]: {
    file: 'blocks.js',
    css: ['blocks.css'],
    imports: ['_parts.js', '_table.js', 'index.html'],
  },
  '_table.js': { file: 'table.js', imports: [screen('blocks'), '_lists.js'] },
  '_lists.js': { file: 'lists.js', name: 'lists' },
  [screen('tx.$txId')]: { file: 'tx.js', imports: ['_parts.js'] },
  [screen('charts')]: { file: 'charts.js', dynamicImports: ['large.tsx'] },
  'large.tsx': { file: 'large.js', imports: ['_library.js'] },
  '_library.js': { file: 'library.js' },
}

t.test('follows imports, also circular ones, and lazy ones on request', async (t) => {
  const blocks = filesOf(manifest, [screen('blocks')])
  t.same([...blocks.js].sort(), [
    'blocks.js',
    'index.js',
    'lists.js',
    'parts.js',
    'table.js',
    'vendor.js',
  ])
  t.same([...blocks.css].sort(), ['blocks.css', 'index.css', 'parts.css'])
  t.ok(filesOf(manifest, ['index.html'], { lazy: true }).js.has('library.js'))
  t.notOk(filesOf(manifest, ['index.html']).js.has('library.js'))
  t.same([...filesBeyond(blocks, filesOf(manifest, ['index.html'])).js].sort(), [
    'blocks.js',
    'lists.js',
    'parts.js',
    'table.js',
  ])
})

t.test('weighs the files of a first visit', async (t) => {
  const sizes: Record<string, number> = {
    'index.js': 1,
    'vendor.js': 20,
    'parts.js': 300,
    'index.css': 4_000,
    'parts.css': 50_000,
    'blocks.js': 600_000,
    'table.js': 7_000_000,
    'tx.js': 8,
    'charts.js': 9,
    'large.js': 30,
    'library.js': 500,
  }
  const weights = await weigh(manifest, async (file) => sizes[file] ?? Number.NaN)
  t.same(
    weights.map(({ what, is, atMost }) => [what, is, atMost]),
    [
      ['initial JS', 321, BUDGETS.initialJs],
      ['CSS of home', 54_000, BUDGETS.css],
      ['files of home', 5, BUDGETS.homeFiles],
      ['bytes of home', 54_321, BUDGETS.home],
      ['own JS of blocks', 7_600_000, BUDGETS.screen],
      ['own JS of tx.$txId', 8, BUDGETS.transaction],
      ['JS of charts', 860, BUDGETS.charts],
    ],
  )
})

t.test(
  'a file weighs what is sent: its compressed form, where there is one',
  async (t) => {
    const folder = t.testdir({ 'plain.js': 'x'.repeat(9), 'both.js': 'x'.repeat(9) })
    await writeFile(`${folder}/both.js.br`, 'xxx')
    t.equal(await sentSize(folder, 'plain.js'), 9)
    t.equal(await sentSize(folder, 'both.js'), 3)
  },
)
