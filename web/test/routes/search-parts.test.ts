import t from 'tap'
import type { SearchSchema } from '../../src/lib/search-schema.ts'
import { tabSearch } from '../../src/lib/tab-search.ts'
import { transactionsSearch } from '../../src/parts/columns/transactions-search.ts'
import { transfersSearch } from '../../src/parts/columns/transfers-search.ts'
import { messagesSearch } from '../../src/parts/messages/messages-search.ts'
import { batchesSearch } from '../../src/parts/proofs/batches-search.ts'
import { trackingSearch } from '../../src/parts/spans/tracking-search.ts'
import { chartsSearch } from '../../src/screens/charts/charts-search.ts'
import { homeSearch } from '../../src/screens/home/home-search.ts'
import { observationSearch } from '../../src/screens/observation/observation-search.ts'
import { zkProofSearch } from '../../src/screens/proofs/zk/zk-proof-search.ts'
import { tokenSearch } from '../../src/screens/tokens/token-search.ts'
import { tokensSearch } from '../../src/screens/tokens/tokens-search.ts'
import { traceSearch } from '../../src/screens/tracking/trace-search.ts'
import { readSearch } from '../fixtures/read-search.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = `0x${'ab'.repeat(20)}`
const span = 'eee19b7ec3c1b174'
const from = 1_763_740_000_000
const to = from + 60_000
const NO_MOMENTS = ['', 'now', -1, 0, 1.5, 9e15, null, [], { x: 1 }, true]

type Search = Readonly<Record<string, unknown>>
/** Parameters that stay as they are. */
const kept = (search: Search) => [search, search] as const
/** Parameters none of which can be used. */
const dropped = (search: Search) => [search, {}] as const

/** What each screen makes of its parameters. */
const SCREENS: readonly (readonly [
  name: string,
  schema: SearchSchema<object>,
  cases: readonly (readonly [given: Search, read: Search])[],
])[] = [
  [
    'a tab',
    tabSearch,
    [
      [
        { tab: 'transfers', page: '2', size: '25', x: 1 },
        { tab: 'transfers', page: 2, size: 25 },
      ],
      dropped({ tab: '', page: '-1', size: '1e9' }),
      dropped({ tab: 7 }),
    ],
  ],
  [
    'transactions',
    transactionsSearch,
    [
      kept({ status: 'FAILED', method: '0xa9059cbb', address, range: 'yesterday' }),
      kept({ cursor: 'c' }),
      dropped({ status: 'failed', method: '', address: '0xab', range: '1h' }),
    ],
  ],
  [
    'batches',
    batchesSearch,
    [
      [
        { finality: 'REVERTED', page: '2' },
        { finality: 'REVERTED', page: 2 },
      ],
      // Of a repeated parameter the last one counts.
      [{ finality: ['x', 'FINALIZED'], page: ['2', 'x'] }, { finality: 'FINALIZED' }],
      dropped({ finality: 'x' }),
    ],
  ],
  [
    'messages',
    messagesSearch,
    [
      [
        { address: address.slice(2), token: 'Native', open: hash.slice(2) },
        { address, token: 'native', open: hash },
      ],
      dropped({ address: '0x', open: '1' }),
    ],
  ],
  [
    'transfers',
    transfersSearch,
    [
      [
        { type: 'ERC1155', size: '50' },
        { type: 'ERC1155', size: 50 },
      ],
      dropped({ type: 'NATIVE' }),
    ],
  ],
  [
    'tokens',
    tokensSearch,
    [
      kept({ keyword: 'ril', type: 'ERC20', sort: 'NEWEST', cursor: 'c' }),
      [{ keyword: 'x'.repeat(500) }, { keyword: 'x'.repeat(100) }],
      dropped({ keyword: '  ', type: 'NATIVE', sort: 'newest' }),
    ],
  ],
  [
    'a token',
    tokenSearch,
    [
      [
        { tab: 'holders', page: '2', address: address.toUpperCase() },
        { tab: 'holders', page: 2, address },
      ],
      dropped({ address: '0xab' }),
    ],
  ],
  [
    'charts',
    chartsSearch,
    [
      [
        { metric: 'TPS', range: 'this-week', interval: 'HOUR', compare: 'true' },
        { metric: 'TPS', range: 'this-week', interval: 'HOUR', compare: true },
      ],
      kept({ from: '2026-11-01', to: '2026-11-03', scale: 'log' }),
      [
        { start: '1000', end: '2000' },
        { start: 1000, end: 2000 },
      ],
      dropped({ start: '1000' }),
      dropped({ start: '2000', end: '1000', from: '2026-11-05', to: '2026-11-03' }),
      dropped({ metric: 'NOPE', range: 'x', compare: 'no', scale: 'sqrt' }),
    ],
  ],
  [
    'traces',
    trackingSearch,
    [
      kept({ range: '1m', component: 'L1', minDuration: 100, errors: true, tx: hash }),
      [
        { minDuration: '10', errors: 'true', page: '2' },
        { minDuration: 10, errors: true, page: 2 },
      ],
      [{ tx: hash.slice(2).toUpperCase() }, { tx: hash }],
      dropped({ range: '7m', component: 'l1', minDuration: -1, errors: '1', tx: '5' }),
      dropped({ range: 'toString' }),
      // One or two bounds make a time range, which counts more than a named one.
      [
        { from, to: String(to), range: '5m' },
        { from, to },
      ],
      kept({ from }),
      kept({ to }),
      [{ from: to, to: from, range: '5m' }, { range: '5m' }],
      dropped({ from, to: from }),
      ...NO_MOMENTS.map((from) => [{ from, range: '5m' }, { range: '5m' }] as const),
    ],
  ],
  [
    'a trace',
    traceSearch,
    [
      [
        { span, scale: 'linear', zoom: '12.50-40', find: ' seal ', critical: true },
        { span, scale: 'linear', zoom: '12.5-40', find: 'seal', critical: true },
      ],
      [
        { find: 4579, critical: 'true' },
        { find: '4579', critical: true },
      ],
      [{ find: 'x'.repeat(999) }, { find: 'x'.repeat(200) }],
      dropped({ span: 'EEE', scale: 'log', zoom: '40-12', find: '  ', critical: 'no' }),
      dropped({ find: { x: 1 }, span: { span } }),
    ],
  ],
  [
    'the observation',
    observationSearch,
    [
      kept({ window: '1h' }),
      dropped({ window: 'constructor' }),
      [{ at: String(from) }, { at: from }],
      dropped({ at: 86_399_999 }),
      ...NO_MOMENTS.map((at) => dropped({ at })),
    ],
  ],
  [
    'a ZK proof',
    zkProofSearch,
    [[{ batchIndex: '7' }, { batchIndex: 7 }], dropped({ batchIndex: '-1' })],
  ],
  [
    'Home',
    homeSearch,
    [
      kept({ chart: 'tps', range: '7d' }),
      // Defaults stay out of the URL.
      [{ chart: 'volume', range: '24h' }, {}],
      ...['', '1d', '7D', 7, null, { x: 1 }, true].map((range) => dropped({ range })),
    ],
  ],
]

for (const [name, schema, cases] of SCREENS) {
  t.test(`parameters of ${name}`, async (t) => {
    for (const [given, read] of cases) {
      t.same(readSearch(schema, given), read, JSON.stringify(given).slice(0, 80))
    }
  })
}

t.test('a dropped part does not come back through the raw URL', async (t) => {
  const raw = { finality: 'x', bizId: '1' }
  t.match({ ...raw, ...batchesSearch.parse(raw) }, { finality: undefined, bizId: '1' })
})
