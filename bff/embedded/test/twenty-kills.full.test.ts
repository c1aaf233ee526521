import { watch } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { main } from './fixtures/backend-process.ts'
import { connectNodes, type Killable, startKillable } from './fixtures/killable.ts'
import { temporaryFolder } from './fixtures/temporary-folder.ts'
import { heightOf } from './whole/check/node-facts.ts'
import { checkNetwork } from './whole/check-network.ts'

// Far above what it takes: a bound for a machine that does much else.
t.setTimeout(3_000_000)

const ROUNDS = 20
/** Blocks that may come between the end of a save and the look at the height. */
const LATE_BLOCKS = 3

t.test(
  'twenty kills cost the blocks since the last save, and nothing else',
  async (t) => {
    const dataDir = temporaryFolder(t)
    const stateDir = join(dataDir, 'chain')
    const files = {
      storeFile: join(dataDir, 'l2.sqlite'),
      recordsFile: join(dataDir, 'rollup.sqlite'),
      witnessFile: join(dataDir, 'witnesses.sqlite'),
    }
    let network: Killable = startKillable(main, dataDir)
    t.teardown(() => network.child.kill('SIGKILL'))

    /** Resolves at the next change of a file of the states: the temporary one is there while they are saved. */
    const changed = (name: string) =>
      new Promise<void>((resolve) => {
        const watcher = watch(stateDir, (_event, file) => {
          if (file !== name) return
          watcher.close()
          resolve()
        })
      })
    const reported = async (type: string) => {
      const has = () => network.reports.some((report) => report.type === type)
      while (!has())
        await new Promise((resolve) => network.child.once('message', resolve))
    }
    const heightNow = async () => {
      const nodes = connectNodes(network)
      return heightOf(nodes.l2).finally(() => nodes.close())
    }
    const firstBlock = async () => {
      const nodes = connectNodes(network)
      const request = nodes.l2.call<{ hash: string }>('eth_getBlockByNumber', [
        '0x1',
        false,
      ])
      return (await request.finally(() => nodes.close())).hash
    }

    await network.ready
    const first = await firstBlock()
    /** Height that the saved states have at least. */
    let saved = 0
    const moments: Record<string, () => Promise<unknown>> = {
      'the first message': () => reported('progress'),
      serving: () => reported('serving'),
      'some blocks': async () => {
        await network.ready
        const height = await heightNow()
        while ((await heightNow()) < height + 3);
      },
      'in a save': async () => {
        await network.ready
        await changed('saved.tmp')
      },
      'after a save': async () => {
        await network.ready
        await changed('saved')
        saved = (await heightNow()) - LATE_BLOCKS
      },
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const names = Object.keys(moments)
      const name = names[round % names.length] ?? ''
      await moments[name]?.()
      await network.kill(round % 2 === 0 ? 'everything' : 'backend')
      t.notMatch(network.logged().join('\n'), /anew|new ones? (?:are|is) made/, name)
      network = startKillable(main, dataDir)
      if (round % names.length < 2) continue
      await network.ready
      const height = await heightNow()
      t.ok(height >= saved, `${name}: ${height} of ${saved}`)
      t.equal(await firstBlock(), first, 'the same chain')
    }
    await network.ready
    const nodes = connectNodes(network)
    t.same(await checkNetwork({ ...nodes, ...files, child: network.child }), [])
    await nodes.close()
    await network.stop()
  },
)
