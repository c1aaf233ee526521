import { toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import {
  exactLocalHit,
  localHits,
  mergeHits,
} from '../../../src/parts/search/local-hits.ts'
import type { SearchHit } from '../../../src/parts/search/search-hit.ts'
import { english, textsIn } from '../../fixtures/english.ts'

const bulgarian = textsIn('bg')
const address = toAddress(`0x5fbd${'ab'.repeat(18)}`)
const names = new Map([
  [address, { name: 'Bridge of L2', source: 'OPERATOR' }],
  [`0x${'ee'.repeat(20)}`, { name: 'Savings', source: 'VISITOR' }],
] as const)

const screens = (text: string, t = english) =>
  localHits(text, names, t, true).flatMap((hit) =>
    hit.kind === 'screen' ? [hit.to] : [],
  )

t.test(
  'the palette finds screens by their names in the language on screen',
  async (t) => {
    t.same(screens('bat'), ['/batches'])
    t.same(screens('пакети', bulgarian), ['/batches'])
    t.same(screens('ПАКЕ\u0301ТИ', bulgarian), ['/batches'])
    t.same(screens('TXS'), ['/txs'], 'by their paths')
    t.same(screens('https://x.example/l2/tokens/'), ['/tokens'], 'by pasted URLs')
    t.same(screens('https://x.example/l2/tokens/0xab'), [])
    t.same(screens(' '), [])
  },
)

t.test('the search finds screens by pasted URLs only', async (t) => {
  t.same(localHits('bat', names, english, false), [])
  t.match(localHits('https://x.example/l2/tokens/', names, english, false), [
    { kind: 'screen', to: '/tokens' },
  ])
})

t.test(
  'labels are found by a part of the name or the start of the address',
  async (t) => {
    const hit = { kind: 'label', address, name: names.get(address) }
    t.same(localHits('of l2', names, english, false), [hit])
    t.same(localHits('0x5FBD', names, english, false), [hit])
    t.same(localHits(address.slice(2, 10), names, english, false), [hit], 'without 0x')
    t.same(localHits('0x', names, english, false), [], 'too short')
  },
)

t.test('an address that the backend knows is not repeated by its label', async (t) => {
  const local = localHits('0x5fbd', names, english, false)
  const account: SearchHit = { kind: 'address', account: { address } }
  t.same(mergeHits(local, [account], false), [account])
  const other: SearchHit = { kind: 'address', account: { address: '0x1' as never } }
  t.same(mergeHits(local, [other], false), [...local, other])
  t.same(mergeHits(local, [other], true), [other, ...local], 'what is meant comes first')
})

t.test('a name in full opens its only hit', async (t) => {
  const opened = (text: string) =>
    exactLocalHit(text, localHits(text, names, english, true), english)
  t.match(opened('batches'), { to: '/batches' })
  t.match(opened('savings '), { kind: 'label' })
  t.equal(opened('batch'), undefined, 'a part of a name')
  t.equal(exactLocalHit('batches', [], english), undefined)
})
