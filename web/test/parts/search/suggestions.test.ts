import { toHash } from '@bvlgarichain/contract'
import t from 'tap'
import { SCREENS } from '../../../src/parts/search/local-hits.ts'
import type { SearchHit } from '../../../src/parts/search/search-hit.ts'
import { type Command, suggestionsOf } from '../../../src/parts/search/suggestions.ts'

const given = {
  outcome: undefined,
  recent: [],
  local: [],
  commands: [],
  withScreens: false,
}

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

t.test(
  'commands come before what the backend finds, but after an exact hit',
  async (t) => {
    const hit = {
      kind: 'quote',
      quoteId: toHash(`0x${'a'.repeat(64)}`),
    } as const satisfies SearchHit
    const command: Command = {
      key: 'scheme-dark',
      title: 'Dark',
      facts: [],
      code: false,
      icon: 'setting',
      run: () => {},
    }
    const kinds = (exact?: SearchHit) =>
      suggestionsOf({
        ...given,
        text: 'dark',
        local: SCREENS.slice(0, 1),
        commands: [command],
        outcome: { hits: [hit], exact, failures: [] },
      }).map((option) => (option.kind === 'hit' ? option.hit.kind : option.kind))
    t.same(kinds(), ['screen', 'command', 'quote'])
    t.same(kinds(hit), ['quote', 'screen', 'command'])
  },
)
