import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import t from 'tap'
import { L1_CHAIN_ID, L2_CHAIN_ID } from '../../src/chain/chain.ts'
import { headsOf, makeChainOptions } from '../fixtures/chain-options.ts'
import { running } from '../fixtures/running.ts'
import { startChain } from '../fixtures/start-chain.ts'

t.test('a node that is killed while it reads its state costs nothing', async (t) => {
  const options = makeChainOptions(t)
  const first = await startChain(options)
  const heads = await headsOf(first)
  await first.stop()
  for (const layer of [L1_CHAIN_ID, L2_CHAIN_ID]) {
    const second = startChain(options)
    second.catch(() => undefined)
    const node = () =>
      running(`--cache-path=${options.nodeDir}`, 'pid=,args=').find((line) =>
        line.includes(`--chain-id=${layer}`),
      )
    while (node() === undefined) await new Promise((resolve) => setTimeout(resolve, 5))
    process.kill(Number.parseInt(node() ?? '', 10), 'SIGKILL')
    await t.rejects(second)
    t.same(running(`--cache-path=${options.nodeDir}`), [])
  }
  const third = await startChain(options)
  t.equal(third.fresh, false)
  t.same(await headsOf(third), heads)
  await third.stop()
  t.same(options.messages, [])
})

t.test('a state that the node refuses leads to new chains', async (t) => {
  const options = makeChainOptions(t)
  const { stateFile } = options
  await (await startChain(options)).stop()
  const [line = ''] = readFileSync(stateFile, 'latin1').split('\n', 1)
  const state = gzipSync('{"block": 1}')
  const head = { ...JSON.parse(line), lengths: { l1: state.length, l2: state.length } }
  writeFileSync(
    stateFile,
    Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), state, state]),
  )
  const chain = await startChain(options)
  t.equal(chain.fresh, true)
  t.match(options.messages, [/cannot be read, so new ones are made/])
  await chain.stop()
})

for (const code of [1, 127]) {
  t.test(`saved chains outlive a node that exits with ${code}`, async (t) => {
    const options = makeChainOptions(t)
    const first = await startChain(options)
    const heads = await headsOf(first)
    await first.stop()
    // A guard that passes its trial (`setpriv … true`) and fails to run the node.
    const bin = join(options.stateDir, '../bin')
    mkdirSync(bin)
    writeFileSync(
      join(bin, 'setpriv'),
      `#!/bin/sh\nfor last; do :; done\n[ "$last" = true ] || exit ${code}\n`,
      { mode: 0o755 },
    )
    await t.rejects(startChain({ ...options, searchPath: bin }), {
      name: 'NodeStartError',
      message: new RegExp(`code ${code}`),
    })
    t.same(readdirSync(options.stateDir), ['saved'])
    const second = await startChain(options)
    t.equal(second.fresh, false)
    t.same(await headsOf(second), heads)
    await second.stop()
  })
}
