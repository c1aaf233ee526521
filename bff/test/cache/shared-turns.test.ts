import t from 'tap'
import { makeTurns } from '../../src/cache/shared-turns.ts'
import type { StoredResponse } from '../../src/cache/stored-response.ts'
import type { Client } from '../../src/cache/valkey/client.ts'
import type { Connection } from '../../src/cache/valkey/connection.ts'
import { ApiError } from '../../src/lib/api-error.ts'

const OPTIONS = { group: 'none', signal: new AbortController().signal }
const ENTRY = { storedAt: 1 } as StoredResponse
const BYTES = Buffer.from('entry')
const TOKEN = Buffer.from('0b0ac2e4-6b5f-4b0c-9d6a-3d3f3f1f3a11')
type Pair = readonly [entry: Buffer | null, lease: Buffer | null]

/** Turns at a server that gives these replies, in order; undefined = it is silent. */
function turnsAt(
  taken: readonly (boolean | undefined)[],
  looks: readonly (Pair | undefined)[],
  { commandMs = 50, timeoutMs = 30_000 } = {},
) {
  const left = { taken: [...taken], looks: [...looks] }
  const deleted: unknown[] = []
  const failures: unknown[] = []
  const redis = {
    pipeline: () => ({
      set: () => ({
        getBuffer: () => ({
          async exec() {
            const isTaken = left.taken.shift()
            if (isTaken === undefined) return undefined
            return [
              [null, isTaken ? 'OK' : null],
              [null, null],
            ]
          },
        }),
      }),
    }),
    mgetBuffer: async () => left.looks.shift(),
    async eval(script: string, _count: number, lease: string, ...rest: unknown[]) {
      if (script.includes("'del'")) deleted.push(lease)
      else failures.push(rest.slice(1))
    },
  } as unknown as Client
  const connection: Connection = {
    prefix: 'test',
    commandMs,
    run: (command) => command(redis),
    isUp: () => true,
    digestOf: (text) => text,
    close: () => undefined,
  }
  const names = {
    entry: async (key: string) => key,
    knownEntry: (key: string) => key,
    lease: (entry: string, group: string) => `lease ${entry} ${group}`,
    entries: () => '*',
  }
  const take = makeTurns({ connection, timeoutMs }, names, async (_key, _name, bytes) =>
    bytes ? ENTRY : undefined,
  )
  return { take: () => take('key', OPTIONS), left, deleted, failures }
}

t.test('a look without a reply is no news', async (t) => {
  const { take } = turnsAt([false], [undefined, undefined, [BYTES, null]])
  t.same(await take(), { entry: ENTRY })
})

t.test('a silent server delays no request', async (t) => {
  const { take, left } = turnsAt(
    [false],
    Array.from({ length: 9 }, () => undefined),
  )
  t.same(await take(), {})
  t.equal(left.looks.length, 6)
})

t.test('a lease that ends without a response is contended for again', async (t) => {
  const next = turnsAt(
    [false, true],
    [
      [null, TOKEN],
      [null, null],
    ],
  )
  const turn = await next.take()
  t.type(turn.release, 'function')
  turn.release?.()
  t.same(next.deleted, ['lease key none'])

  const other = turnsAt(
    [false, false],
    [
      [null, null],
      [BYTES, null],
    ],
  )
  t.same(await other.take(), { entry: ENTRY }, 'another process was first')
})

t.test('after three turns without a response a process fetches for itself', async (t) => {
  const { take, left } = turnsAt(
    [false, false, false, false],
    Array.from({ length: 4 }, () => [null, null] as const),
  )
  t.same(await take(), {})
  t.equal(left.taken.length, 1)
})

t.test('a lease that was taken without a reply is given back', async (t) => {
  const { take, deleted } = turnsAt([undefined], [])
  t.same(await take(), {})
  t.same(deleted, ['lease key none'])
})

t.test('a failure stands until each process has seen it', async (t) => {
  const failure = new ApiError(502, 'no')
  const cases = [
    ['at least half a second', {}, 500],
    ['longer at a slow server', { commandMs: 1_000 }, 2_200],
    ['no longer than the backend takes', { commandMs: 20_000 }, 30_000],
    ['half a second with a fast backend', { commandMs: 1_000, timeoutMs: 200 }, 500],
  ] as const
  for (const [name, limits, ms] of cases) {
    const { take, failures } = turnsAt([true], [], limits)
    const { release } = await take()
    release?.(failure)
    t.match(failures, [[/"status":502/, ms]], name)
  }
})
