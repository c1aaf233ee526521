import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { L1_CHAIN_ID, L2_CHAIN_ID } from '../../src/chain/chain.ts'
import { startNode } from '../../src/chain/node.ts'
import { saveStates } from '../../src/chain/saved-states.ts'
import { headsOf, makeChainOptions } from '../fixtures/chain-options.ts'
import { startChain } from '../fixtures/start-chain.ts'

t.test('a torn state leads to new chains', async (t) => {
  const options = makeChainOptions(t)
  await (await startChain(options)).stop()
  truncateSync(join(options.stateDir, 'l1-2.json.gz'), 5_000)
  const chain = await startChain(options)
  t.equal(chain.fresh, true)
  t.match(options.messages, [/cannot be read, so new ones are made/])
  await chain.stop()
  t.equal(readdirSync(options.stateDir).length, 3, 'one pair and its manifest')
})

t.test('a torn pair beside the saved one is survived', async (t) => {
  const options = makeChainOptions(t)
  const first = await startChain(options)
  const heads = await headsOf(first)
  await first.stop()
  const saved = readFileSync(join(options.stateDir, 'l2-2.json.gz'))
  writeFileSync(join(options.stateDir, 'l2-3.json.gz'), saved.subarray(0, 2_000))
  const second = await startChain(options)
  t.equal(second.fresh, false)
  t.same(await headsOf(second), heads)
  await second.stop()
  t.same(options.messages, [])
})

t.test('chains without these contracts are replaced', async (t) => {
  const options = makeChainOptions(t)
  const { nodeDir, searchPath } = options
  const [l1, l2] = await Promise.all(
    [L1_CHAIN_ID, L2_CHAIN_ID].map((chainId) =>
      startNode({ nodeDir, searchPath, chainId }),
    ),
  )
  if (!l1 || !l2) throw new Error('no nodes')
  await saveStates(options.stateFile, { l1: l1.rpc, l2: l2.rpc })
  await Promise.all([l1.stop(), l2.stop()])
  const chain = await startChain(options)
  t.equal(chain.fresh, true)
  t.match(options.messages, [/other contracts than this version/])
  await chain.stop()
})
