import { createHmac } from 'node:crypto'
import { errorCode } from '../../lib/api-error.ts'
import { parseCacheServers } from './cache-servers.ts'
import { type Client, makeClient } from './client.ts'

/** Replies in a row that come late or not at all, after which the server counts as down. */
const MAX_SLOW = 3
/** After a failure no command is sent for this long; then one finds out. */
const PAUSE_MS = 1_000
/** Longest wait for a connection, and again until it can be used. */
const CONNECT_MS = 2_000
/** A refusal of one kind is reported once in this time. */
const REFUSAL_INTERVAL_MS = 600_000

const DIGEST_LENGTH = 22

/** Valkey or Redis, which may fail at any time without harm. */
export interface Connection {
  /** Begins the name of everything that is stored. */
  readonly prefix: string
  /** Longest wait for the reply to a command, in milliseconds. */
  readonly commandMs: number
  /**
   * Resolves with a command's reply; undefined if the server fails, refuses it, or does not reply
   * in time. Never rejects. During an outage no command is sent.
   */
  run<Reply>(command: (redis: Client) => Promise<Reply>): Promise<Reply | undefined>
  isUp(): boolean
  /** Stands for a text in names: under the password, which those who read the server may lack. */
  digestOf(text: string): string
  close(): void
}

/** Called once per outage; a cause is a code, since messages may quote the password. */
export interface ConnectionListener {
  onDown(cause: string): void
  /** Also called when the first connection is there. */
  onUp(): void
  /** The server works, and refused a command. */
  onRefusal(cause: string): void
}

export interface ConnectionOptions {
  readonly url: string
  /** Begins the name of everything that is stored. */
  readonly prefix: string
  /** Longest wait for the reply to a command, in milliseconds. */
  readonly commandMs: number
}

/** Connects in the background; nothing waits for it. */
export function makeConnection(
  { url, prefix, commandMs }: ConnectionOptions,
  listener: ConnectionListener,
): Connection {
  const redis = makeClient(url, CONNECT_MS)
  const password = parseCacheServers(url)?.password ?? ''
  const outage = makeOutage(listener)
  let slow = 0
  let isClosing = false
  let readyTimer: NodeJS.Timeout | undefined

  const fail = (cause: string) => {
    if (!isClosing) outage.begin(cause)
  }
  redis.on('ready', () => {
    clearTimeout(readyTimer)
    outage.end()
  })
  redis.on('error', (error) => fail(causeOf(error)))
  redis.on('close', () => fail('CLOSED'))
  redis.on('connect', () => {
    // A frozen server accepts connections and sends nothing.
    clearTimeout(readyTimer)
    readyTimer = setTimeout(() => redis.disconnect(true), CONNECT_MS)
    readyTimer.unref()
  })

  return {
    prefix,
    commandMs,
    digestOf: (text) =>
      createHmac('sha256', password)
        .update(text)
        .digest('base64url')
        .slice(0, DIGEST_LENGTH),
    isUp: () => redis.status === 'ready' && !outage.isOn(),
    async run(command) {
      if (redis.status !== 'ready' || !outage.mayTry()) return undefined
      const isTrial = outage.isOn()
      try {
        const reply = await inTime(command(redis), commandMs)
        slow = 0
        outage.end()
        return reply
      } catch (error) {
        const cause = causeOf(error)
        if (isRefusal(error)) {
          outage.refuse(cause)
          return undefined
        }
        slow = cause === SLOW ? slow + 1 : 0
        // One late reply may be the fault of a busy machine.
        if (cause === SLOW && !isTrial && slow < MAX_SLOW) return undefined
        // Still silent: the host may be gone, or its name may have moved.
        if (isTrial && redis.status === 'ready') redis.disconnect(true)
        fail(cause)
        return undefined
      }
    },
    close() {
      isClosing = true
      clearTimeout(readyTimer)
      redis.disconnect()
    },
  }
}

function makeOutage({ onDown, onUp, onRefusal }: ConnectionListener) {
  const refusedAt = new Map<string, number>()
  let isOn = false
  let wasUp = false
  let pausedUntil = 0
  return {
    isOn: () => isOn,
    begin(cause: string) {
      pausedUntil = performance.now() + PAUSE_MS
      if (!isOn) onDown(cause)
      isOn = true
    },
    end() {
      if (isOn || !wasUp) onUp()
      wasUp = true
      isOn = false
    },
    /** True without an outage, and for one command now and then in one. */
    mayTry(): boolean {
      if (!isOn) return true
      const time = performance.now()
      if (time < pausedUntil) return false
      pausedUntil = time + PAUSE_MS
      return true
    },
    refuse(cause: string) {
      const time = performance.now()
      const last = refusedAt.get(cause) ?? Number.NEGATIVE_INFINITY
      if (time - last < REFUSAL_INTERVAL_MS) return
      refusedAt.set(cause, time)
      onRefusal(cause)
    },
  }
}

/** Rejects if a promise takes too long; a reply that has arrived by then still counts. */
function inTime<Reply>(pending: Promise<Reply>, ms: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // A busy process gets to its timers before its sockets.
      setImmediate(() => reject(Object.assign(new Error('slow'), { code: SLOW })))
    }, ms)
    pending.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

/** Code of a reply that did not come in time. */
const SLOW = 'SLOW'

const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'ReplyError'

/** Code of an error, or the first word of a refusal, such as `OOM`. */
function causeOf(error: unknown): string {
  // A cluster has the error of a node.
  const inner = error instanceof Error && 'lastNodeError' in error && error.lastNodeError
  if (inner) return causeOf(inner)
  return isRefusal(error)
    ? (/^[A-Z]{1,20}\b/.exec(error.message)?.[0] ?? 'ERR')
    : (errorCode(error) ?? 'FAILED')
}
