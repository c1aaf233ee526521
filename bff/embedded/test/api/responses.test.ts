import {
  type EndpointName,
  type METRICS,
  type RequestOf,
  toAddress,
} from '@bvlgarichain/contract'
import t from 'tap'
import { makeApi } from '../fixtures/api.ts'
import { type BusyChain, startBusyChain } from '../fixtures/busy-chain.ts'
import { makeIndex } from '../fixtures/indexed.ts'

let chain: BusyChain
let api: ReturnType<typeof makeApi>
let now: number

t.before(async () => {
  // All blocks are within one minute and one day.
  chain = await startBusyChain(t, { timestamp: 1_700_000_000 })
  const { store, sync } = makeIndex(t, chain.node.url)
  await sync()
  now = (store.blocks.head()?.time ?? 0) + 3_000
  api = makeApi(t, store, chain.node.url, () => now)
})

const detail = (name: keyof BusyChain['hashes']) =>
  api.get('transactionDetail', { txHash: chain.hashes[name] } as never)

t.test('transactions say what they do and why they failed', async (t) => {
  const { people, contracts } = chain
  t.match(await detail('transfer'), {
    kind: 'TRANSFER',
    status: 'SUCCESS',
    from: people.ann,
    to: people.bob,
    value: '1000000000000000000',
    gasUsed: 21_000,
    method: undefined,
    finality: 'ACCEPTED',
    feeSplit: { l1SecurityFee: '0' },
    r: /^0x[0-9a-f]{64}$/,
    s: /^0x[0-9a-f]{64}$/,
  })
  t.match(await detail('erc20'), {
    kind: 'TOKEN_TRANSFER',
    method: { selector: '0xa9059cbb', name: 'transfer', source: 'ABI' },
    decodedInput: {
      signature: 'transfer(address,uint256)',
      arguments: [
        { type: 'address', value: people.ann },
        { type: 'uint256', value: `${500n * 10n ** 18n}` },
      ],
    },
    logs: [
      {
        decoded: {
          name: 'Transfer',
          source: 'ABI',
          arguments: [{ value: people.owner, indexed: true }, {}, { value: /^5/ }],
        },
      },
    ],
    tokenTransfers: [{ token: { symbol: 'RILA', decimals: 18 }, method: 'transfer' }],
  })
  const nested = await detail('nested')
  t.ok(nested.internalCalls.length >= 3)
  t.ok(nested.internalCalls.some(({ to }) => to === people.treasury))
  t.ok(nested.internalCalls.some(({ path }) => path.length === 2))
  t.ok(nested.tokenTransfers.some(({ to }) => to === people.bob))

  t.match((await detail('requireFailed')).revert, { reason: 'Gate: a ticket is needed' })
  const custom = (await detail('customError')).revert
  t.match(custom?.reason, /^Closed\(visitor: 0x[0-9a-f]{40}, opensAt: 99\)$/)
  t.match((await detail('panic')).revert?.reason, /^Panic 0x11: arithmetic overflow/)
  t.match((await detail('outOfGas')).revert, { reason: 'Out of gas' })
  const creation = await detail('failedCreation')
  t.match(creation, { kind: 'CONTRACT_CREATION', status: 'FAILED', to: null })
  t.notOk('contractAddress' in creation)
  const inside = await detail('failedInside')
  t.equal(inside.status, 'SUCCESS')
  t.ok(inside.internalCalls.some(({ error }) => error !== undefined))
  t.match(await detail('moveMask'), {
    tokenTransfers: [{ amount: '1', nftId: '1', token: { type: 'ERC721' } }],
  })
  const batch = await detail('batch')
  t.match(batch.tokenTransfers, [
    { nftId: '3', amount: '10', batchPosition: 0, token: { tokenId: contracts.multi } },
    { nftId: '4', amount: '20', batchPosition: 1 },
  ])
  const feeToken = await detail('feeToken')
  t.match(feeToken.method, { selector: '0xa9059cbb', name: 'transfer' })
  t.equal(feeToken.previousTxHash, chain.hashes.stockVault)
  t.match(
    await api.get('transactionStatus', {
      txHashes: [chain.hashes.panic, `0x${'00'.repeat(32)}`],
    } as never),
    [
      { status: 'FAILED', finality: 'ACCEPTED' },
      { txHash: /^0x0+$/, status: undefined },
    ],
  )
})

