import type { EndpointName } from '@bvlgarichain/contract'
import t from 'tap'
import { ApiError } from '../../../src/api/client.ts'
import { hitTarget } from '../../../src/parts/search/hit-target.ts'
import { type Ask, resolveSearch } from '../../../src/parts/search/resolve-search.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = `0x${'cd'.repeat(20)}`
const notFound = new ApiError('no such thing', { status: 404, code: 404 })
const notServed = new ApiError('not served yet', { status: 501, code: 501 })
const broken = new ApiError('upstream is down', { status: 502, code: 502 })
const token = (id: string, name: string, symbol: string) => ({
  tokenId: id,
  name,
  symbol,
  type: 'ERC20',
  holderCount: 3,
})

/** Responses calls from a script; what the script lacks is not found. */
function scripted(script: Partial<Record<EndpointName, unknown>>) {
  const asked: [EndpointName, unknown][] = []
  const ask: Ask = async (name, request) => {
    asked.push([name, request])
    const response = name in script ? script[name] : notFound
    if (response instanceof Error) throw response
    return response as never
  }
  return { ask, asked }
}

t.test('a number is a block, and a batch as well', async (t) => {
  const block = { height: 7, hash }
  const batch = { batchIndex: 7 }
  const { ask, asked } = scripted({ blockDetail: block, batchDetail: batch })
  const found = await resolveSearch(' 7 ', ask)
  t.same(found.hits, [
    { kind: 'block', block },
    { kind: 'batch', batch },
  ])
  t.same(found.exact, { kind: 'block', block })
  t.same(asked, [
    ['blockDetail', { blockHeight: 7 }],
    ['batchDetail', { batchIndex: 7 }],
  ])
})

t.test('a backend without batches is no failure', async (t) => {
  const { ask } = scripted({ blockDetail: notFound, batchDetail: notServed })
  t.same(await resolveSearch('7', ask), { hits: [], failures: [] })
})

t.test('a pasted batch address does not open the block', async (t) => {
  const batch = { batchIndex: 7 }
  const { ask, asked } = scripted({ blockDetail: { height: 7 }, batchDetail: batch })
  const found = await resolveSearch('https://x.example/l2/batch/7', ask)
  t.same(found.exact, { kind: 'batch', batch })
  t.same(
    asked.map(([name]) => name),
    ['batchDetail'],
  )
})

t.test('a hash is a transaction or a block', async (t) => {
  const transaction = { hash, blockHeight: 1 }
  const first = scripted({ transactionDetail: transaction })
  const upper = hash.toUpperCase().replace('0X', '0x')
  t.same((await resolveSearch(upper, first.ask)).exact, {
    kind: 'transaction',
    transaction,
  })
  t.same(first.asked[0], ['transactionDetail', { txHash: hash }], 'asked in lower case')
  const block = { height: 3, hash }
  const second = scripted({ blockDetail: block })
  t.same((await resolveSearch(hash, second.ask)).exact, { kind: 'block', block })
  t.same(second.asked[1], ['blockDetail', { blockHash: hash }])
})

t.test('a hash may be that of a batch', async (t) => {
  const batch = { batchIndex: 92, hash }
  const { ask, asked } = scripted({ batchDetail: batch })
  const found = await resolveSearch(hash, ask)
  t.same(found.exact, { kind: 'batch', batch })
  t.same(asked[2], ['batchDetail', { batchHash: hash }])
})

t.test('a backend that cannot look batches up by hash spoils nothing', async (t) => {
  const refuses = scripted({
    batchDetail: new ApiError('batchIndex is required', { status: 400, code: 400 }),
  })
  t.same(await resolveSearch(hash, refuses.ask), { hits: [], failures: [] })
  const other = { batchIndex: 0, hash: `0x${'00'.repeat(32)}` }
  const ignores = scripted({ batchDetail: other })
  t.same((await resolveSearch(hash, ignores.ask)).hits, [], 'another batch is no hit')
})

t.test('“batch 92” requests no block', async (t) => {
  const batch = { batchIndex: 92, hash }
  const { ask, asked } = scripted({ blockDetail: { height: 92 }, batchDetail: batch })
  t.same((await resolveSearch('batch 92', ask)).exact, { kind: 'batch', batch })
  t.same(asked, [['batchDetail', { batchIndex: 92 }]])
})

