import { createHash } from 'node:crypto'
import type { Generations } from './generations.ts'
import { callOfKey } from './key.ts'

/** Names in the shared store: they hold no part of a request, since digests stand for keys. */
export interface SharedNames {
  /** Of the entry of a key; undefined while the shared store does not respond. */
  entry(key: string): Promise<string | undefined>
  /** The same as far as it is known now. */
  knownEntry(key: string): string | undefined
  /** Of the lease that a group of clients has for an entry. */
  lease(entry: string, group: string): string
  /** Pattern of the entries of a call, or of all. */
  entries(call: string | undefined): string
}

export function makeNames(prefix: string, generations: Generations): SharedNames {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
  // Beside the key's own digest, so that a purge finds the entries of one call.
  const ofCall = (call: string) => sha256(call).slice(0, 8)
  const begin = `${prefix}:entry:`
  // A cluster keeps names with the same part in braces together, as commands of several names need it.
  const ofKey = (key: string, generation: string | undefined) =>
    generation && `${begin}${ofCall(callOfKey(key))}:${generation}:{${sha256(key)}}`
  return {
    entry: async (key) => ofKey(key, await generations.of(callOfKey(key))),
    knownEntry: (key) => ofKey(key, generations.known(callOfKey(key))),
    lease: (entry, group) => `${prefix}:lease:${entry.slice(begin.length)}:${group}`,
    entries: (call) => `${begin}${call === undefined ? '' : `${ofCall(call)}:`}*`,
  }
}
