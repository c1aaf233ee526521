import { statSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { shortTiming } from '../src/timing.ts'
import { main, preparedNetwork } from './fixtures/backend-process.ts'
import { connectNodes, type Killable, startKillable } from './fixtures/killable.ts'
import { heightOf } from './whole/check/node-facts.ts'
import { checkNetwork } from './whole/check-network.ts'
import { batchesGoOn, lostSince, recentBlocks } from './whole/goes-on.ts'

// Far above what it takes: a bound for a machine that does much else.
t.setTimeout(1_500_000)

/** Blocks of layer 2 that come after the last save before a kill, and so get lost. */
const UNSAVED_BLOCKS = 3

/** Logged as well where a kill lost layer 1's revert of a batch. */
const RECORDS_AHEAD = /^The records were ahead of layer 1/

t.test(
  'after a kill of any process the next start is whole and reports the loss',
  async (t) => {
    const dataDir = await preparedNetwork(t)
    const files = {
      storeFile: join(dataDir, 'l2.sqlite'),
      recordsFile: join(dataDir, 'rollup.sqlite'),
      witnessFile: join(dataDir, 'witnesses.sqlite'),
      blockSeconds: shortTiming.blockSeconds,
    }
    const savedAt = () => statSync(join(dataDir, 'chain', 'saved')).mtimeMs
    /** Blocks of both chains once enough of them are unsaved. */
    const unsaved = async (killable: Killable) => {
      const nodes = connectNodes(killable)
      let saved = 0
      let first = 0
      for (;;) {
        const time = savedAt()
        const height = await heightOf(nodes.l2)
        if (time !== saved) first = height
        if (height >= first + UNSAVED_BLOCKS) break
        saved = time
      }
      const readAt = Date.now()
      const blocks = await recentBlocks(nodes)
      await nodes.close()
      return { ...blocks, readAt, saved }
    }

    let network = startKillable(main, dataDir)
    t.teardown(() => network.child.kill('SIGKILL'))
    await network.ready
    t.same(network.logged(), [], 'nothing to warn of at first')

    for (const victim of ['backend', 'l1', 'everything'] as const) {
      await t.test(victim, async (t) => {
        let before = await unsaved(network)
        await network.kill(victim)
        // A save that ends right before the kill leaves too little to lose.
        while (savedAt() !== before.saved) {
          network = startKillable(main, dataDir)
          await network.ready
          before = await unsaved(network)
          await network.kill(victim)
        }
        // Blocks that came between the reading and the kill are lost, too.
        const seconds = (Date.now() - before.readAt) / 1_000
        const since = {
          l1: Math.ceil(seconds / shortTiming.blockSeconds.l1),
          l2: Math.ceil(seconds / shortTiming.blockSeconds.l2),
        }
        network = startKillable(main, dataDir)
        await network.ready
        const nodes = connectNodes(network)
        const lost = await lostSince(nodes, before)
        t.notOk(lost.isAnew)
        t.ok(lost.l2 >= UNSAVED_BLOCKS)
        const said = network.logged()
        const losses = said.filter((message) => !RECORDS_AHEAD.test(message))
        t.equal(losses.length, 1, said.join())
        const [, l2, l1] =
          /gone: (\d+) of layer 2 and (\d+) of layer 1/.exec(losses.join()) ?? []
        // The index may be a block behind what the nodes had.
        const isTrue = (count: number, counted: number, later: number) =>
          count >= counted - 2 && count <= counted + later + 2
        t.ok(isTrue(Number(l2), lost.l2, since.l2), `${said} (lost ${lost.l2})`)
        t.ok(isTrue(Number(l1), lost.l1, since.l1), `${said} (lost ${lost.l1})`)
        t.same(await checkNetwork({ ...nodes, ...files, child: network.child }), [])
        await nodes.close()
      })
    }

    await t.test('batches go on, and only a loss is reported', async (t) => {
      const nodes = connectNodes(network)
      t.same(await batchesGoOn(nodes.l1), [])
      const before = await recentBlocks(nodes)
      await nodes.close()
      await network.stop()
      network = startKillable(main, dataDir)
      await network.ready
      const after = connectNodes(network)
      const lost = await lostSince(after, before)
      t.notOk(lost.isAnew)
      // A machine too busy to save within the five seconds of a stop loses blocks even so.
      const losses = network.logged().filter((message) => !RECORDS_AHEAD.test(message))
      t.equal(losses.length, lost.l2 + lost.l1 > 0 ? 1 : 0, losses.join())
      t.same(await checkNetwork({ ...after, ...files, child: network.child }), [])
      await after.close()
      await network.stop()
    })
  },
)