t.test('an address comes before the token it also is', async (t) => {
  const account = { address, type: 'CONTRACT', txCount: 1 }
  const coin = token(address, 'Coin', 'COI')
  const script = { accountTokenList: { account, list: [] }, tokenDetail: coin }
  const found = await resolveSearch(address, scripted(script).ask)
  t.same(
    found.hits.map(({ kind }) => kind),
    ['address', 'token'],
  )
  t.equal(found.exact?.kind, 'address')
  const pasted = await resolveSearch(
    `https://x.example/token/${address}`,
    scripted(script).ask,
  )
  t.equal(pasted.exact?.kind, 'token')
})

t.test(
  'the screen of a mistyped address has the letter case that tells of it',
  async (t) => {
    const typed = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const account = { address: typed.toLowerCase() }
    const script = { accountTokenList: { account, list: [] } }
    for (const [input, addressId] of [
      [typed, typed],
      [`https://x.example/address/${typed}?a=1`, typed],
      [typed.toLowerCase(), account.address],
    ] as const) {
      const { exact } = await resolveSearch(input, scripted(script).ask)
      t.match(exact && hitTarget(exact), { params: { addressId } })
    }
  },
)

t.test('text finds tokens; only a lone full match is exact', async (t) => {
  const coin = token(address, 'Lev Coin', 'LEV')
  const other = token(`0x${'ee'.repeat(20)}`, 'LEV', 'LEV')
  const search = (text: string, list: unknown[]) =>
    resolveSearch(text, scripted({ tokenList: { list } }).ask)
  t.same((await search('lev', [coin])).exact, { kind: 'token', token: coin })
  t.equal((await search('le', [coin])).exact, undefined, 'a part of a name')
  t.equal((await search('lev', [coin, other])).exact, undefined, 'two answer to it')
  t.equal((await search('lev', [coin, other])).hits.length, 2)
})

t.test('a trace id', async (t) => {
  const traceId = 'ab'.repeat(16)
  const { ask } = scripted({ traceDetail: { spans: [] } })
  t.same((await resolveSearch(traceId, ask)).exact, { kind: 'trace', traceId })
})

t.test('a failure is reported and hides no hit', async (t) => {
  const block = { height: 7, hash }
  const { ask } = scripted({ blockDetail: block, batchDetail: broken })
  const found = await resolveSearch('7', ask)
  t.same(found.failures, [broken])
  t.equal(found.exact?.kind, 'block')
})

t.test('no request for an empty input or an impossible number', async (t) => {
  const { ask, asked } = scripted({})
  t.same(await resolveSearch('  ', ask), { hits: [], failures: [] })
  await resolveSearch('9'.repeat(30), ask)
  t.notOk(asked.some(([name]) => name === 'blockDetail'))
})

t.test('a search that was given up rejects', async (t) => {
  const leave = new AbortController()
  const ask: Ask = async () => {
    leave.abort()
    throw new ApiError('Request aborted', { status: 0, code: 0 })
  }
  await t.rejects(resolveSearch('7', ask, leave.signal), { message: 'Request aborted' })
})

t.test('the beginning of an address finds what the backend lists', async (t) => {
  const known = `0x5fbd${'11'.repeat(17)}0aa3`
  const holder = `0x5fbd${'22'.repeat(18)}`
  const { ask } = scripted({
    tokenList: { list: [token(known, 'Coin', 'COI'), token(address, 'Other', 'OTH')] },
    tokenHolderList: { list: [{ address: holder }, { address: known }] },
    transactionList: { list: [{ hash, from: address, to: holder, blockHeight: 1 }] },
  })
  const titles = async (text: string) =>
    (await resolveSearch(text, ask)).hits.map((hit) =>
      hit.kind === 'address' ? String(hit.account.address) : hit.kind,
    )
  t.same((await titles('0x5FBD')).slice(-1), [holder])
  t.notMatch(await titles('0x5fbd…0aa3'), [holder], 'the end counts too')
})

