import {
  type Endpoint,
  type EndpointName,
  endpoints,
  METRICS,
  NOT_SERVED_CODE,
  publicPath,
} from '@bvlgarichain/contract'
import t from 'tap'
import { makeApi } from '../fixtures/api.ts'
import { startBusyChain } from '../fixtures/busy-chain.ts'
import { makeIndex } from '../fixtures/indexed.ts'
import { responseCheck } from '../fixtures/response-check.ts'

/** Endpoints that a chain without a rollup does not serve. */
const unavailable: Partial<Record<EndpointName, string>> = {
  latestVerifiedBlockHeight: 'Batches',
  batchList: 'Batches',
  batchDetail: 'Batches',
  batchMeta: 'Batches',
  batchTeeProof: 'Batches',
  batchTransactionList: 'Batches',
  crossLayerMessageList: 'Batches',
  traceList: 'Traces',
  traceDetail: 'Traces',
  observation: 'Observations',
}

t.test('every call keeps the contract', async (t) => {
  const chain = await startBusyChain(t)
  const { store, sync } = makeIndex(t, chain.node.url)
  await sync()
  const { send } = makeApi(t, store, chain.node.url)
  const { people, contracts, hashes } = chain
  const head = store.blocks.head()
  const to = head?.time ?? 0
  const requests: Partial<Record<EndpointName, readonly object[]>> = {
    chainList: [{}, { unionId: '100100' }],
    statistic: [{}],
    series: ['BLOCK', 'MINUTE', 'HOUR', 'DAY'].flatMap((interval) => [
      { metrics: METRICS.slice(0, 8), interval },
      { metrics: METRICS.slice(8), interval, from: to - 60_000, to },
    ]),
    headline: [{}],
    histogramAverage: [{}, { from: to - 60_000, to }],
    histogramPeak: [{}, { from: to - 60_000, to }],
    blockList: [{}, { pageNum: 2, pageSize: 3 }],
    blockDetail: [{ blockHeight: 0 }, { blockHeight: 6 }],
    transactionList: [
      {},
      { address: people.ann },
      { status: 'FAILED' },
      { method: 'transfer', status: 'SUCCESS' },
    ],
    transactionDetail: Object.values(hashes).map((txHash) => ({ txHash })),
    transactionStatus: [{ txHashes: Object.values(hashes) }],
    latestAddressTransactions: [{ address: people.ann, limit: 3 }],
    tokenList: [{}, { sort: 'NEWEST', type: 'ERC20' }, { type: 'NATIVE' }],
    tokenCount: [{}],
    tokenDetail: Object.values(contracts)
      .slice(0, 3)
      .map((tokenId) => ({ tokenId: tokenId.toLowerCase() }))
      .concat({ tokenId: 'native' }),
    tokenHolderList: [{ tokenId: 'native' }, { tokenId: contracts.multi }],
    tokenTransfers: [
      { tokenId: contracts.multi },
      { tokenId: contracts.multi, address: people.bob },
    ],
    allTokenTransfers: [{ pageSize: 50 }, { type: 'ERC721' }],
    accountTokenList: [
      { address: people.ann },
      { address: contracts.multi },
      { address: `0x${'77'.repeat(20)}` },
    ],
    accountTransferList: [
      { address: people.bob },
      { address: people.bob, direction: 'OUT' },
    ],
    batchDetail: [{ batchIndex: 1 }],
    batchTeeProof: [{ batchIndex: 1 }],
    batchMeta: [{ batchIndex: 1 }],
    batchTransactionList: [{ batchIndex: 1 }],
    crossLayerMessageList: [{ direction: 'L1_TO_L2' }],
    traceDetail: [{ traceId: 'ab'.repeat(16) }],
  }
  for (const [name, call] of Object.entries<Endpoint>(endpoints) as [
    EndpointName,
    Endpoint,
  ][]) {
    if (call.changes) continue
    const faultsOf = responseCheck(name)
    for (const request of requests[name] ?? [{}]) {
      const { status, body } = await send(name, request)
      const label = `${call.path} ${JSON.stringify(request)}`
      const part = unavailable[name]
      if (part) {
        t.equal(status, NOT_SERVED_CODE, label)
        const message = `${part} are not available on this network.`
        t.same(body, { code: NOT_SERVED_CODE, message })
      } else {
        t.equal(status, 200, `${label} ${body.message}`)
        t.equal(body.code, 0)
        t.equal(faultsOf(body.data), '', label)
      }
    }
  }
})

