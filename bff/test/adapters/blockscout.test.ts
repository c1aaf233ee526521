import { type CallName, calls, findDrift } from '@bvlgarichain/shared'
import t, { type Test } from 'tap'
import { applyAdapter } from '../../src/adapter/apply-adapter.ts'
import blockscout from '../../src/adapters/blockscout.ts'
import { type Built, build } from '../fixtures/build.ts'

// Responses have the fields and spellings of Blockscout's OpenAPI document (API v2).
const HASH = '0x5d90a9da2b8da402b11bc92c8011ec8a62a2d59da5c7ac4ae0f73ec51bb73368'
const ADDRESS = '0xEb533ee5687044E622C69c58B1B12329F56eD9ad'
const TOKEN_ADDRESS = '0x394c399dbA25B99Ab7708EdB505d755B3aa29997'
const lower = ADDRESS.toLowerCase()
const party = { hash: ADDRESS, is_contract: false, name: null }
const block = {
  base_fee_per_gas: '26618801760',
  gas_limit: '30000000',
  gas_used: '9814987',
  hash: '0xf569ec751152b2f814001fc730f7797aa155e4bc3ba9cb6ba24bc2c8c9468c1a',
  height: 17_615_720,
  miner: party,
  parent_hash: '0xd464e02d81e2bdf6bc5fa9b8e33f0b564c464a82d821a3e56531f8636dc00dfa',
  size: 49_997,
  timestamp: '2023-07-03T20:09:59.000000Z',
  transactions_count: 120,
  transaction_fees: '306681898876578498',
  difficulty: '0',
  nonce: '0x0000000000000000',
  type: 'block',
}
const token = {
  address_hash: TOKEN_ADDRESS,
  name: 'Tether USD',
  symbol: 'USDT',
  decimals: '16',
  type: 'ERC-20',
  holders_count: '2999',
  total_supply: '10000000',
}
const transaction = {
  hash: HASH,
  block_number: 23_484_035,
  position: 117,
  timestamp: '2022-08-02T07:18:05.000000Z',
  from: party,
  to: { ...party, hash: TOKEN_ADDRESS, is_contract: true },
  created_contract: null,
  value: '0',
  fee: { type: 'actual', value: '9853224000000000' },
  gas_limit: 51_000,
  gas_used: '41309',
  gas_price: '26668595172',
  max_fee_per_gas: '55357460102',
  max_priority_fee_per_gas: '49793412',
  base_fee_per_gas: '26618801760',
  nonce: 115,
  type: 2,
  status: 'ok',
  method: 'transfer',
  transaction_types: ['token_transfer', 'contract_call'],
  raw_input: `0xa9059cbb${'00'.repeat(64)}`,
  decoded_input: {
    method_call: 'transfer(address to, uint256 value)',
    method_id: 'a9059cbb',
    parameters: [
      { name: 'to', type: 'address', value: ADDRESS },
      { name: 'value', type: 'uint256', value: '830000000' },
    ],
  },
}
const transfer = {
  block_number: 23_484_035,
  from: party,
  to: party,
  log_index: 16,
  method: 'transfer',
  timestamp: '2023-07-03T20:09:59.000000Z',
  token,
  token_type: 'ERC-20',
  total: { decimals: '16', value: '1000' },
  transaction_hash: HASH,
}
const page = (...items: object[]) => ({
  items,
  next_page_params: { block_number: 27_736_955, index: 4, items_count: 50 },
})

/** Responses by path, as an instance does. */
const RESPONSES: Readonly<Record<string, unknown>> = {
  '/api/eth-rpc': { jsonrpc: '2.0', id: 1, result: '0xa4b1' },
  '/api/v2/stats': {
    total_blocks: '508700',
    total_addresses: '982340',
    total_transactions: '1699427',
    average_block_time: 25_000,
    gas_prices: { average: 10.5, fast: 11, slow: 10 },
  },
  '/api/v2/main-page/blocks': [block],
  '/api/v2/blocks': page(block),
  '/api/v2/blocks/17615720': block,
  '/api/v2/blocks/17615720/transactions': page(transaction),
  '/api/v2/transactions': page(transaction),
  [`/api/v2/transactions/${HASH}`]: transaction,
  [`/api/v2/transactions/${HASH}/logs`]: page({
    address: party,
    data: '0x01',
    index: 35,
    topics: [HASH, null],
    decoded: {
      method_call: 'Transfer(address indexed from)',
      method_id: 'ddf252ad',
      parameters: [{ name: 'from', type: 'address', value: ADDRESS, indexed: true }],
    },
  }),
  [`/api/v2/transactions/${HASH}/token-transfers`]: page(transfer),
  [`/api/v2/transactions/${HASH}/internal-transactions`]: page({
    index: 1,
    type: 'call',
    from: party,
    to: party,
    value: '30000000000000000',
    gas_limit: '351759',
    success: false,
    error: 'reverted',
  }),
  '/api/v2/tokens': page(token),
  [`/api/v2/tokens/${TOKEN_ADDRESS.toLowerCase()}`]: token,
  [`/api/v2/tokens/${TOKEN_ADDRESS.toLowerCase()}/counters`]: { transfers_count: '1000' },
  [`/api/v2/tokens/${TOKEN_ADDRESS.toLowerCase()}/holders`]: page({
    address: party,
    value: '2500000',
  }),
  [`/api/v2/tokens/${TOKEN_ADDRESS.toLowerCase()}/transfers`]: page(transfer),
  '/api/v2/token-transfers': page(transfer),
  '/api/v2/addresses': {
    ...page({ ...party, coin_balance: '5', transactions_count: '7' }),
    total_supply: '20',
  },
  [`/api/v2/addresses/${lower}`]: { ...party, coin_balance: '123456789012345678901' },
  [`/api/v2/addresses/${lower}/counters`]: {
    transactions_count: '12',
    token_transfers_count: '3',
  },
  [`/api/v2/addresses/${lower}/tokens`]: page({ token, token_id: null, value: '77' }),
  [`/api/v2/addresses/${lower}/token-balances`]: [{ token, value: '77' }],
  [`/api/v2/addresses/${lower}/transactions`]: page(transaction),
  [`/api/v2/addresses/${lower}/token-transfers`]: page(transfer),
}

