import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { L2_CHAIN_ID } from '../src/chain/chain.ts'
import { startNode } from '../src/chain/node.ts'
import { main, startProcess } from './fixtures/backend-process.ts'
import { ended, running } from './fixtures/running.ts'
import { temporaryFolder } from './fixtures/temporary-folder.ts'
import { batchHashes, everyStage, minedUntilFinal, proofsHold } from './whole/batches.ts'
import { everyEndpointResponds } from './whole/conformance.ts'
import { lookAt } from './whole/explorer.ts'
import { accountsAgree, transactionsAgree } from './whole/same-as-nodes.ts'

// Far above what it takes: a bound for a machine that does much else.
t.setTimeout(900_000)

/** The program on a network whose blocks are all made before it is ready. */
const startStill = (t: Test, env: Record<string, string>) => {
  const started = startProcess(main, { EXPLORER_EMBEDDED_TIMING: 'still', ...env })
  t.teardown(() => started.child.kill('SIGKILL'))
  return started
}

const nodesEnded = (dataDir: string) => ended(`--cache-path=${dataDir}`)

t.test('a setting that cannot be used ends the process with a message', async (t) => {
  const file = join(t.testdir({ file: '' }), 'file')
  const faults: [Record<string, string>, RegExp][] = [
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [
      { EXPLORER_DATA_DIR: join(file, 'data') },
      new RegExp(`${file}/data cannot be created`),
    ],
  ]
  for (const [env, expected] of faults) {
    const { child, reports, log } = startStill(t, env)
    t.same(await once(child, 'close'), [1, null])
    t.match(reports.at(-1), { type: 'fatal', message: expected })
    t.equal(log().trim().split('\n').length, 1, 'one line, no stack')
  }
})

t.test('a chain that others run is indexed, and outlives its node', async (t) => {
  const node = await startNode({
    chainId: 4_242,
    nodeDir: t.testdir({}),
    genesisTime: 1_700_000_000,
    searchPath: process.env.PATH ?? '',
  })
  t.teardown(() => node.stop())
  await node.rpc.call('anvil_mine', ['0x5'])
  const dataDir = temporaryFolder(t)
  const { child, ready, exit } = startStill(t, {
    EXPLORER_DATA_DIR: dataDir,
    EXPLORER_EMBEDDED_RPC: node.url,
  })
  const { send, get } = lookAt(await ready, dataDir)
  t.match(await get('chainList', {}), [{ l2ChainId: 4_242 }])
  const statistic = await get('statistic', {})
  t.equal(statistic.latestBlockHeight, 5)
  t.equal(statistic.liveSince, undefined, 'nothing of it was generated')
  t.match(await send('batchList', {}), {
    body: { code: 501, message: 'Batches are not available on this network.' },
  })
  await node.stop()
  const { latestBlockHeight } = await get('statistic', {})
  t.equal(latestBlockHeight, 5, 'indexed blocks are still served')
  child.kill('SIGTERM')
  t.same(await exit, { code: 0, signal: null })
})

t.test('a network at rest', async (t) => {
  const dataDir = temporaryFolder(t)
  const env = { EXPLORER_DATA_DIR: dataDir }
  let liveSince: number | undefined

  await t.test('a first start makes a history that agrees with its nodes', async (t) => {
    const { child, ready, reports, log, exit } = startStill(t, env)
    const explorer = lookAt(await ready, dataDir)
    const { get, l2 } = explorer
    const texts = new Set(
      reports.flatMap((report) => (report.type === 'progress' ? report.text : [])),
    )
    // The history is indexed while it is made, so that nothing may be left to index after it.
    texts.delete('Indexing')
    t.same([...texts], ['Starting the chains', 'Making history'])
    t.match(await get('chainList', {}), [{ l2ChainId: L2_CHAIN_ID, netType: 'TESTNET' }])
    const statistic = await get('statistic', {})
    const head = statistic.latestBlockHeight
    t.ok(head > 60, 'three days of blocks')
    liveSince = statistic.liveSince
    t.ok(liveSince && liveSince >= statistic.latestBlockTime, 'all of them generated')
    t.match(
      await l2('eth_getProof', [
        `0x${'00'.repeat(19)}01`,
        [],
        `0x${(head - 10).toString(16)}`,
      ]),
      { accountProof: [/^0x/] },
      'states of past blocks are kept from the first start on',
    )
    await t.test('stages', (t) => everyStage(t, explorer))
    const batchIndex = await minedUntilFinal(explorer)
    await t.test('every call', (t) => everyEndpointResponds(t, explorer))
    await t.test('transactions', (t) => transactionsAgree(t, explorer))
    await t.test('accounts', (t) => accountsAgree(t, explorer))
    await t.test('batches', (t) => batchHashes(t, explorer, batchIndex))
    await t.test('proofs', (t) => proofsHold(t, explorer, { batchIndex, dataDir }))
    t.equal(
      Number(await l2('eth_blockNumber')),
      head,
      'no block of layer 2 came by itself',
    )

    const second = startStill(t, env)
    t.same(await second.exit, { code: 1, signal: null })
    t.match(second.reports.at(-1), {
      type: 'fatal',
      message: new RegExp(`${dataDir} is in use by process ${child.pid}`),
    })

    child.disconnect()
    t.same(await exit, { code: 0, signal: null }, 'it ends with its parent')
    t.equal(log(), '', 'nothing to warn of')
    await nodesEnded(dataDir)
    t.notOk(existsSync(join(dataDir, 'lock')), 'the folder is free')
  })

  await t.test('without a parent that listens it prints its origin', async (t) => {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...env, EXPLORER_EMBEDDED_TIMING: 'still' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    t.teardown(() => child.kill('SIGKILL'))
    const exit = once(child, 'exit')
    const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
    const { get } = lookAt(String(line).trim(), dataDir)
    t.match(await get('chainList', {}), [{ l2ChainId: L2_CHAIN_ID }])
    t.equal((await get('statistic', {})).liveSince, liveSince, 'as before')
    child.kill('SIGINT')
    t.same(await exit, [0, null])
  })

  await t.test('the end of its node is fatal', async (t) => {
    const { ready, reports, exit } = startStill(t, env)
    const { get } = lookAt(await ready, dataDir)
    t.notMatch(reports, [{ text: 'Making history' }], 'it goes on')
    const [chain] = await get('chainList', {})
    const { port } = new URL(chain?.rpcUrl ?? '')
    const [pid] = running(`--port=${port}`, 'pid=,args=').map(Number.parseFloat)
    process.kill(Number(pid), 'SIGKILL')
    t.same(await exit, { code: 1, signal: null })
    // The loss of its blocks is reported afterwards.
    t.match(
      reports.find(({ type }) => type === 'fatal'),
      {
        message: /^An EVM node ended unexpectedly: layer 2: it was ended by SIGKILL/,
      },
    )
  })
})