t.test('changes need the token', async (t) => {
  const { store } = makeIndex(t, 'http://127.0.0.1:1')
  const { app } = makeApi(t, store, 'http://127.0.0.1:1')
  const first = await app.inject({ method: 'POST', url: publicPath(endpoints.chainList) })
  const [cookie] = first.cookies
  const token = cookie?.value ?? ''
  t.match(cookie, {
    name: 'XSRF-TOKEN',
    path: '/',
    sameSite: 'Lax',
    value: /^[\w-]{32}$/,
  })
  t.notOk(cookie?.httpOnly)
  const again = await app.inject({
    method: 'POST',
    url: publicPath(endpoints.chainList),
    cookies: { 'XSRF-TOKEN': token },
  })
  t.same(again.cookies, [], 'a client that has one keeps it')

  for (const call of [endpoints.serviceOpen, endpoints.serviceStop]) {
    const post = async (cookies: Record<string, string>, header?: string) => {
      const headers = header === undefined ? {} : { 'x-xsrf-token': header }
      return await app.inject({ method: 'POST', url: publicPath(call), cookies, headers })
    }
    const refused = [
      await post({}),
      await post({}, token),
      await post({ 'XSRF-TOKEN': token }),
      await post({ 'XSRF-TOKEN': token }, `${token}x`),
      await post({ 'XSRF-TOKEN': '' }, ''),
    ]
    for (const response of refused) {
      t.equal(response.statusCode, 403)
      t.match(response.json(), { code: 403, message: /X-XSRF-TOKEN must repeat/ })
    }
    const passed = await post({ 'XSRF-TOKEN': token }, token)
    t.equal(passed.statusCode, NOT_SERVED_CODE)
    t.same(passed.json(), {
      code: NOT_SERVED_CODE,
      message: 'Observations are not available on this network.',
    })
  }
})

t.test('invalid requests are refused with a sentence', async (t) => {
  const { store } = makeIndex(t, 'http://127.0.0.1:1')
  const { app, send, messages } = makeApi(t, store, 'http://127.0.0.1:1')
  const hash = `0x${'ab'.repeat(32)}`
  const cases: [EndpointName, object, number, RegExp][] = [
    ['blockList', { pageSize: 101 }, 400, /^pageSize must be at most 100$/],
    ['blockList', { pageNum: 'two' }, 400, /^pageNum must be of type integer$/],
    ['blockList', { pageNum: '1e1' }, 400, /^pageNum must be of type integer$/],
    ['blockList', { cursor: 'garbage' }, 400, /^cursor is not one that/],
    ['blockDetail', {}, 400, /^blockHeight or blockHash is required$/],
    ['blockDetail', { blockHeight: '' }, 400, /^blockHeight or blockHash is required$/],
    ['blockDetail', { blockHash: '0x12' }, 400, /^blockHash must be a hash/],
    ['blockDetail', { blockHeight: 99999999 }, 404, /^block 99999999 does not exist$/],
    ['transactionDetail', {}, 400, /^txHash is required$/],
    ['transactionDetail', { txHash: hash }, 404, /^transaction 0x(ab)+ does not exist$/],
    ['transactionList', { address: 'ann' }, 400, /^address must be an address: 0x/],
    ['transactionStatus', { txHashes: [hash, 'x'] }, 400, /^txHashes\.1 must be a hash/],
    ['transactionStatus', { txHashes: null }, 400, /^txHashes must be of type array$/],
    ['series', { metrics: ['TPS'], interval: 'WEEK' }, 400, /^interval must be one of/],
    ['series', { metrics: ['TPS'], interval: 'DAY', from: null }, 400, /^from must be/],
    ['histogramPeak', { from: 2, to: 1 }, 400, /^from must not be later than to$/],
    ['histogramPeak', { from: 0, to: 4e12 }, 400, /^from and to span \d+ points/],
    ['tokenDetail', { tokenId: 'gold' }, 400, /^tokenId must be/],
    [
      'tokenDetail',
      { tokenId: `0x${'77'.repeat(20)}` },
      404,
      /^token 0x7+ does not exist/,
    ],
    [
      'tokenTransfers',
      { tokenId: 'native' },
      400,
      /^tokenId native has no transfer events/,
    ],
    ['blockList', { batchIndex: 3 }, 501, /^Batches are not available/],
    ['statistic', {}, 503, /^no block has been indexed yet$/],
  ]
  for (const [name, request, status, message] of cases) {
    const label = `${name} ${JSON.stringify(request)}`
    const response = await send(name, request)
    t.equal(response.status, status, label)
    t.match(response.body, { code: status, message }, label)
  }
  const raw = async (payload: string, type = 'application/json') => {
    const url = publicPath(endpoints.transactionStatus)
    return await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type },
    })
  }
  t.match((await raw('{')).json(), { code: 400, message: 'the body is not JSON' })
  t.match((await raw('[]')).json(), {
    code: 400,
    message: /the body must be of type object/,
  })
  t.match((await raw(`"${'x'.repeat(2 ** 20)}"`)).json(), { code: 413 })
  t.match((await raw('a=b', 'text/plain')).json(), { code: 400, message: /is required/ })
  const unknown = await app.inject({ method: 'GET', url: '/nowhere?secret=1' })
  t.same(unknown.json(), { code: 404, message: 'there is no call GET /nowhere' })
  t.same(messages, [], 'none of it is a fault of this program')
})