t.test('accounts and tokens', async (t) => {
  const { people, contracts, node } = chain
  const rila = toAddress(contracts.rila)
  const { account, list } = await api.get('accountTokenList', {
    address: people.bob,
  } as never)
  t.match(account, {
    type: 'EOA',
    balance: String(
      BigInt(await node.rpc.call<string>('eth_getBalance', [people.bob, 'latest'])),
    ),
    nonce: 2,
    tokenCount: list.length,
  })
  t.ok(list.some((one) => one.tokenId === contracts.feeToken && one.balance === '90'))
  const self = await api.get('transactionList', { address: people.ann } as never)
  t.equal(self.total, new Set(self.list.map(({ hash }) => hash)).size, 'to itself once')
  const contract = await api.get('accountTokenList', { address: rila })
  t.match(contract.account, {
    type: 'CONTRACT',
    creator: people.owner,
    createdTxHash: /^0x/,
    token: { symbol: 'RILA' },
  })
  const token = await api.get('tokenDetail', { tokenId: rila })
  const holders = await api.get('tokenHolderList', { tokenId: rila, pageSize: 100 })
  t.equal(holders.total, token.holderCount)
  t.equal(holders.list.length, token.holderCount)
  t.equal(
    holders.list.reduce((sum, { balance }) => sum + BigInt(balance), 0n),
    BigInt(token.totalSupply ?? 0),
  )
  t.match(holders.list[0], { address: people.owner, share: /^0\.99/ })
  const owner = toAddress(people.owner)
  const held = await api.get('accountTokenList', { address: owner })
  t.match(
    held.list.find(({ tokenId }) => tokenId === rila),
    { share: /^0\.99/ },
  )
  t.match(
    (await api.get('tokenHolderList', { tokenId: 'native', pageSize: 1 })).list.length,
    1,
  )
  const found = async (keyword: string) =>
    (await api.get('tokenList', { keyword })).list.map(({ symbol }) => symbol)
  t.same(await found('danube'), ['DUSD'])
  t.same(await found('%'), [], 'a wildcard is only a character')
  t.same(await found(contracts.rila), ['RILA'])
  t.equal(await api.get('tokenCount', {}), (await api.get('tokenList', {})).total)
  const incoming = await api.get('accountTransferList', {
    address: people.bob,
    direction: 'IN',
  } as never)
  t.ok(incoming.list.every(({ to }) => to === people.bob))
  t.equal(incoming.total, incoming.list.length)
})

t.test('filters of the transaction list', async (t) => {
  const { hashes } = chain
  const list = async (request: RequestOf<'transactionList'>) =>
    await api.get('transactionList', { pageSize: 100, ...request })
  const all = await list({})
  t.equal(all.total, all.list.length)
  const failed = await list({ status: 'FAILED' })
  t.equal(failed.total, 5)
  t.same(
    failed.list,
    all.list.filter(({ status }) => status === 'FAILED'),
  )
  const transfers = await list({ method: 'transfer' })
  t.equal(transfers.total, 5)
  t.same((await list({ method: '0xa9059cbb' })).list, transfers.list)
  t.equal((await list({ method: 'noSuchMethod' })).total, 0)
  const [newest] = all.list
  if (newest === undefined) return t.fail('no transactions')
  const ofBlock = await list({ blockHeight: newest.blockHeight })
  t.same(
    ofBlock.list,
    all.list.filter((tx) => tx.blockHeight === newest.blockHeight),
  )
  t.equal(ofBlock.total, ofBlock.list.length)
  const { time } = newest
  t.same(
    (await list({ from: time, to: time })).list,
    all.list.filter((tx) => tx.time === time),
  )
  t.equal((await list({ to: 1 as never })).total, 0)
  t.same(
    (await list({ status: 'FAILED', address: chain.people.eve as never })).total,
    failed.total,
  )
  t.ok(all.list.some(({ hash }) => hash === hashes.made))
})

t.test('cursors walk forward and back over the same rows', async (t) => {
  const { people, contracts } = chain
  const lists: [EndpointName, object][] = [
    ['blockList', {}],
    ['transactionList', {}],
    ['transactionList', { address: people.ann }],
    ['allTokenTransfers', {}],
    ['tokenTransfers', { tokenId: contracts.multi }],
    ['accountTransferList', { address: people.bob }],
    ['accountTokenList', { address: people.bob }],
    ['tokenHolderList', { tokenId: 'native' }],
    ['tokenList', { sort: 'HOLDERS' }],
    ['tokenList', { sort: 'TRANSFERS' }],
    ['tokenList', { sort: 'NEWEST' }],
  ]
  for (const [name, request] of lists) {
    const label = `${name} ${JSON.stringify(request)}`
    const page = async (more: object) => {
      const { body } = await api.send(name, { ...request, pageSize: 2, ...more })
      return body.data as {
        list: object[]
        total: number
        nextCursor?: string
        prevCursor?: string
      }
    }
    const forward = [await page({})]
    for (let at = forward[0]; at?.nextCursor; at = forward.at(-1)) {
      forward.push(await page({ cursor: at.nextCursor }))
    }
    const rows = forward.flatMap(({ list }) => list)
    t.ok(rows.length > 2, `${label} has several pages`)
    t.equal(rows.length, forward[0]?.total, label)
    t.equal(new Set(rows.map((row) => JSON.stringify(row))).size, rows.length, label)
    t.notOk(forward[0]?.prevCursor, `${label}: nothing before the first page`)

    const back = [forward.at(-1)]
    for (let at = back[0]; at?.prevCursor; at = back[0]) {
      back.unshift(await page({ cursor: at.prevCursor }))
    }
    t.same(
      back.map((p) => p?.list),
      forward.map(({ list }) => list),
      label,
    )

    for (const [index, { list }] of forward.entries()) {
      t.same((await page({ pageNum: index + 1 })).list, list, `${label} by number`)
    }
  }
  const misused = (await api.get('blockList', { pageSize: 2 })).nextCursor
  t.equal(
    (await api.send('tokenHolderList', { tokenId: 'native', cursor: misused })).status,
    400,
  )
})

