import t from 'tap'
import { hitText } from '../../../src/parts/search/hit-text.ts'
import type { SearchHit } from '../../../src/parts/search/search-hit.ts'

const TOKEN_ID = `0x${'ab'.repeat(20)}`

/** Words for a token whose contract says `name` and `symbol`. */
const tokenText = (name: string | null, symbol: string | null) => {
  const token = { tokenId: TOKEN_ID, name, symbol, type: 'ERC20', holderCount: 3 }
  const hit = { kind: 'token', token } as unknown as SearchHit
  return hitText(hit, ((key: string) => key) as never)
}

t.test('a token is shown by its name, its symbol, or else its address', async (t) => {
  t.match(tokenText('Danube Dollar', 'DDL'), {
    title: 'Danube Dollar (DDL)',
    code: false,
  })
  t.match(tokenText('Danube Dollar', null), { title: 'Danube Dollar', code: false })
  t.match(tokenText(null, 'DDL'), { title: '(DDL)', code: false })
  t.match(tokenText(null, null), { title: TOKEN_ID, code: true })
})

t.test('a name cannot hide, reverse or push away the address', async (t) => {
  t.match(tokenText('\u202eDSU\u2066', 'U\u200bSD\u2060C'), { title: 'DSU (USDC)' })
  t.match(tokenText('\u200b\u200f', '\u2060'), { title: TOKEN_ID, code: true })
  const { title, facts } = tokenText('a'.repeat(100_000), 'b\n'.repeat(100_000))
  t.ok(Array.from(title).length < 140, 'both end')
  t.notMatch(title, /\n/)
  t.match(facts[0], /^0xab.*ab$/, 'the address is told beside every name')
})
