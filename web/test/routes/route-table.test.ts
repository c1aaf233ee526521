import { readFile } from 'node:fs/promises'
import t from 'tap'

/** Screens of the specification, section 2, by the router's notation. */
const PATHS = [
  '/',
  '/home',
  '/search',
  '/blocks',
  '/block/$blockHeight',
  '/batches',
  '/batch/$batch',
  '/txs',
  '/tx/$txId',
  '/tokens',
  '/token/$tokenId',
  '/accounts',
  '/transfers',
  '/charts',
  '/tracking',
  '/tracking/$traceId',
  '/tracking/file',
  '/l1-to-l2-transactions',
  '/l2-to-l1-transactions',
  '/tee-quote',
  '/tee-quote/$quoteId',
  '/zk-proof',
  '/address/$addressId',
  '/observation',
]

t.test('the generated route tree holds exactly the specified paths', async (t) => {
  const tree = await readFile(
    new URL('../../src/routeTree.gen.ts', import.meta.url),
    'utf8',
  )
  const block = tree.match(/interface FileRoutesByTo \{([^}]*)\}/)?.[1] ?? ''
  const paths = [...block.matchAll(/'([^']+)':/g)].map((match) => match[1])
  t.same(paths.sort(), [...PATHS].sort())
})
