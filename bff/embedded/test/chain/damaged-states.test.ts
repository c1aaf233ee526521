import { readdirSync, truncateSync } from 'node:fs'
import t from 'tap'
import { L1_CHAIN_ID, L2_CHAIN_ID } from '../../src/chain/chain.ts'
import { startNode } from '../../src/chain/node.ts'
import { saveStates } from '../../src/chain/saved-states.ts'
import { makeChainOptions } from '../fixtures/chain-options.ts'
import { startChain } from '../fixtures/start-chain.ts'

t.test('a torn state leads to new chains', async (t) => {
  const options = makeChainOptions(t)
  await (await startChain(options)).stop()
  truncateSync(options.stateFile, 5_000)
  const chain = await startChain(options)
  t.equal(chain.fresh, true)
  t.match(options.messages, [/cannot be read, so new ones are made; .* as saved\.old\./])
  await chain.stop()
  t.same(readdirSync(options.stateDir).sort(), ['saved', 'saved.old'])
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
