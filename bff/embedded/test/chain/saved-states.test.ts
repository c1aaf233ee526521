import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startNode } from '../../src/chain/node.ts'
import {
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
  const file = join(stateDir, 'saved')
  const save = () => saveStates(file, { l1: l1.rpc, l2: l2.rpc })
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
  const unpack = () => unpackStates(file, temporaryFolder(t))
  return { l1, l2, stateDir, file, save, unpack, heightOf }
}

t.test('the newest pair is kept, and nothing else', async (t) => {
  const { l1, l2, stateDir, save, unpack, heightOf } = await setUp(t)
  await l2.rpc.call('evm_mine')
  await save()
  t.same(readdirSync(stateDir), ['saved'])
  await l1.rpc.call('anvil_mine', ['0x2'])
  await l2.rpc.call('anvil_mine', ['0x4'])
  await save()
  t.same(readdirSync(stateDir), ['saved'])
  const files = await unpack()
  t.equal(await heightOf(files.l1), 2)
  t.equal(await heightOf(files.l2), 5)
})

t.test('a save that did not come to its end changes nothing', async (t) => {
  const { l2, file, save, unpack, heightOf } = await setUp(t)
  await save()
  // It was written in part, and the process was killed.
  writeFileSync(`${file}.tmp`, readFileSync(file).subarray(0, 100))
  t.equal(await heightOf((await unpack()).l2), 0)

  await l2.rpc.call('evm_mine')
  const given = new AbortController()
  given.abort(new Error('given up'))
  const nodes = { l1: l2.rpc, l2: l2.rpc }
  await t.rejects(saveStates(file, nodes, given.signal))
  t.equal(await heightOf((await unpack()).l2), 0)

  await save()
  t.equal(await heightOf((await unpack()).l2), 1, 'the next save overwrites it')
})

t.test('a node that goes on making blocks is not saved', async (t) => {
  const { l1, l2, file, save, unpack, heightOf } = await setUp(t)
  await save()
  const busy = {
    ...l2.rpc,
    async call<T>(...request: Parameters<typeof l2.rpc.call>) {
      if (request[0] === 'anvil_dumpState') await l2.rpc.call('evm_mine')
      return await l2.rpc.call<T>(...request)
    },
  }
  await t.rejects(saveStates(file, { l1: l1.rpc, l2: busy }), {
    message: /^blocks were made while/,
  })
  t.equal(await heightOf((await unpack()).l2), 0, 'the save before stands')
})

t.test('damage is found and named', async (t) => {
  const { file, save, unpack } = await setUp(t)
  await save()
  const bytes = readFileSync(file)
  const end = bytes.indexOf('\n')
  const head = bytes.toString('utf8', 0, end)
  const rest = bytes.subarray(end)
  const withHead = (text: string) => Buffer.concat([Buffer.from(text), rest])
  const damages: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    'cut in its head': bytes.subarray(0, 20),
    'cut in a state': bytes.subarray(0, -1),
    longer: Buffer.concat([bytes, bytes]),
    'no JSON': withHead('{'),
    'of another version': withHead(head.replace(/"version":\d+/, '"version":1')),
    'a state that is no gzip': Buffer.concat([
      bytes.subarray(0, end + 1),
      Buffer.alloc(rest.length - 1),
    ]),
  }
  for (const [name, damaged] of Object.entries(damages)) {
    writeFileSync(file, damaged)
    await t.rejects(unpack(), { name: 'TornStateError' }, name)
  }
  writeFileSync(file, bytes)
  await t.resolves(unpack())
})
