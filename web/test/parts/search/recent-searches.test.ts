import t from 'tap'
import {
  forgetSearches,
  RECENT_LIMIT,
  readRecentSearches,
  rememberSearch,
} from '../../../src/parts/search/recent-searches.ts'

const stored = new Map<string, string>()
t.before(() => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  })
})
t.beforeEach(() => stored.clear())
t.teardown(() => Reflect.deleteProperty(globalThis, 'localStorage'))

t.test('the newest comes first, once', async (t) => {
  for (const text of ['7', 'Lev', ' 0xAB ', 'lev']) rememberSearch(text)
  t.same(readRecentSearches(), ['lev', '0xAB', '7'])
})

t.test('only so many are kept, and nothing empty or endless', async (t) => {
  for (let number = 0; number < RECENT_LIMIT + 5; number++) rememberSearch(String(number))
  rememberSearch('   ')
  rememberSearch('x'.repeat(1000))
  t.equal(readRecentSearches().length, RECENT_LIMIT)
  t.equal(readRecentSearches()[0], String(RECENT_LIMIT + 4))
})

t.test('they can be forgotten', async (t) => {
  rememberSearch('7')
  forgetSearches()
  t.same(readRecentSearches(), [])
})

t.test('malformed stored text does no harm', async (t) => {
  for (const odd of ['{', '{"a":1}', 'null', '[1,{"a":2},"7"]']) {
    stored.set('recent-searches', odd)
    t.same(readRecentSearches(), odd.includes('"7"') ? ['7'] : [])
  }
})
