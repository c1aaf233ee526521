import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { findGuard, type Guard } from '../../src/chain/guarded-spawn.ts'
import { startNode } from '../../src/chain/node.ts'
import { ended, running } from '../fixtures/running.ts'

const searchPath = process.env.PATH ?? ''
const parent = fileURLToPath(new URL('../fixtures/node-parent.ts', import.meta.url))
const guards = [...new Set<Guard>([findGuard(searchPath), 'shell'])]

const portArgument = (url: string) => `--port=${new URL(url).port}`

for (const guard of guards) {
  t.test(`with the ${guard} guard`, async (t) => {
    const start = () =>
      startNode({ chainId: 904_298, nodeDir: t.testdir({}), searchPath, guard })

    t.test('it responds, and is gone when stopped', async (t) => {
      const node = await start()
      const reasons: string[] = []
      node.onExit((reason) => reasons.push(reason))
      t.equal(Number(await node.rpc.call('eth_chainId')), 904_298)
      t.not(running(portArgument(node.url)).length, 0)
      await node.stop()
      await ended(portArgument(node.url))
      t.same(reasons, [], 'a requested stop is no failure')
    })

    t.test('it reports when it ends by itself', async (t) => {
      const node = await start()
      const reason = new Promise<string>((resolve) => node.onExit(resolve))
      process.kill(node.pid, 'SIGKILL')
      t.match(await reason, /SIGKILL/)
      await node.stop()
      await ended(portArgument(node.url))
    })

    t.test('it does not outlive a killed parent', async (t) => {
      const child = fork(parent, [t.testdir({}), guard])
      const [port] = await once(child, 'message')
      t.not(running(`--port=${port}`).length, 0)
      child.kill('SIGKILL')
      await ended(`--port=${port}`)
      t.same(running(`--port=${port}`), [])
    })
  })
}

t.test('two nodes run side by side and leave nothing on the disk', async (t) => {
  const nodeDir = t.testdir({})
  const nodes = await Promise.all(
    [904_298, 904_297].map((chainId) => startNode({ chainId, nodeDir, searchPath })),
  )
  t.not(nodes[0]?.url, nodes[1]?.url)
  for (const { rpc } of nodes) await rpc.call('anvil_mine', ['0x64'])
  for (const node of nodes) await node.stop()
  t.same(readdirSync(nodeDir), [])
})

t.test('a state that cannot be read is named in the error', async (t) => {
  const nodeDir = t.testdir({ 'state.json': '{"torn' })
  await t.rejects(
    startNode({
      chainId: 904_298,
      nodeDir,
      searchPath,
      stateFile: `${nodeDir}/state.json`,
    }),
    { name: 'NodeStartError', message: /state\.json/ },
  )
})