const started = `0x71be63f3${'7'.repeat(56)}`
const other = `0x71be63f3${'8'.repeat(56)}`

/** A backend that finds hashes by `hashPrefix`, or ignores that it is asked for. */
function withHashes(
  rows: Partial<Record<'transactionList' | 'blockList' | 'batchList', string[]>>,
  { ignores = false, more = {} } = {},
) {
  const { ask: askScript } = scripted({ tokenList: { list: [] }, ...more })
  const ask: Ask = async (name, request, options) => {
    if (!Object.hasOwn(rows, name)) return askScript(name, request, options)
    const { hashPrefix } = request as { hashPrefix?: string }
    const all = (rows[name as keyof typeof rows] ?? []).map((hash) => ({ hash }))
    const isWanted = ({ hash }: { hash: string }) =>
      ignores || (hashPrefix !== undefined && hash.startsWith(hashPrefix))
    return { list: all.filter(isWanted) } as never
  }
  return ask
}

const kinds = (hits: readonly { kind: string }[]) => hits.map(({ kind }) => kind)

t.test(
  'the beginning of a hash finds all that begin so, with 0x or without',
  async (t) => {
    const ask = withHashes({
      transactionList: [started, hash],
      blockList: [other],
      batchList: [],
    })
    for (const text of ['0x71be63f3', '71BE63F3', '0x71be63', 'tx 0x71be63f3']) {
      const found = await resolveSearch(text, ask)
      t.same(kinds(found.hits), ['transaction', 'block'], text)
      t.equal(found.exact, undefined, 'several begin so')
    }
  },
)

t.test('eight digits that begin one hash open it', async (t) => {
  const ask = withHashes({ transactionList: [started], blockList: [], batchList: [] })
  t.match((await resolveSearch('71be63f3', ask)).exact, {
    transaction: { hash: started },
  })
  t.equal((await resolveSearch('0x71be63', ask)).exact, undefined, 'too few digits')
})

t.test('eight decimal digits are a height and the beginning of a hash', async (t) => {
  const block = { height: 71_000_000, hash }
  const tx = `0x71000000${'7'.repeat(56)}`
  const ask = withHashes({ transactionList: [tx] }, { more: { blockDetail: block } })
  const both = await resolveSearch('71000000', ask)
  t.same(kinds(both.hits), ['block', 'transaction'])
  t.equal(both.exact, undefined)
  const named = await resolveSearch('block 71000000', ask)
  t.same(named.hits, [{ kind: 'block', block }])
})

t.test('a beginning without a hit says what can be found', async (t) => {
  const hintOf = async (ask: Ask, text = '71be63f3') =>
    (await resolveSearch(text, ask)).hint?.key
  t.equal(await hintOf(withHashes({ transactionList: [hash] })), 'search.hintNoSuchStart')
  const ignoring = withHashes({ transactionList: [hash] }, { ignores: true })
  t.equal(await hintOf(ignoring), 'search.hintCompleteOnly')
  t.equal(await hintOf(scripted({}).ask, '0x71be63'), 'search.hintCompleteOnly')
  const refusal = new ApiError('hashPrefix is unknown', { status: 400, code: 400 })
  const refusing = await resolveSearch('71be63f3', async (name, request, options) => {
    if ('hashPrefix' in request) throw refusal
    return scripted({}).ask(name, request, options)
  })
  t.same(refusing.failures, [])
  t.equal(refusing.hint?.key, 'search.hintCompleteOnly')
  t.equal(
    (await resolveSearch('71be63f3', scripted({ tokenList: broken }).ask)).hint,
    undefined,
  )
})

t.test('a hash of layer 1 leads to its batch and its message', async (t) => {
  const batch = { batchIndex: 7, proveL1TxHash: hash }
  const message = { l1TxHash: hash, l2TxHash: `0x${'99'.repeat(32)}` }
  const { ask } = scripted({
    batchList: { list: [{ batchIndex: 8 }, batch] },
    crossLayerMessageList: { list: [message] },
  })
  const { hits } = await resolveSearch(hash, ask)
  t.same(hits[0], { kind: 'batch', batch, step: 'PROVE' })
  t.match(hits[1], { kind: 'message', message })
})
