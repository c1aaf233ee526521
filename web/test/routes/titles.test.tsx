// @window

import t from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')

const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = `0x${'cd'.repeat(20)}`
const NFT = `0x${'ef'.repeat(20)}`
const BASE = 'BVLGARIChain Testnet Explorer'

/** A URL of every screen, and what its tab is called before the explorer's title. */
const TITLES: readonly [path: string, title: RegExp][] = [
  ['/blocks', /^Blocks$/],
  ['/block/12', /^Block 12$/],
  ['/batches', /^Batches$/],
  ['/batch/3', /^Batch 3$/],
  ['/txs', /^Transactions$/],
  [`/tx/${HASH}`, /^Tx 0xabab…abab$/],
  [`/address/${ADDRESS}`, /0x(?:cd)+….*/i],
  ['/accounts', /^Accounts$/],
  ['/tokens', /^Tokens$/],
  ['/token/native', /./],
  [`/token/${NFT}/item/7`, /7/],
  ['/transfers', /./],
  ['/l1-to-l2-transactions', /^L1 to L2 transactions$/],
  ['/l2-to-l1-transactions', /^L2 to L1 transactions$/],
  ['/tracking', /^Transaction traces$/],
  [`/tracking/${'0a'.repeat(16)}`, /0a0a/],
  ['/observation', /^Network status$/],
  ['/charts', /^Charts/],
  ['/charts?metric=TPS', /^Transactions per second$/],
  ['/zk-proof', /./],
  ['/zk-proof/verify', /./],
  ['/tee-quote', /./],
  ['/tee-quote/verify', /./],
  [`/tee-quote/${HASH}`, /./],
  ['/evidence', /./],
  ['/search?q=gold', /gold/],
]

const respond = async ({ url }: { url: URL }) => {
  if (url.pathname.endsWith('initial-state.json')) return json({})
  if (url.pathname.endsWith('query_chain_list')) {
    return json({ code: 0, message: 'ok', data: [{ l2ChainId: 7, netType: 'TESTNET' }] })
  }
  return json({ code: 404, message: 'none' }, { status: 404 })
}

t.test('Home has the title of the explorer alone', async (t) => {
  scriptFetch(t, respond)
  await openApp(t, '/l2/home')
  await until('the title', () => document.title === BASE)
  t.equal(document.title, BASE)
})

const seen = new Map<string, string>()
for (const [path, title] of TITLES) {
  t.test(`the tab of ${path} has its own title`, async (t) => {
    scriptFetch(t, respond)
    document.title = ''
    await openApp(t, `/l2${path}`)
    await until('the title', () => document.title.endsWith(` · ${BASE}`)).catch(() => {})
    t.ok(document.title.endsWith(` · ${BASE}`), document.title)
    const own = document.title.slice(0, -` · ${BASE}`.length)
    t.match(own, title)
    t.equal(seen.get(own), undefined, 'no other screen has it')
    seen.set(own, path)
  })
}
