import {
  estimateStages,
  type Hash,
  type Hex,
  toAddress,
  toHash,
  type UsualWait,
  type UsualWaits,
} from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { stageLatencies } from '../../src/api/stage-latencies.ts'
import { makeRandom } from '../../src/chain/random.ts'
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
      const commit = Math.ceil((index * 10) / 3) + commitAfter
      carryOne(index, commit, commit + proveAfter)
    }
  }
  /** Makes a batch that is committed and proven in these blocks of layer 1. */
  const carryOne = (index: number, commit: number, prove: number) => {
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
    for (const [kind, height] of [
      ['COMMIT', commit],
      ['TEE', prove],
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
  return {
    carry,
    carryOne,
    timeAt,
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
  t.match(found[0], { p5Ms: 0, p50Ms: 4 * SECOND, p95Ms: 9 * SECOND }, 'of each block')
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

/** Seconds of a chain, of which those before `WARM` only give it a past. */
const SECONDS = 3_600
const WARM = 900
const LATENCY_WINDOW_MS = 10 * MINUTE

interface Pace {
  /** Transactions of a block. */
  readonly txsOf: (height: number, random: () => number) => number
  /** Blocks of layer 1 that a proof takes, given the second of its commitment. */
  readonly proofOf: (second: number, random: () => number) => number
  readonly rests?: readonly [number, number][]
}

const steady = (_: number, random: () => number) => 5 + Math.floor(4 * random())
const PACES: Readonly<Record<string, Pace>> = {
  steady: { txsOf: () => 3, proofOf: steady },
  bursty: {
    // Every minute and a half comes a crowd, in any second of a batch.
    txsOf: (height, random) => (height % 97 < 6 ? 60 : Math.floor(3 * random())),
    proofOf: (_, random) => (random() < 0.8 ? 4 : 12) + Math.floor(3 * random()),
  },
  'with stalled provers': {
    txsOf: () => 3,
    // Three times an hour the prover stands still for a minute and a half.
    proofOf: (second, random) => {
      const left = 90 - (second % 1_200)
      return steady(second, random) + (left > 0 ? Math.ceil(left / 3) : 0)
    },
  },
  'after a generated history': {
    txsOf: () => 3,
    proofOf: steady,
    rests: Array.from({ length: 60 }, (_, at): [number, number] => [
      at * 10 * SECOND + 500,
      12 * MINUTE,
    ]),
  },
}

for (const [name, { txsOf, proofOf, rests }] of Object.entries(PACES)) {
  t.test(`the range of an estimate holds: ${name}`, async (t) => {
    const random = makeRandom(7).fraction
    const loads = Array.from({ length: SECONDS + 1 }, (_, height) =>
      txsOf(height, random),
    )
    const network = makeNetwork(t, SECONDS, rests)
    /** Unix ms at which the transactions of a block were final, by height. */
    const finalAt: number[] = []
    let proven = 0
    for (let index = 1; index * 10 < SECONDS - 300; index += 1) {
      const commit = Math.ceil((index * 10) / 3) + 1 + Math.floor(2 * random())
      // Proofs are verified in the order of the batches.
      proven = Math.max(proven, commit + proofOf(commit * 3, random))
      network.carryOne(index, commit, proven)
      const final = network.timeAt((proven + CONFIRMATIONS) * 3 * SECOND)
      for (let height = index * 10 - 9; height <= index * 10; height += 1) {
        finalAt[height] = final
      }
    }
    const heights = loads.flatMap((count, height) =>
      height >= WARM && finalAt[height] !== undefined ? Array(count).fill(height) : [],
    )
    const known = new Map<number, UsualWaits>()
    const waitsAt = (time: number): UsualWaits => {
      const waits =
        known.get(time) ??
        new Map(
          network
            .latencies(time - LATENCY_WINDOW_MS, time)
            .map((wait) => [wait.stage, wait as UsualWait]),
        )
      known.set(time, waits)
      return waits
    }
    const errors: number[] = []
    let held = 0
    const CHOSEN = 200
    for (let at = 0; at < CHOSEN; at += 1) {
      const height = heights[Math.floor(random() * heights.length)]
      const now = network.timeAt(height * SECOND)
      const waits = waitsAt(now - (now % MINUTE))
      const final = estimateStages('ACCEPTED', now, waits, now).at(-1)
      const took = (finalAt[height] ?? 0) - now
      if (final?.stage !== 'FINALIZED') return t.fail('there is no estimate')
      if (final.earliest - now <= took && took <= final.latest - now) held += 1
      errors.push((final.likely - now) / took)
    }
    t.ok(held >= 0.8 * CHOSEN && held <= 0.97 * CHOSEN, `${held} of ${CHOSEN} held`)
    const median = errors.sort((a, b) => a - b)[CHOSEN / 2] ?? 0
    t.ok(median >= 0.8 && median <= 1.2, `median estimate ${median} of the time it took`)
  })
}