const start = (test: Test): Promise<Built> =>
  build(test, {
    script({ url }, response) {
      const body = RESPONSES[url.split('?')[0] ?? '']
      response.writeHead(body === undefined ? 404 : 200)
      response.end(JSON.stringify(body ?? { message: 'Not found' }))
    },
    dependencies: { adapter: applyAdapter(blockscout, { chainName: 'Test chain' }) },
  })

const ofToken = `tokenId=${TOKEN_ADDRESS.toLowerCase()}`
const REQUESTS: Partial<Record<CallName, string>> = {
  chainList: '',
  statistic: '',
  headline: '',
  blockList: '',
  blockDetail: 'blockHeight=17615720',
  transactionList: '',
  transactionDetail: `txHash=${HASH}`,
  latestAddressTransactions: `address=${lower}&limit=1`,
  tokenList: 'type=ERC20',
  tokenDetail: ofToken,
  tokenHolderList: ofToken,
  tokenTransfers: ofToken,
  allTokenTransfers: '',
  accountTokenList: `address=${lower}`,
  accountTransferList: `address=${lower}&direction=IN`,
}

t.test('every endpoint that Blockscout can serve keeps the contract', async (t) => {
  const { call } = await start(t)
  for (const [name, query] of Object.entries(REQUESTS) as [CallName, string][]) {
    const { status, json } = await call(`${calls[name].suffix}?${query}`)
    t.equal(status, 200, name)
    const drift = findDrift(name, json.data).filter(({ kind }) => kind !== 'missing')
    t.same(drift, [], name)
  }
})

t.test('values', async (t) => {
  const { call } = await start(t)
  const data = async (name: CallName, query = REQUESTS[name]) =>
    (await call(`${calls[name].suffix}?${query}`)).json.data
  t.match(await data('chainList'), [{ l2ChainId: 42_161, l2ChainName: 'Test chain' }])
  t.match(await data('statistic'), {
    latestBlockHeight: 17_615_720,
    totalTransactions: 1_699_427,
    gasPrice: '10500000000',
    averageBlockTimeMs: 25_000,
  })
  t.match(await data('blockDetail'), {
    height: 17_615_720,
    time: Date.parse('2023-07-03T20:09:59Z'),
    sequencer: lower,
    txCount: 120,
  })
  t.match(await data('transactionDetail'), {
    hash: HASH,
    from: lower,
    kind: 'TOKEN_TRANSFER',
    status: 'SUCCESS',
    fee: '9853224000000000',
    method: { selector: '0xa9059cbb', name: 'transfer' },
    decodedInput: {
      signature: 'transfer(address,uint256)',
      arguments: [{ name: 'to', value: ADDRESS }, { value: '830000000' }],
    },
    logs: [{ logIndex: 35, topics: [HASH], decoded: { name: 'Transfer' } }],
    tokenTransfers: [{ amount: '1000', token: { symbol: 'USDT', decimals: 16 } }],
    internalCalls: [{ type: 'CALL', error: 'reverted' }],
  })
  t.match(await data('tokenHolderList'), { list: [{ address: lower, share: 0.25 }] })
  t.match(await data('tokenHolderList', 'tokenId=native'), {
    list: [{ address: lower, balance: '5', share: 0.25, txCount: 7 }],
  })
  t.match(await data('accountTokenList'), {
    list: [{ balance: '77', symbol: 'USDT' }],
    account: { balance: '123456789012345678901', txCount: 12, tokenCount: 1 },
  })
})

t.test('pages follow the cursor', async (t) => {
  const { call, upstream, log } = await start(t)
  const first = await call(calls.blockList.suffix)
  const { nextCursor } = first.json.data as { nextCursor: string }
  await call(`${calls.blockList.suffix}?cursor=${nextCursor}`)
  t.equal(
    upstream.seen.at(-1)?.url,
    '/api/v2/blocks?block_number=27736955&index=4&items_count=50&type=block',
  )
  const own = Buffer.from('{"type":"uncle"}').toString('base64url')
  await call(`${calls.blockList.suffix}?cursor=${own}`)
  t.equal(upstream.seen.at(-1)?.url, '/api/v2/blocks?type=block', 'no cursor replaces it')
  const { length } = upstream.seen
  const broken = await call(`${calls.blockList.suffix}?cursor=x`)
  t.match(broken, { status: 400, json: { message: /^The parameter cursor / } })
  t.equal(upstream.seen.length, length)
  t.notOk(
    log.some(({ msg }) => msg === 'upstream failure'),
    'the backend is not to blame',
  )
})

t.test('what Blockscout does not have', async (t) => {
  const { call, send } = await start(t)
  t.equal((await call(calls.batchList.suffix)).status, 501)
  t.match(await call(`${calls.blockDetail.suffix}?blockHeight=1`), {
    status: 404,
    json: { code: 404, message: 'Not found' },
  })
  t.equal((await send('/readyz')).status, 200, 'readiness asks through the adapter')
})
