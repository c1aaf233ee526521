import { MAX_PAGE_SIZE } from '@bvlgarichain/shared'
import {
  AdapterError,
  defineAdapter,
  type QueryValue,
  type UpstreamRequest,
  type UpstreamResponse,
} from '../adapter/define-adapter.ts'

/** Root of Blockscout's REST API v2 (shapes: blockscout-api-v2-swagger, OpenAPI 3.0). */
const API = '/api/v2'

// biome-ignore lint/suspicious/noExplicitAny: Blockscout's JSON; the contract's decoder judges each value.
type Json = any

const get = (path: string, query?: UpstreamRequest['query']): UpstreamRequest => ({
  method: 'GET',
  path: `${API}${path}`,
  query,
})

/**
 * Blockscout pages by an object of parameters that goes back as the query of the next
 * request. The contract's cursor carries it as base64url JSON. It comes from the client, so a
 * request's other parameters go behind it.
 */
function pageQuery({
  cursor,
}: {
  cursor?: string | undefined
}): UpstreamRequest['query'] {
  if (cursor === undefined) return {}
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    value = undefined
  }
  if (typeof value !== 'object' || value === null) {
    throw new AdapterError('cursor', 'is not one of this backend')
  }
  return value as Record<string, QueryValue>
}

/** A page without a total: Blockscout gives none with its lists. */
const pageOf = <Row>(
  response: UpstreamResponse | undefined,
  row: (item: Json) => Row,
) => {
  const { items, next_page_params: next } = response?.body ?? {}
  if (!Array.isArray(items)) throw new AdapterError('items', 'is not a list')
  return {
    list: items.map(row),
    pageSize: Math.max(1, items.length),
    ...(next && { nextCursor: Buffer.from(JSON.stringify(next)).toString('base64url') }),
  }
}

const TOKEN_TYPES: Readonly<Record<string, string>> = {
  'ERC-20': 'ERC20',
  'ERC-721': 'ERC721',
  'ERC-1155': 'ERC1155',
}
/** The contract's token type in Blockscout's spelling. */
const tokenFilter = (type: string | undefined): string | undefined =>
  Object.keys(TOKEN_TYPES).find((name) => TOKEN_TYPES[name] === type)

/** The contract's direction of a transfer in Blockscout's words. */
const SIDES = { IN: 'to', OUT: 'from' } as const

const blockRow = (block: Json) => ({
  height: block.height,
  hash: block.hash,
  parentHash: block.parent_hash,
  time: block.timestamp,
  // The field was renamed; older instances still send the first name.
  txCount: block.transactions_count ?? block.tx_count,
  gasUsed: block.gas_used,
  gasLimit: block.gas_limit,
  baseFeePerGas: block.base_fee_per_gas,
  size: block.size,
  sequencer: block.miner?.hash,
})

const blockDetail = (block: Json) => ({
  ...blockRow(block),
  stateRoot: block.state_root,
  difficulty: block.difficulty,
  extraData: block.extra_data,
  nonce: block.nonce,
  totalFee: block.transaction_fees ?? block.tx_fees,
})

/** Blockscout lists several types for one transaction; the first that fits names its kind. */
const KINDS: readonly (readonly [string, string])[] = [
  ['contract_creation', 'CONTRACT_CREATION'],
  ['token_transfer', 'TOKEN_TRANSFER'],
  ['contract_call', 'CONTRACT_CALL'],
  ['coin_transfer', 'TRANSFER'],
]

const transactionRow = (tx: Json) => {
  const types: readonly string[] = tx.transaction_types ?? tx.tx_types ?? []
  const selector = selectorOf(tx.raw_input)
  return {
    hash: tx.hash,
    blockHeight: tx.block_number ?? tx.block,
    transactionIndex: tx.position,
    time: tx.timestamp,
    from: tx.from?.hash,
    to: tx.to?.hash ?? null,
    contractAddress: tx.created_contract?.hash,
    value: tx.value,
    fee: tx.fee?.value,
    gasUsed: tx.gas_used,
    gasPrice: tx.gas_price,
    nonce: tx.nonce,
    type: tx.type,
    status: tx.status === 'ok' ? 'SUCCESS' : tx.status === 'error' ? 'FAILED' : undefined,
    kind: KINDS.find(([type]) => types.includes(type))?.[1],
    ...(selector !== undefined && {
      method: { selector, name: nameOf(tx.method), source: 'SIGNATURE' },
    }),
  }
}

const selectorOf = (input: unknown): string | undefined =>
  typeof input === 'string' && input.length >= 10 ? input.slice(0, 10) : undefined

/** Blockscout repeats the selector where it knows no name. */
const nameOf = (method: unknown): string | undefined =>
  typeof method === 'string' && !method.startsWith('0x') ? method : undefined

