import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CALL_PREFIX, type Call, calls } from '@bvlgarichain/shared'
import type { Chain, NetworkStatistic } from '@bvlgarichain/shared/complete'
import t from 'tap'
import { L2_CHAIN_ID } from '../src/chain/chain.ts'
import { startNode } from '../src/chain/node.ts'
import { makeRpc } from '../src/chain/rpc.ts'
import { main, preparedNetwork, startProcess } from './fixtures/backend-process.ts'
import { ended, running } from './fixtures/running.ts'
import { batchHashes, everyStage, proofsHold } from './whole/batches.ts'
import { everyCallAnswers } from './whole/conformance.ts'
import { lookAt } from './whole/explorer.ts'
import { depositArrives, withdrawalIsClaimed } from './whole/messages.ts'
import { accountsAgree, transactionsAgree } from './whole/same-as-nodes.ts'
import { serviceSwitches, tracesTell } from './whole/traces.ts'

// Far above what it takes: a bound for a machine that does much else.
t.setTimeout(1_500_000)

const ask = async <Data>(origin: string, call: Call) => {
  const response = await fetch(`${origin}${CALL_PREFIX}/${call.suffix}`, {
    method: 'POST',
  })
  return (await response.json()) as { code: number; data: Data }
}

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
    const { child, reports, log } = startProcess(main, env)
    t.same(await once(child, 'close'), [1, null])
    t.match(reports.at(-1), { type: 'fatal', message: expected })
    t.equal(log().trim().split('\n').length, 1, 'one line, no stack')
  }
})

t.test('a chain that others run is indexed, and outlives its node', async (t) => {
  const options = {
    chainId: 4_242,
    nodeDir: t.testdir({}),
    genesisTime: 1_700_000_000,
    searchPath: process.env.PATH ?? '',
  }
  const node = await startNode(options)
  t.teardown(() => node.stop())
  await node.rpc.call('anvil_mine', ['0x5'])
  const { child, ready, exit } = startProcess(main, {
    EXPLORER_DATA_DIR: t.testdir({}),
    EXPLORER_EMBEDDED_RPC: node.url,
  })
  const origin = await ready
  t.match(await ask(origin, calls.chainList), { data: [{ l2ChainId: 4_242 }] })
  const { data } = await ask<NetworkStatistic>(origin, calls.statistic)
  t.equal(data.latestBlockHeight, 5)
  t.match(await ask(origin, calls.batchList), {
    code: 501,
    message: 'Batches are not available on this network.',
  })
  await node.stop()
  const without = await ask<NetworkStatistic>(origin, calls.statistic)
  t.equal(without.data.latestBlockHeight, 5, 'what is indexed is still answered')
  child.kill('SIGTERM')
  t.same(await exit, { code: 0, signal: null })
})

const height = async (origin: string) => {
  const { data } = await ask<NetworkStatistic>(origin, calls.statistic)
  return data.latestBlockHeight
}

/** Response of the node to a proof of an account, `blocks` before its head. */
async function provenAgo(origin: string, blocks: number): Promise<unknown> {
  const { data } = await ask<Chain[]>(origin, calls.chainList)
  const rpc = makeRpc(data[0]?.rpcUrl ?? '')
  try {
    const head = Number(await rpc.call<string>('eth_blockNumber'))
    const account = `0x${'00'.repeat(19)}01`
    const at = `0x${(head - blocks).toString(16)}`
    return await rpc.call('eth_getProof', [account, [], at])
  } finally {
    await rpc.close()
  }
}

