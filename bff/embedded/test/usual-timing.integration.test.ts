import type { BatchDetail } from '@bvlgarichain/shared/complete'
import t from 'tap'
import { livePolicy, willBeRolledBack } from '../src/rollup/policy.ts'
import { CONFIRMATIONS } from '../src/store/rollup.ts'
import { usualTiming } from '../src/timing.ts'
import { main, preparedNetwork, startProcess } from './fixtures/backend-process.ts'
import { lookAt, until } from './whole/explorer.ts'

// Far above what it takes: a bound for a machine that does much else.
t.setTimeout(1_500_000)

// The only suite that waits as long as the network takes; all others use the short timing.
t.test('a batch goes through every stage in the usual time', async (t) => {
  const dataDir = await preparedNetwork(t)
  const network = startProcess(main, {
    EXPLORER_DATA_DIR: dataDir,
    EXPLORER_EMBEDDED_TIMING: 'usual',
  })
  t.teardown(() => network.child.kill('SIGKILL'))
  const { get, l1, l2 } = lookAt(await network.ready, dataDir)

  const { list } = await get('batchList', { pageSize: 1 })
  let batchIndex = Number(list[0]?.batchIndex) + 2
  // One that is taken back goes a longer way.
  while (willBeRolledBack(batchIndex) || willBeRolledBack(batchIndex - 1)) batchIndex += 1
  const detail = (index: number) => get('batchDetail', { batchIndex: index as never })
  const seen = new Set<string>()
  const batch = await until<BatchDetail>(async () => {
    const newest = (await get('batchList', { pageSize: 1 })).list[0]
    if (Number(newest?.batchIndex) < batchIndex) return undefined
    const now = await detail(batchIndex)
    seen.add(now.finality)
    return now.finality === 'FINALIZED' ? now : undefined
  })
  t.same([...seen], ['BATCHED', 'COMMITTED', 'PROVEN', 'FINALIZED'])

  const before = await detail(batchIndex - 1)
  const stage = (name: string) => batch.stages.find(({ stage }) => stage === name)
  const batched = Number(stage('BATCHED')?.time)
  const previous = before.stages.find(({ stage }) => stage === 'BATCHED')
  t.ok(batched - Number(previous?.time) >= livePolicy.batchMs, 'sealed when due')
  const heightAt = (name: string) => Number(stage(name)?.l1BlockHeight)
  t.ok(heightAt('PROVEN') > heightAt('COMMITTED') + livePolicy.proveAfter)
  t.equal(heightAt('FINALIZED'), heightAt('PROVEN') + CONFIRMATIONS)
  for (const { startBlock, endBlock } of batch.chunks) {
    t.ok(endBlock - startBlock < livePolicy.chunkBlocks)
  }

  /** Seconds of the longest of ten runs of five blocks: a late block shortens those after it. */
  const secondsOf = async (node: typeof l1) => {
    const timeAt = async (height: number) => {
      const tag = `0x${height.toString(16)}`
      const block = await node<{ timestamp: string }>('eth_getBlockByNumber', [
        tag,
        false,
      ])
      return Number(block.timestamp)
    }
    const head = Number(await node<string>('eth_blockNumber'))
    const runs = Array.from({ length: 10 }, async (_, ago) => {
      return (await timeAt(head - ago)) - (await timeAt(head - ago - 5))
    })
    return Math.max(...(await Promise.all(runs)))
  }
  // Blocks have whole seconds.
  t.ok((await secondsOf(l1)) >= 5 * usualTiming.blockSeconds.l1 - 1)
  t.ok((await secondsOf(l2)) >= 5 * usualTiming.blockSeconds.l2 - 1)

  network.child.send({ type: 'stop' })
  t.same(await network.exit, { code: 0, signal: null })
})