/** `method_call` is a signature with parameter names: `transfer(address to, uint256 value)`. */
const decodedOf = (decoded: Json) => {
  if (typeof decoded?.method_call !== 'string') return undefined
  const parameters: readonly Json[] = decoded.parameters ?? []
  const name = decoded.method_call.split('(')[0]
  return {
    name,
    signature: `${name}(${parameters.map(({ type }) => type).join(',')})`,
    source: 'ABI',
    arguments: parameters.map((parameter) => ({
      name: parameter.name,
      type: parameter.type,
      value:
        typeof parameter.value === 'string'
          ? parameter.value
          : JSON.stringify(parameter.value),
      indexed: parameter.indexed,
    })),
  }
}

const logRow = (log: Json) => ({
  logIndex: log.index,
  address: log.address?.hash ?? log.address_hash?.hash,
  // Missing topics come as null.
  topics: (log.topics ?? []).filter((topic: unknown) => topic !== null),
  data: log.data,
  decoded: decodedOf(log.decoded),
})

const tokenRef = (token: Json) => ({
  tokenId: token?.address_hash ?? token?.address,
  type: TOKEN_TYPES[token?.type],
  name: token?.name ?? null,
  symbol: token?.symbol ?? null,
  decimals: token?.decimals ?? null,
})

const tokenRow = (token: Json) => ({
  ...tokenRef(token),
  totalSupply: token.total_supply ?? null,
  holderCount: token.holders_count ?? token.holders,
})

const transferRow = (transfer: Json) => ({
  txHash: transfer.transaction_hash ?? transfer.tx_hash,
  logIndex: transfer.log_index,
  blockHeight: transfer.block_number,
  time: transfer.timestamp,
  token: tokenRef(transfer.token),
  from: transfer.from?.hash,
  to: transfer.to?.hash,
  amount: transfer.total?.value ?? '1',
  nftId: transfer.total?.token_id,
  method: nameOf(transfer.method),
})

/** Internal transactions come flat, with their depth unknown: all under the transaction. */
const internalCallRow = (call: Json) => ({
  path: [call.index],
  type: String(call.type).toUpperCase(),
  from: call.from?.hash,
  to: call.to?.hash ?? call.created_contract?.hash ?? null,
  value: call.value,
  gas: call.gas_limit,
  error: call.success === false ? (call.error ?? 'failed') : undefined,
})

const holderRow = (supply: unknown) => (holder: Json) => ({
  address: holder.address?.hash ?? holder.address_hash?.hash,
  balance: holder.value,
  share: shareOf(holder.value, supply),
  isContract: (holder.address ?? holder.address_hash)?.is_contract,
})

const shareOf = (value: unknown, supply: unknown): number | undefined => {
  const [part, whole] = [Number(value), Number(supply)]
  return whole > 0 && part >= 0 ? part / whole : undefined
}

const accountRow = (address: Json, counters: Json, tokens: Json) => ({
  address: address.hash,
  type: address.is_contract ? 'CONTRACT' : 'EOA',
  balance: address.coin_balance ?? '0',
  txCount: counters?.transactions_count,
  transferCount: counters?.token_transfers_count,
  tokenCount: Array.isArray(tokens) ? tokens.length : undefined,
  creator: address.creator_address_hash,
  createdTxHash: address.creation_transaction_hash ?? address.creation_tx_hash,
  token: address.token ? tokenRef(address.token) : undefined,
})

/** Gas prices of the statistics are in Gwei with decimals. */
const gweiToWei = (gwei: unknown): string | undefined =>
  Number.isFinite(Number(gwei)) && gwei !== null && gwei !== undefined
    ? String(Math.round(Number(gwei) * 1e9))
    : undefined

const statistic = (stats: Json, latestBlock: Json) => ({
  latestBlockHeight: latestBlock?.height,
  latestBlockTime: latestBlock?.timestamp,
  totalTransactions: stats.total_transactions,
  totalAccounts: stats.total_addresses,
  gasPrice: gweiToWei(stats.gas_prices?.average?.price ?? stats.gas_prices?.average),
  averageBlockTimeMs: stats.average_block_time,
})

/**
 * Serves the lists and details of blocks, transactions, tokens and accounts from a
 * Blockscout instance (REST API v2). Batches, proofs, messages between the layers, traces
 * and the series of the charts have no equal there; they are answered 501.
 */
