import t from 'tap'
import { suggestionsOf } from '../../../src/parts/search/suggestions.ts'

const given = { outcome: undefined, recent: [], local: [], withScreens: false }

t.test('recent inputs show only while nothing is typed', async (t) => {
  t.same(suggestionsOf({ ...given, text: '  ', recent: ['7', 'lev'] }), [
    { kind: 'recent', text: '7' },
    { kind: 'recent', text: 'lev' },
  ])
  t.same(suggestionsOf({ ...given, text: 'x', recent: ['7'] }), [])
  const hit = { kind: 'trace', traceId: 'a'.repeat(32) } as never
  t.same(suggestionsOf({ ...given, text: 'x', outcome: { hits: [hit], failures: [] } }), [
    { kind: 'hit', hit },
  ])
})

t.test('the palette offers every screen while nothing is typed', async (t) => {
  const found = suggestionsOf({ ...given, text: '', recent: ['7'], withScreens: true })
  t.same(found[0], { kind: 'recent', text: '7' })
  t.same(found[1], {
    kind: 'hit',
    hit: { kind: 'screen', to: '/home', label: 'shell.home', icon: 'home' },
  })
  t.ok(
    found.some(({ kind, ...hit }) => JSON.stringify(hit).includes('/tee-quote/verify')),
  )
})
