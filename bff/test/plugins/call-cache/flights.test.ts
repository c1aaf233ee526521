import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { makeMemoryStore, type ResponseStore } from '../../../src/cache/store.ts'
import { makeEntries } from '../../../src/plugins/call-cache/entries.ts'
import { type Lookup, makeFlights } from '../../../src/plugins/call-cache/flights.ts'
import type { CheckedResponse } from '../../../src/upstream/validate-response.ts'

const lookup = {
  key: 'query_chain_list\n',
  endpoint: { name: 'query_chain_list', ttlMs: 60_000 },
  credentials: { hasToken: () => false },
  signal: new AbortController().signal,
} as unknown as Lookup
const response: CheckedResponse = {
  status: 200,
  code: 0,
  body: Buffer.from('{"code":0}'),
  censored: 0,
  setCookies: [],
  isShareable: true,
  retryAfter: undefined,
}

t.test('a wait for the turn is a part of the deadline', async (t) => {
  const store: ResponseStore = {
    ...makeMemoryStore(1_000),
    async takeTurn() {
      await sleep(20)
      return {}
    },
  }
  const entries = makeEntries(store, { revalidateMs: 0, now: Date.now })
  let waited = 0
  const flight = makeFlights({
    entries,
    async fetch(_read, _credentials, { waitedMs = 0 }) {
      waited = waitedMs
      return { response, upstreamMs: 1 }
    },
  })
  t.equal((await flight(lookup)).cache, 'MISS')
  t.ok(waited >= 19, `${waited} ms`)
})

t.test('a turn ends once the response is stored', async (t) => {
  let store: () => void = () => undefined
  let isStored = false
  const released = new Promise<boolean>((resolve) => {
    const shared: ResponseStore = {
      get: async () => undefined,
      set: () =>
        new Promise((done) => {
          store = () => {
            isStored = true
            done()
          }
        }),
      takeTurn: async () => ({ release: () => resolve(isStored) }),
    }
    const entries = makeEntries(shared, { revalidateMs: 0, now: Date.now })
    const fetch = async () => ({ response, upstreamMs: 1 })
    void makeFlights({ entries, fetch })(lookup).then(({ cache }) => {
      t.equal(cache, 'MISS', 'no client waits for it')
      store()
    })
  })
  t.ok(await released)
})
