import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openDataFolder } from '../src/data-folder.ts'
import { makeNetworkIndex } from '../src/network-index.ts'
import { openStore } from '../src/store/open.ts'
import { makeTestLog } from './fixtures/log.ts'
import { scriptedChain, startScriptedNode } from './fixtures/scripted-node.ts'

t.test('each followed chain has its own index', async (t) => {
  const folder = openDataFolder(join(t.testdir({}), 'data'))
  t.teardown(() => folder.release())
  const [one, two] = [`0x${'1a'.repeat(32)}`, `0x${'2b'.repeat(32)}`]
  const file = folder.foreignStoreFile(7, one)
  t.match(file, /foreign-7-1a1a1a1a\.sqlite$/)
  t.not(folder.foreignStoreFile(7, two), file)
  t.not(folder.foreignStoreFile(8, one), file)
  openStore(file).close()
  t.same(folder.foreignStores(), ['foreign-7-1a1a1a1a.sqlite'])
})

t.test('an index that does not fit is kept', async (t) => {
  const file = join(t.testdir({}), 'foreign.sqlite')
  const store = openStore(file)
  store.meta.write('chainId', '9')
  store.close()
  const node = await startScriptedNode(t, scriptedChain([[]]))
  const opening = makeNetworkIndex({
    file,
    fresh: false,
    keep: true,
    rpcUrl: node.url,
    abis: [],
    timing: { blockSeconds: { l1: 1, l2: 1 }, pollMs: 5, confirmations: 1 },
    log: makeTestLog().log,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  await t.rejects(opening, {
    name: 'DataFolderError',
    message: /is kept: the store holds chain 9, the node serves chain 7/,
  })
  t.ok(existsSync(file))
  const kept = openStore(file)
  t.equal(kept.meta.read('chainId'), '9')
  kept.close()
})
