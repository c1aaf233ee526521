import { type Hash, type Hex, toAddress, toHash } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { stageLatencies } from '../../src/api/stage-latencies.ts'
import { openRecords } from '../../src/records/open.ts'
import { openStore } from '../../src/store/open.ts'
import { l1EventId } from '../../src/store/rollup.ts'

const T0 = 1_700_000_000_000
const SECOND = 1_000
const MINUTE = 60 * SECOND
const CONFIRMATIONS = 12

const hash = (kind: string, number: number): Hash =>
  toHash(`0x${kind}${number.toString(16).padStart(62, '0')}`)

const HEADER = {
  stateRoot: '',
  transactionsRoot: '',
  receiptsRoot: '',
  sha3Uncles: '',
  logsBloom: '',
  difficulty: '0',
  extraData: '',
  mixHash: '',
  nonce: '',
}

/**
 * A network that seals a block a second and one of layer 1 every three, for so many seconds,
 * resting in between (milliseconds since its start); in a batch are ten blocks.
 */
function makeNetwork(t: Test, seconds: number, rests: readonly [number, number][] = []) {
  const store = openStore(':memory:')
  const records = openRecords(':memory:')
  t.teardown(() => {
    store.close()
    records.close()
  })
  const rest = (ms: number) =>
    rests.reduce((sum, [at, lasts]) => (ms > at ? sum + lasts : sum), 0)
  /** Unix ms of an event that would happen after this time (ms) without rests. */
  const timeAt = (ms: number) => T0 + ms + rest(ms)
  for (let height = 0; height <= seconds; height += 1) {
    store.blocks.insert(
      {
        height,
        hash: hash('b0', height),
        parentHash: hash('b0', Math.max(0, height - 1)),
        time: timeAt(height * SECOND),
        miner: toAddress(`0x${'00'.repeat(20)}`),
        size: 0,
        gasUsed: 0,
        gasLimit: 0,
        baseFee: null,
        fee: '0',
        txCount: 0,
        failedCount: 0,
        callCount: 0,
        transferCount: 0,
        header: HEADER,
      },
      0,
    )
    const l1 = height / 3
    if (!Number.isInteger(l1)) continue
    store.rollup.insertBlock(l1, hash('a1', l1), timeAt(height * SECOND))
  }
  /** Makes batches, committed in so many blocks of layer 1 and proven in so many more. */
  const carry = (count: number, commitAfter: number, proveAfter: number) => {
    for (let index = 1; index <= count; index += 1) {
      const [startBlock, endBlock] = [index * 10 - 9, index * 10]
      const batchHash = hash('ba', index)
      const time = timeAt(endBlock * SECOND)
      records.atomically(() =>
        records.batches.insert({
          batchIndex: index,
          hash: batchHash,
          parentHash: hash('ba', index - 1),
          version: 1,
          header: '0x01' as Hex,
          dataHash: hash('da', 0),
          l1MsgCount: 0,
          l1MsgRollingHash: hash('da', 0),
          startBlock,
          endBlock,
          endBlockHash: hash('b0', endBlock),
          txCount: 0,
          gasUsed: 0,
          messages: [],
          stateRoot: hash('da', 1),
          l2MsgRoot: hash('da', 2),
          time,
          payloadSize: 0,
          versionedHash: null,
          chunks: [],
        }),
      )
      const commit = Math.ceil(endBlock / 3) + commitAfter
      for (const [kind, height] of [
        ['COMMIT', commit],
        ['TEE', commit + proveAfter],
      ] as const) {
        store.rollup.insertEvent({
          id: l1EventId(height, index),
          kind,
          batchIndex: index,
          batchHash,
          txHash: hash('cc', height),
          fee: '0',
        })
      }
    }
  }
  return {
    carry,
    latencies: (from = 0, to = Number.MAX_SAFE_INTEGER) =>
      stageLatencies(store, records, CONFIRMATIONS, from, to),
  }
}

t.test('percentiles of a network that runs are those of its waits', async (t) => {
  const { carry, latencies } = makeNetwork(t, 600)
  carry(30, 1, 7)
  const found = latencies()
  t.same(
    found.map(({ stage }) => stage),
    ['ACCEPTED', 'BATCHED', 'COMMITTED', 'PROVEN'],
  )
  t.match(found[0], { p5Ms: 0, p50Ms: 0, p95Ms: 9 * SECOND }, 'of first and last block')
  t.match(found[1], { p5Ms: 3 * SECOND, p50Ms: 4 * SECOND, p95Ms: 5 * SECOND })
  t.match(found[2], { p5Ms: 21 * SECOND, p95Ms: 21 * SECOND })
  t.match(found[3], { p5Ms: 36 * SECOND, p95Ms: 36 * SECOND })
  t.same(latencies(0, T0), [], 'nothing was proven before')
})

t.test('waits through a rest of the network do not count', async (t) => {
  const running = makeNetwork(t, 600)
  running.carry(30, 1, 7)
  // Twice the machine slept: for hours, and for a little more than half a minute.
  const slept = makeNetwork(t, 600, [
    [150_500, 5 * 60 * MINUTE],
    [300_500, 31 * SECOND],
  ])
  slept.carry(30, 1, 7)
  t.same(slept.latencies(), running.latencies())
})

t.test('a rest as short as slow blocks counts', async (t) => {
  const { carry, latencies } = makeNetwork(t, 600, [[150_500, 25 * SECOND]])
  carry(30, 1, 7)
  t.equal(latencies()[2]?.p95Ms, 46 * SECOND)
})

t.test('a slow prover counts, however slow: the network runs meanwhile', async (t) => {
  const { carry, latencies } = makeNetwork(t, 1_200)
  carry(30, 1, 200)
  t.match(latencies()[2], { stage: 'COMMITTED', p5Ms: 10 * MINUTE, p95Ms: 10 * MINUTE })
})

t.test('of a made-up history, whose blocks are far apart, nothing is left', async (t) => {
  const everyMinute = Array.from({ length: 600 }, (_, second): [number, number] => [
    second * SECOND + 500,
    MINUTE,
  ])
  const { carry, latencies } = makeNetwork(t, 600, everyMinute)
  carry(30, 1, 7)
  t.same(latencies(), [])
})
