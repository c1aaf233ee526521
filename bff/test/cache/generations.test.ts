import t from 'tap'
import { makeGenerations } from '../../src/cache/generations.ts'
import type { Connection } from '../../src/cache/valkey/connection.ts'

/** A server that keeps one hash, and can be away. */
function makeServer() {
  const fields: Record<string, string> = {}
  const server = { fields, isUp: true }
  const redis = {
    hgetall: async () => ({ ...fields }),
    hset: async (_name: string, call: string, generation: string) => {
      fields[call] = generation
      return 1
    },
    hsetnx: async (_name: string, call: string, generation: string) => {
      fields[call] ??= generation
      return 1
    },
  }
  const connection = {
    prefix: 'test',
    run: async (command: (client: typeof redis) => Promise<unknown>) =>
      server.isUp ? command(redis) : undefined,
  } as unknown as Connection
  return { server, connection }
}

t.test('a purge during an outage holds once the server is back', async (t) => {
  const { server, connection } = makeServer()
  const purged: (string | undefined)[] = []
  const generations = makeGenerations(connection, (call) => void purged.push(call))
  t.teardown(generations.close)
  t.ok(await generations.renew('list'))
  const first = await generations.of('list')

  server.isUp = false
  t.notOk(await generations.renew('list'))
  const second = generations.known('list')
  t.not(second, first)

  server.isUp = true
  const other = makeGenerations(connection, () => undefined)
  t.teardown(other.close)
  t.equal(await other.of('list'), first, 'no other process knows of it yet')
  // As its timer does: any renewal writes what the server lacks.
  t.ok(await generations.renew(undefined))
  const later = makeGenerations(connection, () => undefined)
  t.teardown(later.close)
  t.equal(server.fields.list, second?.split('-')[1])
  t.equal(await later.of('list'), await generations.of('list'))
  t.same(purged, [])
})
