import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startNode } from '../../src/chain/node.ts'
import {
  deleteStates,
  saveStates,
  type UnpackedState,
  unpackStates,
} from '../../src/chain/saved-states.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const searchPath = process.env.PATH ?? ''

const setUp = async (t: Test) => {
  const folder = temporaryFolder(t)
  const start = async (chainId: number) => {
    const node = await startNode({ chainId, nodeDir: folder, searchPath })
    t.teardown(() => node.stop())
    return node
  }
  const [l1, l2] = await Promise.all([start(904_297), start(904_298)])
  const stateDir = join(folder, 'chain')
  const manifest = join(stateDir, 'saved.json')
  const save = () => saveStates(manifest, { l1: l1.rpc, l2: l2.rpc })
  const heightOf = async (state: UnpackedState) => {
    const node = await startNode({
      chainId: 904_298,
      nodeDir: folder,
      searchPath,
      ...state,
    })
    const height = Number(await node.rpc.call('eth_blockNumber'))
    await node.stop()
    return height
  }
  const unpack = () => unpackStates(manifest, temporaryFolder(t))
  return { l1, l2, stateDir, manifest, save, unpack, heightOf }
}

t.test('the newest pair is kept, and nothing else', async (t) => {
  const { l1, l2, stateDir, manifest, save, unpack, heightOf } = await setUp(t)
  await l2.rpc.call('evm_mine')
  await save()
  t.same(readdirSync(stateDir).sort(), ['l1-1.json.gz', 'l2-1.json.gz', 'saved.json'])
  await l1.rpc.call('anvil_mine', ['0x2'])
  await l2.rpc.call('anvil_mine', ['0x4'])
  await save()
  t.same(readdirSync(stateDir).sort(), ['l1-2.json.gz', 'l2-2.json.gz', 'saved.json'])
  const files = await unpack()
  t.equal(await heightOf(files.l1), 2)
  t.equal(await heightOf(files.l2), 5)
  await deleteStates(manifest)
  t.same(readdirSync(stateDir), [])
})

t.test('a save that did not come to its end changes nothing', async (t) => {
  const { l2, stateDir, save, unpack, heightOf } = await setUp(t)
  await save()
  // Layer 2 was dumped in part, and the process was killed.
  const torn = join(stateDir, 'l2-2.json.gz')
  writeFileSync(torn, readFileSync(join(stateDir, 'l2-1.json.gz')).subarray(0, 100))
  t.equal(await heightOf((await unpack()).l2), 0)

  await l2.rpc.call('evm_mine')
  const given = new AbortController()
  given.abort(new Error('given up'))
  const nodes = { l1: l2.rpc, l2: l2.rpc }
  await t.rejects(saveStates(join(stateDir, 'saved.json'), nodes, given.signal))
  t.equal(await heightOf((await unpack()).l2), 0)

  await save()
  t.equal(await heightOf((await unpack()).l2), 1, 'the next save overwrites it')
})

t.test('a node that goes on making blocks is not saved', async (t) => {
  const { l1, l2, manifest, save, unpack, heightOf } = await setUp(t)
  await save()
  const busy = {
    ...l2.rpc,
    async call<T>(...request: Parameters<typeof l2.rpc.call>) {
      if (request[0] === 'anvil_dumpState') await l2.rpc.call('evm_mine')
      return await l2.rpc.call<T>(...request)
    },
  }
  await t.rejects(saveStates(manifest, { l1: l1.rpc, l2: busy }), {
    message: /^blocks were made while/,
  })
  t.equal(await heightOf((await unpack()).l2), 0, 'the save before stands')
})

t.test('damage is found and named', async (t) => {
  const { stateDir, manifest, save, unpack } = await setUp(t)
  await save()
  await save()
  truncateSync(join(stateDir, 'l1-2.json.gz'), 200)
  await t.rejects(unpack(), { name: 'TornStateError', message: /l1-2\.json\.gz/ })
  await save()
  writeFileSync(join(stateDir, 'l2-3.json.gz'), 'no gzip')
  await t.rejects(unpack(), { name: 'TornStateError', message: /l2-3\.json\.gz/ })
  const times = '"genesisTimes":{"l1":1,"l2":1}'
  for (const text of [
    '',
    'null',
    '{"generation":',
    '{"generation":3}',
    `{"generation":"3",${times}}`,
    `{"generation":77,${times}}`,
  ]) {
    writeFileSync(manifest, text)
    await t.rejects(unpack(), { name: 'TornStateError' }, text)
  }
})
