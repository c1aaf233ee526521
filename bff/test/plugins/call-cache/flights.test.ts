import t from 'tap'
import { makeSingleFlight } from '../../../src/cache/single-flight.ts'
import {
  type FlightResult,
  type Lookup,
  makeFlights,
} from '../../../src/plugins/call-cache/flights.ts'
import type { CheckedResponse } from '../../../src/upstream/validate-response.ts'
import { makeClock } from '../../fixtures/clock.ts'

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
const { now, pass } = makeClock()
const flights = makeSingleFlight<FlightResult>(now)
const entries = { stale: async () => undefined, beginFetch: () => async () => undefined }

t.test('a wait for the turn is a part of the deadline', async (t) => {
  let waited = 0
  const flight = makeFlights({
    entries,
    flights,
    now,
    async takeTurn() {
      pass(20)
      return {}
    },
    async load(_read, _credentials, { waitedMs = 0 }) {
      waited = waitedMs
      return { response, upstreamMs: 1 }
    },
  })
  t.equal((await flight(lookup)).cache, 'MISS')
  t.equal(waited, 20)
})

t.test('a turn ends once the response is stored', async (t) => {
  let store: () => void = () => undefined
  let isStored = false
  const released = new Promise<boolean>((resolve) => {
    const storing = () =>
      new Promise<void>((done) => {
        store = () => {
          isStored = true
          done()
        }
      })
    const flight = makeFlights({
      entries: { ...entries, beginFetch: () => storing },
      flights,
      now,
      takeTurn: async () => ({ release: () => resolve(isStored) }),
      load: async () => ({ response, upstreamMs: 1 }),
    })
    void flight(lookup).then(({ cache }) => {
      t.equal(cache, 'MISS', 'no client waits for it')
      store()
    })
  })
  t.ok(await released)
})