t.test('rows of transactions hold the first token that moved', async (t) => {
  const { list } = await api.get('transactionList', { pageSize: 100 })
  let moving = 0
  for (const { hash, tokenTransfers, tokenTransferCount } of list) {
    const detail = await api.get('transactionDetail', { txHash: hash })
    const count = tokenTransferCount ?? tokenTransfers?.length
    t.equal(count, detail.tokenTransfers?.length, hash)
    t.same(tokenTransfers?.[0], detail.tokenTransfers?.[0])
    if (count !== 0) moving += 1
  }
  t.ok(moving > 0)
})

t.test('the price of gas is the base fee and the median tip', async (t) => {
  const { list } = await api.get('transactionList', { pageSize: 50 })
  const [newest] = (await api.get('blockList', { pageSize: 1 })).list
  const tips = []
  for (const { hash, gasPrice } of list) {
    const { baseFeePerGas = '0' } = await api.get('transactionDetail', { txHash: hash })
    tips.push(BigInt(gasPrice) - BigInt(baseFeePerGas))
  }
  tips.sort((a, b) => (a < b ? -1 : 1))
  const base = newest?.baseFeePerGas ?? '0'
  t.match(await api.get('statistic', {}), {
    baseFeePerGas: base,
    gasPrice: String(BigInt(base) + (tips[Math.floor(tips.length / 2)] ?? 0n)),
  })
})

t.test('figures and series add up', async (t) => {
  const all = await api.get('transactionList', { pageSize: 100 })
  const statistic = await api.get('statistic', {})
  t.equal(statistic.totalTransactions, all.total)
  t.equal(statistic.tps, all.total / 60)
  const headline = await api.get('headline', {})
  t.equal(headline.totalBlocks, statistic.latestBlockHeight + 1)
  const sum = (points: { value: number | null }[]) =>
    points.reduce((total, { value }) => total + (value ?? 0), 0)
  const series = async (metric: (typeof METRICS)[number], interval: 'BLOCK' | 'DAY') => {
    const [only] = await api.get('series', { metrics: [metric], interval })
    return only?.points ?? []
  }
  for (const interval of ['BLOCK', 'DAY'] as const) {
    t.equal(sum(await series('TX_COUNT', interval)), all.total)
    t.equal(sum(await series('FAILED_TX_COUNT', interval)), 5)
    t.equal(sum(await series('NEW_ACCOUNTS', interval)), statistic.totalAccounts)
    t.equal(
      sum(await series('GAS_USED', interval)),
      all.list.reduce((total, tx) => total + Number(tx.gasUsed), 0),
    )
    t.match(
      sum(await series('TX_FEE', interval)).toPrecision(10),
      (
        Number(all.list.reduce((total, tx) => total + BigInt(tx.fee), 0n)) / 1e9
      ).toPrecision(10),
    )
  }
  const senders = new Set(all.list.map(({ from }) => from)).size
  t.equal((await series('ACTIVE_ACCOUNTS', 'DAY')).at(-1)?.value, senders)
  const days = await series('TX_COUNT', 'DAY')
  t.equal(days.length, 30)
  t.equal(days[0]?.value, null, 'a day without blocks is a gap')
  const average = await api.get('histogramAverage', {})
  const peak = await api.get('histogramPeak', {})
  t.equal(average.points.length, 360)
  t.equal(average.points[0]?.value, null)
  t.ok((peak.points.at(-1)?.value ?? 0) >= (average.points.at(-1)?.value ?? 0))
  t.equal(
    sum(
      await api
        .get('series', { metrics: ['TX_COUNT'], interval: 'MINUTE' })
        .then(([only]) => only?.points ?? []),
    ),
    all.total,
  )
})
