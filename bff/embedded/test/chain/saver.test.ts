import { getEventListeners } from 'node:events'
import { join } from 'node:path'
import t from 'tap'
import type { Rpc } from '../../src/chain/rpc.ts'
import { makeSaver } from '../../src/chain/saver.ts'
import { makeTestLog } from '../fixtures/log.ts'

t.test('saves leave no listeners behind', async (t) => {
  const { log } = makeTestLog()
  const seen = new Set<AbortSignal>()
  let saves = 0
  let enough: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    enough = resolve
  })
  const rpc: Rpc = {
    call: async (_method, _params, signal) => {
      if (signal) seen.add(signal)
      throw new Error('no such node')
    },
    batch: async () => [],
    close: async () => undefined,
  }
  const saver = makeSaver({
    stateFile: join(t.testdir({}), 'saved'),
    nodes: { l1: rpc, l2: rpc },
    timing: { blockSeconds: { l1: 1, l2: 1 }, saveEveryMs: 1, saveShare: 0 },
    withLayersPaused: (work) => {
      saves += 1
      if (saves === 30) enough()
      return work()
    },
    onUnsaved: () => undefined,
    log,
  })
  saver.start()
  await done
  const [signal] = seen
  t.equal(seen.size, 1, 'all saves share the signal that stops them')
  t.ok(signal && getEventListeners(signal, 'abort').length <= 1)
  await saver.pause()
})
