import t, { type Test } from 'tap'
import { nodeReader } from '../../../src/api/rpc.ts'
import { checkConsensus } from '../../../src/parts/evidence/check-consensus.ts'
import { nodeResponse } from '../../fixtures/node-response.ts'
import { readFixture } from '../../fixtures/read-fixture.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

interface Recorded {
  readonly checkpoint: string
  readonly bootstrap: unknown
  readonly updates: unknown
  readonly finalityUpdate: {
    readonly data: {
      readonly finalized_header: {
        readonly execution: {
          readonly block_hash: `0x${string}`
          readonly block_number: string
        }
      }
    }
  }
}

const recorded = readFixture<Recorded>('vectors/light-client/mainnet-capella.json')
const { execution } = recorded.finalityUpdate.data.finalized_header
const block = { hash: execution.block_hash, height: BigInt(execution.block_number) }

/** Checks a block with recorded responses of Ethereum, some of them replaced. */
async function check(t: Test, change: Readonly<Record<string, unknown>>, of = block) {
  const seen = scriptFetch(t, async ({ url, body }) => {
    const path = url.pathname.split('/').slice(5).join('/')
    if (url.pathname.includes('/rpc/')) {
      return nodeResponse(body, ({ method }) => ({ result: change[method] }))
    }
    if (path === 'finality') return json(recorded.finalityUpdate)
    return json(path === 'updates' ? recorded.updates : recorded.bootstrap)
  })
  const { signal } = new AbortController()
  const { steps } = await checkConsensus(
    of,
    recorded.checkpoint,
    nodeReader('l1'),
    signal,
  )
  return {
    paths: seen.map(({ url }) => `${url.pathname}${url.search}`),
    outcomes: steps.map(({ id, outcome, reason }) =>
      [id, outcome, reason].filter(Boolean).join(' '),
    ),
  }
}

t.test('a finalized block of Ethereum, from recorded responses', async (t) => {
  const { outcomes, paths } = await check(t, { eth_chainId: '0x1' })
  t.same(outcomes, [
    'checkpoint PASS',
    'committees PASS',
    'signature PASS signed',
    'finality PASS',
    'block PASS',
  ])
  t.ok(paths.includes('/explorer/v1/consensus/l1/updates?from=862'))
})

t.test('an earlier block needs the history of the finalized state', async (t) => {
  const earlier = { ...block, height: block.height - 3n }
  const { outcomes, paths } = await check(t, { eth_chainId: '0x1' }, earlier)
  t.equal(outcomes[4], 'block NOT_CHECKED noHistory')
  t.equal(paths.filter((path) => path.includes('/rpc/')).length, 2)
})

t.test('a chain without sync committees', async (t) => {
  const { outcomes } = await check(t, { eth_chainId: '0x7a69' })
  t.equal(outcomes[0], 'checkpoint NOT_CHECKED noNetwork')
})
