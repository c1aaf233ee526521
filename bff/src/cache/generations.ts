import { randomUUID } from 'node:crypto'
import type { Connection } from './valkey/connection.ts'

/** A purge reaches the other processes within this time. */
const POLL_MS = 1_000
/** Stands for all calls. */
const ALL = '*'
const GENERATION = /^[\da-f]{8}$/

/**
 * Generations of entries: each purge begins a new one, of a call or of all. They are part of the entries'
 * names, so that no process reads or writes an older one.
 */
export interface Generations {
  /** Generation of a call's entries; undefined while the shared store does not respond. */
  of(call: string): Promise<string | undefined>
  /** The same as far as it is known now. */
  known(call: string): string | undefined
  /** Begins a new one; false if the shared store does not respond. */
  renew(call: string | undefined): Promise<boolean>
  close(): void
}

/** @param onPurge called with a call, or undefined for all, once another process has purged it */
export function makeGenerations(
  connection: Connection,
  onPurge: (call: string | undefined) => void,
): Generations {
  const name = `${connection.prefix}:generations`
  /** Outlives outages: entries changed meanwhile were purged. */
  const last = new Map<string, string>()
  /** Renewals that the shared store does not have yet: it must not bring back what they purged. */
  const unwritten = new Set<string>()
  let isCurrent = false
  let loading: Promise<void> | undefined

  /** False if the shared store does not respond; then it is tried again. */
  const write = async (call: string): Promise<boolean> => {
    const generation = last.get(call) ?? ''
    const reply = await connection.run((redis) => redis.hset(name, call, generation))
    const isWritten = reply !== undefined
    if (isWritten && last.get(call) === generation) unwritten.delete(call)
    return isWritten
  }

  const load = async () => {
    const fields = await connection.run((redis) => redis.hgetall(name))
    isCurrent = fields !== undefined
    if (!fields) return
    for (const [call, generation] of Object.entries(fields)) {
      if (!GENERATION.test(generation) || last.get(call) === generation) continue
      if (unwritten.has(call)) continue
      last.set(call, generation)
      onPurge(call === ALL ? undefined : call)
    }
    await Promise.all([...unwritten].map(write))
    // A server that lost them would serve purged entries.
    const forgotten = [...last].filter(([call]) => !Object.hasOwn(fields, call))
    for (const [call, generation] of forgotten) {
      void connection.run((redis) => redis.hsetnx(name, call, generation))
    }
  }
  const loadOnce = () => {
    loading ??= load().finally(() => {
      loading = undefined
    })
    return loading
  }
  const known = (call: string) =>
    isCurrent ? `${last.get(ALL) ?? 0}-${last.get(call) ?? 0}` : undefined

  const timer = setInterval(loadOnce, POLL_MS)
  timer.unref()
  return {
    known,
    async of(call) {
      if (!isCurrent) await loadOnce()
      return known(call)
    },
    async renew(call) {
      const generation = randomUUID().slice(0, 8)
      last.set(call ?? ALL, generation)
      unwritten.add(call ?? ALL)
      const written = await Promise.all([...unwritten].map(write))
      return written.every(Boolean)
    },
    close: () => clearInterval(timer),
  }
}
