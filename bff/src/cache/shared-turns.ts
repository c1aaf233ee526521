import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodeFailure, encodeFailure } from './failure-codec.ts'
import type { SharedNames } from './shared-names.ts'
import type { StoredResponse, TakeTurn, Turn } from './stored-response.ts'
import type { Connection } from './valkey/connection.ts'

/** Longest time of a lease, which is renewed while a process fetches the response. */
const MAX_LEASE_MS = 5_000
/** Pauses between two polls for the response of another process. */
const FIRST_POLL_MS = 10
const MAX_POLL_MS = 100
/** Looks in a row without a reply after which the server counts as gone. */
const MAX_SILENT_LOOKS = 3
/** Turns that a process waits for, if one after the other ends without a response. */
const MAX_TURNS = 3
/** Shortest time that a failure stands for the processes that wait. */
const MIN_FAILURE_MS = 500
/** Value of a lease. */
const TOKEN = /^[\da-f-]{36}$/
/** Renews a lease that is still one's own. */
const RENEW =
  "if redis.call('get',KEYS[1])==ARGV[1] then return redis.call('pexpire',KEYS[1],ARGV[2]) end return 0"
/** Deletes a lease that is still one's own. */
const RELEASE =
  "if redis.call('get',KEYS[1])==ARGV[1] then return redis.call('del',KEYS[1]) end return 0"
/** Puts a failure into the place of a lease that is still one's own. */
const FAIL =
  "if redis.call('get',KEYS[1])==ARGV[1] then return redis.call('set',KEYS[1],ARGV[2],'PX',ARGV[3]) end return 0"

/**
 * Makes the turns of processes: a lease, for which the others wait, at most as long as for the
 * backend.
 */
export function makeTurns(
  {
    connection,
    timeoutMs,
  }: {
    readonly connection: Connection
    /** Longest wait for the backend, in milliseconds. */
    readonly timeoutMs: number
  },
  names: SharedNames,
  fresh: (
    key: string,
    name: string,
    bytes: Buffer | null | undefined,
  ) => Promise<StoredResponse | undefined>,
): TakeTurn {
  /** Each process that waits has time for two looks, and none waits longer than for the backend. */
  const failureMs = Math.max(
    MIN_FAILURE_MS,
    Math.min(timeoutMs, 2 * (MAX_POLL_MS + connection.commandMs)),
  )
  const leaseMs = Math.max(1, Math.min(MAX_LEASE_MS, Math.floor(timeoutMs / 2)))

  /** Removes a foreign lease without an end: ours expire. */
  const removeEndless = (lease: string) =>
    void connection.run(async (redis) => {
      const leftMs = await redis.pttl(lease)
      if (leftMs === -1 || leftMs > leaseMs) await redis.del(lease)
    })

  /**
   * Waits until the outcome is there; undefined once the lease is over without one. An empty turn
   * means that the time is over, or that the server is gone.
   */
  const wait = async (
    { key, entry, lease }: Names,
    { until, signal }: WaitLimit,
  ): Promise<Turn | undefined> => {
    let pauseMs = FIRST_POLL_MS
    let silentLooks = 0
    while (performance.now() < until && !signal.aborted) {
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
      pauseMs = Math.min(MAX_POLL_MS, pauseMs * 1.5)
      const replies = await connection.run((redis) => redis.mgetBuffer(entry, lease))
      if (replies === undefined) {
        silentLooks += 1
        if (silentLooks >= MAX_SILENT_LOOKS || !connection.isUp()) return {}
        continue
      }
      silentLooks = 0
      const [bytes, value] = replies
      const found = await fresh(key, entry, bytes)
      if (found) return { entry: found }
      const text = value?.toString() ?? ''
      if (TOKEN.test(text)) continue
      const failure = decodeFailure(text)
      if (failure) return { failure }
      if (text !== '') removeEndless(lease)
      return undefined
    }
    if (!signal.aborted) removeEndless(lease)
    return {}
  }

  const hold = (lease: string, token: string): Turn => {
    const timer = setInterval(() => {
      void connection.run((redis) => redis.eval(RENEW, 1, lease, token, leaseMs))
    }, leaseMs / 2)
    timer.unref()
    return {
      release(failure) {
        clearInterval(timer)
        const text = failure && encodeFailure(failure)
        void connection.run((redis) =>
          text === undefined
            ? redis.eval(RELEASE, 1, lease, token)
            : redis.eval(FAIL, 1, lease, token, text, failureMs),
        )
      },
    }
  }

  /** Takes the lease, or waits for the process that has it; undefined as from `wait`. */
  const contend = async (names: Names, limit: WaitLimit): Promise<Turn | undefined> => {
    const { key, entry, lease } = names
    const token = randomUUID()
    const replies = await connection.run((redis) =>
      // The response may have come since the look-up.
      redis.pipeline().set(lease, token, 'PX', leaseMs, 'NX').getBuffer(entry).exec(),
    )
    const [[refusal, taken] = [], [, bytes] = []] = replies ?? []
    const isTaken = taken === 'OK'
    const found = await fresh(key, entry, bytes instanceof Buffer ? bytes : null)
    // Without a reply the lease may still be ours.
    if (!replies || (found && isTaken)) {
      void connection.run((redis) => redis.eval(RELEASE, 1, lease, token))
    }
    if (found) return { entry: found }
    if (isTaken) return hold(lease, token)
    // Without a reply, or refused, each process fetches for itself.
    return replies && !refusal ? wait(names, limit) : {}
  }

  return async (key, { group, signal }) => {
    const limit = { until: performance.now() + timeoutMs, signal }
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const entry = await names.entry(key)
      if (entry === undefined) return {}
      const lease = names.lease(entry, group)
      const outcome = await contend({ key, entry, lease }, limit)
      if (outcome) return outcome
    }
    return {}
  }
}

/** Names of a turn's key, entry and lease. */
interface Names {
  readonly key: string
  readonly entry: string
  readonly lease: string
}

interface WaitLimit {
  /** In the time of `performance.now`. */
  readonly until: number
  readonly signal: AbortSignal
}
