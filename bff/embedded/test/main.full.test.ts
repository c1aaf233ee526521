import t from 'tap'
import { main, preparedNetwork, startProcess } from './fixtures/backend-process.ts'
import { ended } from './fixtures/running.ts'
import { batchBecomesFinal } from './whole/batches.ts'
import { type Explorer, lookAt, until } from './whole/explorer.ts'
import { depositArrives, withdrawalIsClaimed } from './whole/messages.ts'
import { serviceSwitches, traceCoversComponents } from './whole/traces.ts'

// Far above what it takes: a bound for a machine that does much else.
t.setTimeout(1_500_000)

const heightOf = async ({ get }: Explorer) =>
  (await get('statistic', {})).latestBlockHeight

/** Waits until the index has so many more blocks; resolves with its height. */
const grown = async (explorer: Explorer, from: number, by: number) =>
  until(async () => {
    const height = await heightOf(explorer)
    return height >= from + by ? height : undefined
  })

t.test('a network with two weeks of history', async (t) => {
  const dataDir = await preparedNetwork(t)
  const env = { EXPLORER_DATA_DIR: dataDir }
  const nodesEnded = () => ended(`--cache-path=${dataDir}`)

  await t.test('goes on to live blocks', async (t) => {
    const { child, ready, log } = startProcess(main, env)
    const explorer = lookAt(await ready, dataDir)
    const first = await heightOf(explorer)
    t.ok(first > 500)
    await grown(explorer, first, 1)
    await t.test('stages', (t) => batchBecomesFinal(t, explorer))
    await t.test('deposits', (t) => depositArrives(t, explorer))
    await t.test('withdrawals', (t) => withdrawalIsClaimed(t, explorer))
    await t.test('traces', (t) => traceCoversComponents(t, explorer))
    await t.test('the load service', (t) => serviceSwitches(t, explorer))
    child.send({ type: 'stop' })
    await nodesEnded()
    t.equal(log(), '', 'nothing to warn of')
  })

  await t.test('a killed one leaves no node and can be started again', async (t) => {
    const killed = startProcess(main, env)
    const before = lookAt(await killed.ready, dataDir)
    const live = await grown(before, await heightOf(before), 3)
    killed.child.kill('SIGKILL')
    await killed.exit
    await nodesEnded()

    const { child, ready, exit } = startProcess(main, env)
    await grown(lookAt(await ready, dataDir), live, 1)
    child.kill('SIGTERM')
    t.same(await exit, { code: 0, signal: null })
    await nodesEnded()
  })
})
