import t from 'tap'
import type { Hex } from 'viem'
import { type ActionKind, actionShares } from '../../src/chain/actions/actions.ts'
import { l2Mailbox } from '../../src/chain/artifacts/l2-mailbox.ts'
import { backfill, type HistoryPlan, lengthOf } from '../../src/chain/backfill.ts'
import { l1ActionShares } from '../../src/chain/l1-traffic.ts'
import type { Rpc } from '../../src/chain/rpc.ts'
import { makePlainRelayer } from '../fixtures/plain-relayer.ts'
import { startTwoChains } from '../fixtures/two-chains.ts'

const FROM = 1_700_000_120
/** Half a day: 71 long blocks and 50 short ones. */
const history: HistoryPlan = {
  periods: [
    { since: 43_200, blockSeconds: 600, l1Every: 1 },
    { since: 600, blockSeconds: 12, l1Every: 5 },
  ],
  share: 0.1,
}
const TO = FROM + lengthOf(history)

interface Block {
  number: Hex
  timestamp: Hex
  transactions: readonly Hex[]
}

const blocksOf = async (rpc: Rpc) => {
  const height = Number(await rpc.call('eth_blockNumber'))
  const responses = await rpc.batch(
    Array.from({ length: height + 1 }, (_, number) => ({
      method: 'eth_getBlockByNumber',
      params: [`0x${number.toString(16)}`, false],
    })),
  )
  return responses.map((response) =>
    'result' in response ? (response.result as Block) : undefined,
  )
}

t.test('the history of both chains is made in lock step', async (t) => {
  const { l1, l2 } = await startTwoChains(t)
  const kinds: ActionKind[] = []
  const l1Kinds: string[] = []
  const relayer = makePlainRelayer({
    l1: { rpc: l1.rpc, rpcUrl: '', chainId: 1, addresses: l1.devnet.contracts },
    l2: { rpc: l2.rpc, rpcUrl: '', chainId: 2, addresses: l2.devnet.contracts },
    relayer: l2.devnet.relayer,
  })
  const heads: [l1: number, l2: number, time: number][] = []
  await backfill({
    l1: {
      rpc: l1.rpc,
      random: l1.devnet.random,
      traffic: {
        ...l1.traffic,
        async send(wanted, time) {
          const sent = await l1.traffic.send(wanted, time)
          l1Kinds.push(...sent.map(({ kind }) => kind))
          return sent
        },
      },
    },
    l2: {
      rpc: l2.rpc,
      random: l2.devnet.random,
      traffic: {
        ...l2.traffic,
        async send(wanted, time) {
          const sent = await l2.traffic.send(wanted, time)
          kinds.push(...sent.map(({ kind }) => kind))
          return sent
        },
      },
    },
    relayer: {
      async step(time) {
        const [one, two] = await Promise.all(
          [l1.rpc, l2.rpc].map((rpc) =>
            rpc.call<Block>('eth_getBlockByNumber', ['latest', false]),
          ),
        )
        heads.push([Number(one?.timestamp), Number(two?.timestamp), time / 1_000])
        await relayer.hooks.step(time)
      },
    },
    history,
    from: FROM,
    to: TO,
    signal: new AbortController().signal,
  })

  for (const kind of Object.keys(actionShares)) {
    t.ok(kinds.filter((sent) => sent === kind).length >= 3, kind)
  }
  for (const kind of Object.keys(l1ActionShares)) {
    t.ok(l1Kinds.filter((sent) => sent === kind).length >= 3, kind)
  }
  t.ok(heads.length > 50)
  for (const [l1Time, l2Time, time] of heads) {
    t.ok(l1Time < time, 'the block of layer 1 is still to come')
    t.equal(l2Time, time, 'the block of layer 2 is there')
  }
  const [l1Blocks, l2Blocks] = await Promise.all([blocksOf(l1.rpc), blocksOf(l2.rpc)])
  t.equal(l1Blocks.length - 3, heads.length)
  t.equal(Number(l1Blocks.at(-1)?.timestamp), TO)
  t.equal(Number(l2Blocks.at(-1)?.timestamp), TO)

  // Transactions of the last step wait for the next block.
  await l2.mine()
  const executed = await l2.read(
    l2.devnet.contracts.mailbox,
    l2Mailbox.abi,
    'executedCount',
  )
  t.equal(Number(executed), relayer.relayed())
  t.ok(relayer.relayed() > 20)
  t.ok(l2.devnet.strumaHoldings.length > 0, 'the bridged token is in use')
})