// biome-ignore lint/style/noDefaultExport: an adapter is the default export of its module.
export default defineAdapter({
  name: 'blockscout',
  unmapped: 'refuse',
  endpoints: {
    chainList: {
      // Blockscout's own JSON-RPC; the REST API names no chain id.
      request: () => ({
        path: '/api/eth-rpc',
        body: { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
      }),
      response: ([response], _request, { chainName }) => [
        {
          l2ChainId: response?.body.result,
          l2ChainName: chainName,
          netType: 'MAINNET',
          nativeSymbol: 'ETH',
          nativeDecimals: 18,
        },
      ],
    },
    statistic: {
      request: () => [get('/stats'), get('/main-page/blocks')],
      response: ([stats, blocks]) => statistic(stats?.body ?? {}, blocks?.body?.[0]),
    },
    headline: {
      request: () => get('/stats'),
      response: ([stats]) => ({
        totalTransactions: stats?.body.total_transactions,
        totalAccounts: stats?.body.total_addresses,
        totalBlocks: stats?.body.total_blocks,
        averageBlockTimeMs: stats?.body.average_block_time,
      }),
    },
    blockList: {
      request: (request) => get('/blocks', { ...pageQuery(request), type: 'block' }),
      response: ([response]) => pageOf(response, blockRow),
    },
    blockDetail: {
      request: ({ blockHeight, blockHash }) => get(`/blocks/${blockHeight ?? blockHash}`),
      response: ([response]) => blockDetail(response?.body),
    },
    transactionList: {
      request: (request) => {
        const { blockHeight, address, method } = request
        const page = pageQuery(request)
        if (blockHeight !== undefined)
          return get(`/blocks/${blockHeight}/transactions`, page)
        if (address !== undefined) return get(`/addresses/${address}/transactions`, page)
        return get('/transactions', { ...page, filter: 'validated', method })
      },
      response: ([response]) => pageOf(response, transactionRow),
    },
    latestAddressTransactions: {
      request: ({ address }) => get(`/addresses/${address}/transactions`),
      response: ([response], { limit = MAX_PAGE_SIZE }) =>
        pageOf(response, transactionRow).list.slice(0, limit),
    },
    transactionDetail: {
      request: ({ txHash }) =>
        ['', '/logs', '/token-transfers', '/internal-transactions'].map((part) =>
          get(`/transactions/${txHash}${part}`),
        ),
      response: ([transaction, logs, transfers, calls]) => ({
        ...transactionRow(transaction?.body),
        gasLimit: transaction?.body.gas_limit,
        baseFeePerGas: transaction?.body.base_fee_per_gas,
        maxFeePerGas: transaction?.body.max_fee_per_gas,
        maxPriorityFeePerGas: transaction?.body.max_priority_fee_per_gas,
        input: transaction?.body.raw_input,
        decodedInput: decodedOf(transaction?.body.decoded_input),
        logs: pageOf(logs, logRow).list,
        tokenTransfers: pageOf(transfers, transferRow).list,
        internalCalls: pageOf(calls, internalCallRow).list,
      }),
    },
    tokenList: {
      request: (request) =>
        get('/tokens', {
          ...pageQuery(request),
          q: request.keyword,
          type: tokenFilter(request.type),
        }),
      response: ([response]) => pageOf(response, tokenRow),
    },
    tokenDetail: {
      request: ({ tokenId }) => [
        get(`/tokens/${tokenId}`),
        get(`/tokens/${tokenId}/counters`),
      ],
      response: ([token, counters]) => ({
        ...tokenRow(token?.body),
        transferCount: counters?.body.transfers_count,
      }),
    },
    tokenHolderList: {
      request: (request) =>
        request.tokenId === 'native'
          ? get('/addresses', pageQuery(request))
          : [
              get(`/tokens/${request.tokenId}/holders`, pageQuery(request)),
              get(`/tokens/${request.tokenId}`),
            ],
      response: ([response, token], { tokenId }) =>
        tokenId === 'native'
          ? pageOf(response, (account) => ({
              address: account.hash,
              balance: account.coin_balance,
              share: shareOf(account.coin_balance, response?.body.total_supply),
              isContract: account.is_contract,
              txCount: account.transactions_count ?? account.tx_count,
            }))
          : pageOf(response, holderRow(token?.body.total_supply)),
    },
    tokenTransfers: {
      request: (request) =>
        request.address === undefined
          ? get(`/tokens/${request.tokenId}/transfers`, pageQuery(request))
          : get(`/addresses/${request.address}/token-transfers`, {
              ...pageQuery(request),
              token: request.tokenId,
            }),
      response: ([response]) => pageOf(response, transferRow),
    },
    allTokenTransfers: {
      request: (request) =>
        get('/token-transfers', {
          ...pageQuery(request),
          type: tokenFilter(request.type),
        }),
      response: ([response]) => pageOf(response, transferRow),
    },
    accountTokenList: {
      request: (request) => [
        get(`/addresses/${request.address}/tokens`, pageQuery(request)),
        get(`/addresses/${request.address}`),
        get(`/addresses/${request.address}/counters`),
        get(`/addresses/${request.address}/token-balances`),
      ],
      response: ([tokens, address, counters, balances]) => ({
        ...pageOf(tokens, (item) => ({ ...tokenRef(item.token), balance: item.value })),
        account: accountRow(address?.body, counters?.body, balances?.body),
      }),
    },
    accountTransferList: {
      request: (request) =>
        get(`/addresses/${request.address}/token-transfers`, {
          ...pageQuery(request),
          filter: request.direction && SIDES[request.direction],
        }),
      response: ([response]) => pageOf(response, transferRow),
    },
  },
})
