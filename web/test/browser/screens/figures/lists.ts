import type {
  EndpointName,
  CompletePage as Page,
  CompleteResponseOf as ResponseOf,
  TokenId,
} from '@bvlgarichain/contract'
import type { Explorer } from '../../fixtures/explorer.ts'
import type { Screen } from '../../fixtures/sight.ts'
import {
  batchCells,
  blockCells,
  blockOfBatchCells,
  type Cells,
  holderCells,
  messageCells,
  tokenCells,
  traceCells,
  transactionCells,
  transferCells,
} from './columns.ts'

const SIZE = 10

type ListCall = {
  [Name in EndpointName]: ResponseOf<Name> extends Page<unknown> ? Name : never
}[EndpointName]

/** A list, the call that it shows, and what its columns must show of a row. */
interface List<Name extends ListCall> {
  readonly path: string
  readonly call: Name
  /** What is asked for beside the page; `search` is the same in the address. */
  readonly query?: object
  readonly search?: Readonly<Record<string, string>>
  /** Test id of its rows. */
  readonly row: string
  readonly cells: (row: ResponseOf<Name>['list'][number], index: number) => Cells
}

/**
 * The page behind the first one, by its cursor, where no new rows come in. A list that fits
 * on the first page is read there.
 */
function list<Name extends ListCall>({ path, call, ...list }: List<Name>): Screen {
  let cursor: string | undefined
  return async (explorer) => {
    const asked = { pageSize: SIZE, ...list.query }
    cursor ??= (await explorer.call(call, asked)).nextCursor
    const at = cursor === undefined ? {} : { cursor, page: '2' }
    const response = await explorer.call(call, {
      ...asked,
      ...(cursor === undefined ? {} : { cursor }),
    })
    const rows: readonly ResponseOf<Name>['list'][number][] = response.list
    const search = new URLSearchParams({ size: String(SIZE), ...list.search, ...at })
    return {
      path: `${path}?${search}`,
      rows: { [`[data-testid=${list.row}]`]: rows.map(list.cells) },
    }
  }
}

/** Traces, whose durations grow until their transactions are final. */
function tracking(): Screen {
  let unfinished: ReadonlySet<string> = new Set()
  const traces = list({
    path: '/tracking',
    call: 'traceList',
    row: 'trace-row',
    cells: (row) => traceCells(row, unfinished.has(row.txHash ?? '')),
  })
  return async (explorer, page) => {
    const { list: rows } = await explorer.call('traceList', { pageSize: 100 })
    const txHashes = [...new Set(rows.flatMap(({ txHash }) => txHash ?? []))]
    const statuses = await explorer.call('transactionStatus', { txHashes })
    unfinished = new Set(
      statuses.flatMap(({ txHash, finality }) =>
        finality === 'FINALIZED' ? [] : txHash,
      ),
    )
    return traces(explorer, page)
  }
}

/** The newest proven batch with a transaction. */
async function filledBatch(explorer: Explorer): Promise<number> {
  const { lastZkProvenBatch = 0 } = await explorer.call('statistic')
  for (let batchIndex = lastZkProvenBatch; batchIndex > 0; batchIndex--) {
    const { txCount } = await explorer.call('batchDetail', { batchIndex })
    if (txCount > 0) return batchIndex
  }
  throw new Error('no proven batch has a transaction')
}

/** The lists by name. */
export async function listScreens(
  explorer: Explorer,
): Promise<Readonly<Record<string, Screen>>> {
  const [chain] = await explorer.call('chainList')
  const coin = chain?.nativeSymbol ?? ''
  const { list: tokens } = await explorer.call('tokenList', { type: 'ERC20' })
  const [token] = tokens
  const tokenId: TokenId = token?.tokenId ?? 'native'
  const batchIndex = await filledBatch(explorer)
  const ranked = { decimals: 18, symbol: coin, share: false }
  return {
    Blocks: list({
      path: '/blocks',
      call: 'blockList',
      row: 'block-row',
      cells: blockCells,
    }),
    Batches: list({
      path: '/batches',
      call: 'batchList',
      row: 'batch-row',
      cells: batchCells,
    }),
    Transactions: list({
      path: '/txs',
      call: 'transactionList',
      row: 'tx-row',
      cells: transactionCells(coin),
    }),
    'Failed transactions': list({
      path: '/txs',
      call: 'transactionList',
      query: { status: 'FAILED' },
      search: { status: 'FAILED' },
      row: 'tx-row',
      cells: transactionCells(coin),
    }),
    'Transactions of a batch': list({
      path: `/batch/${batchIndex}`,
      call: 'batchTransactionList',
      query: { batchIndex },
      search: { tab: 'transactions' },
      row: 'tx-row',
      cells: transactionCells(coin),
    }),
    'Blocks of a batch': list({
      path: `/batch/${batchIndex}`,
      call: 'blockList',
      query: { batchIndex },
      search: { tab: 'blocks' },
      row: 'block-row',
      cells: blockOfBatchCells,
    }),
    Tokens: list({
      path: '/tokens',
      call: 'tokenList',
      query: { sort: 'NEWEST', pageSize: 100 },
      search: { sort: 'NEWEST', size: '100' },
      row: 'token-row',
      cells: tokenCells,
    }),
    'Transfers of a token': list({
      path: `/token/${tokenId}`,
      call: 'tokenTransfers',
      query: { tokenId },
      row: 'transfer-row',
      cells: transferCells({ token: false, pieces: false }),
    }),
    'Holders of a token': list({
      path: `/token/${tokenId}`,
      call: 'tokenHolderList',
      query: { tokenId },
      search: { tab: 'holders' },
      row: 'holder-row',
      cells: holderCells({ decimals: token?.decimals ?? null, share: true }, SIZE),
    }),
    Accounts: list({
      path: '/accounts',
      call: 'tokenHolderList',
      query: { tokenId: 'native' },
      row: 'account-row',
      cells: holderCells(ranked, SIZE),
    }),
    Transfers: list({
      path: '/transfers',
      call: 'allTokenTransfers',
      row: 'transfer-row',
      cells: transferCells({ token: true, pieces: true }),
    }),
    Tracking: tracking(),
    'L1 to L2': list({
      path: '/l1-to-l2-transactions',
      call: 'crossLayerMessageList',
      query: { direction: 'L1_TO_L2' },
      row: 'message-row',
      cells: messageCells,
    }),
    'L2 to L1': list({
      path: '/l2-to-l1-transactions',
      call: 'crossLayerMessageList',
      query: { direction: 'L2_TO_L1' },
      row: 'message-row',
      cells: messageCells,
    }),
  }
}