t.test('a first start makes a history, and goes on to live blocks', async (t) => {
  const dataDir = t.testdir({})
  const env = { EXPLORER_DATA_DIR: dataDir }
  const { child, ready, reports, log } = startProcess(main, env)
  const origin = await ready
  const texts = new Set(
    reports.flatMap((report) => (report.type === 'progress' ? report.text : [])),
  )
  // The history is indexed while it is made, so that nothing may be left to index after it.
  texts.delete('Indexing')
  t.same([...texts], ['Starting the chains', 'Making history'])
  t.match(await ask(origin, calls.chainList), {
    code: 0,
    data: [{ l2ChainId: L2_CHAIN_ID, netType: 'TESTNET' }],
  })
  const first = await height(origin)
  t.ok(first > 100)
  while ((await height(origin)) <= first);
  t.match(
    await provenAgo(origin, 10),
    { accountProof: [/^0x/] },
    'states of past blocks are kept from the first start on',
  )

  const second = startProcess(main, env)
  t.same(await second.exit, { code: 1, signal: null })
  t.match(second.reports.at(-1), {
    type: 'fatal',
    message: new RegExp(`${dataDir} is in use by process ${child.pid}`),
  })

  child.send({ type: 'stop' })
  t.same(await once(child, 'close'), [0, null])
  t.equal(log(), '', 'nothing to warn of')
  await ended(`--cache-path=${dataDir}`)
  t.notOk(existsSync(join(dataDir, 'lock')))
})

t.test('a network with two weeks of history', async (t) => {
  const dataDir = await preparedNetwork(t)
  const env = { EXPLORER_DATA_DIR: dataDir }
  const nodesEnded = () => ended(`--cache-path=${dataDir}`)

  await t.test('agrees with its nodes, and ends when its parent is gone', async (t) => {
    const { child, ready, reports, exit } = startProcess(main, env)
    const origin = await ready
    t.notMatch(reports, [{ text: 'Making history' }])
    t.ok((await height(origin)) > 500)
    const explorer = lookAt(origin, dataDir)
    await t.test('every call', (t) => everyCallAnswers(t, explorer))
    await t.test('transactions', (t) => transactionsAgree(t, explorer))
    await t.test('accounts', (t) => accountsAgree(t, explorer))
    await t.test('batches', (t) => batchHashes(t, explorer))
    await t.test('proofs', (t) => proofsHold(t, explorer, dataDir))
    await t.test('deposits', (t) => depositArrives(t, explorer))
    await t.test('withdrawals', (t) => withdrawalIsClaimed(t, explorer))
    await t.test('stages', (t) => everyStage(t, explorer))
    await t.test('traces', (t) => tracesTell(t, explorer))
    await t.test('the load service', (t) => serviceSwitches(t, explorer))
    child.disconnect()
    t.same(await exit, { code: 0, signal: null })
    await nodesEnded()
  })

  await t.test('a killed one leaves no node and can be started again', async (t) => {
    const killed = startProcess(main, env)
    const before = await height(await killed.ready)
    let live = before
    while (live < before + 3) live = await height(await killed.ready)
    killed.child.kill('SIGKILL')
    await killed.exit
    await nodesEnded()

    const { child, ready, exit } = startProcess(main, env)
    const origin = await ready
    let grown = await height(origin)
    while (grown <= live) grown = await height(origin)
    child.kill('SIGTERM')
    t.same(await exit, { code: 0, signal: null })
    await nodesEnded()
  })

  await t.test('without a parent that listens it prints its origin', async (t) => {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit')
    const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
    t.ok((await height(String(line).trim())) > 0)
    child.kill('SIGINT')
    t.same(await exit, [0, null])
  })

  await t.test('the end of its node is fatal', async (t) => {
    const { ready, reports, exit } = startProcess(main, env)
    const { data } = await ask<Chain[]>(await ready, calls.chainList)
    const { port } = new URL(data[0]?.rpcUrl ?? '')
    const [pid] = running(`--port=${port}`, 'pid=,args=').map(Number.parseFloat)
    process.kill(Number(pid), 'SIGKILL')
    t.same(await exit, { code: 1, signal: null })
    // What the node took with it is said afterwards.
    t.match(
      reports.find(({ type }) => type === 'fatal'),
      {
        message: /^An EVM node ended unexpectedly: layer 2: it was ended by SIGKILL/,
      },
    )
  })
})
