import {
  foldText,
  type Handlers,
  type RequestOf,
  type TokenId,
} from '@bvlgarichain/contract'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { encodeBalance, toBlob } from '../../sql/bytes.ts'
import { listKey } from '../../store/list-definitions.ts'
import type { Store } from '../../store/open.ts'
import { type IndexTables, NATIVE_TOKEN_ID } from '../../store/tables.ts'
import { readToken, type StoredToken, selectTokens } from '../../store/tokens.ts'
import { blockRange } from '../../store/transactions.ts'
import { readTransfer, selectTransfers } from '../../store/transfers.ts'
import type { ApiContext } from '../context.ts'
import { badRequest, notFound } from '../errors.ts'
import { heightsOf } from '../heights.ts'
import { listResponse, pageResponse } from '../page-response.ts'
import { presentHolder, presentToken, presentTransfer } from '../present-token.ts'

const SORT_KEYS = {
  HOLDERS: ['k.holder_count', 'k.id'],
  TRANSFERS: ['k.transfer_count', 'k.id'],
  NEWEST: ['k.id'],
} as const

function tokenOf(tokenId: TokenId, store: Store): StoredToken {
  const row =
    tokenId === 'native'
      ? store.tokens.byId(NATIVE_TOKEN_ID)
      : store.tokens.byAddress(tokenId)
  if (row === undefined) throw notFound(`token ${tokenId}`)
  return row
}

function tokenListing(request: RequestOf<'tokenList'>, { db }: Store) {
  const { keyword, type, sort = 'HOLDERS' } = request
  const tokens = db.builder.selectFrom('tokens as k')
  let rows =
    type === undefined ? tokens.where('k.id', '>', 0) : tokens.where('k.type', '=', type)
  if (keyword !== undefined) {
    // SQLite's LIKE ends at a NUL: what precedes it would match by itself.
    if (keyword.includes('\0')) throw badRequest('keyword must not hold a NUL character')
    const address = keyword.toLowerCase()
    if (/^0x[0-9a-f]{40}$/.test(address)) {
      rows = rows.where('k.address', '=', toBlob(address))
    } else {
      const part = `%${foldText(keyword).replace(/[\\%_]/g, '\\$&')}%`
      rows = rows.where(sql<SqlBool>`k.folded LIKE ${part} ESCAPE '\\'`)
    }
  }
  return { rows, select: selectTokens, keys: SORT_KEYS[sort] }
}

type HolderRows = SelectQueryBuilder<
  IndexTables & { readonly h: IndexTables['balances'] },
  'h',
  object
>

/** Tokens, their holders and their transfers. */
export const tokenHandlers = {
  tokenList(request, { store, chain }) {
    const listing = tokenListing(request, store)
    const isFiltered = request.keyword !== undefined || request.type !== undefined
    return pageResponse(
      store.db,
      request,
      listing,
      (row) => presentToken(readToken(row), chain),
      isFiltered ? {} : { total: store.counters.read('tokens') },
    )
  },
  tokenCount: (_, { store }) => store.counters.read('tokens'),
  tokenDetail: ({ tokenId }, { store, chain }) =>
    presentToken(tokenOf(tokenId, store), chain),
  tokenHolderList(request, { store }) {
    const token = tokenOf(request.tokenId, store)
    const listing = {
      rows: store.db.builder
        .selectFrom('balances as h')
        .where('h.token_id', '=', token.id)
        .where('h.balance', '>', encodeBalance(0n)),
      select: (rows: HolderRows) =>
        rows.leftJoin('accounts as a', 'a.address', 'h.address').select([
          'h.address',
          'h.balance',
          sql<number>`COALESCE(a.tx_count, 0)`.as('tx_count'),
          sql<number>`(a.creator IS NOT NULL OR EXISTS
              (SELECT 1 FROM tokens c WHERE c.address = h.address))`.as('is_contract'),
        ]),
      keys: ['h.balance', 'h.address'],
      keyKinds: ['blob', 'blob'] as const,
    }
    return pageResponse(
      store.db,
      request,
      listing,
      (row) => presentHolder(row, token.totalSupply),
      { total: token.holderCount },
    )
  },
  tokenTransfers(request, { store }) {
    const { tokenId, address } = request
    if (tokenId === 'native') {
      throw badRequest('tokenId native has no transfer events; list transactions instead')
    }
    const token = listKey('transfer/token', tokenOf(tokenId, store).id)
    const lists =
      address === undefined
        ? ([token] as const)
        : ([token, listKey('address/transfer', toBlob(address))] as const)
    const selection = { lists, select: selectTransfers }
    return listResponse(store, request, selection, (row) =>
      presentTransfer(readTransfer(row)),
    )
  },
  allTokenTransfers(request, { store }) {
    const { type, tokenId, address } = request
    if (type === 'NATIVE' || tokenId === 'native') {
      const name = type === 'NATIVE' ? 'type NATIVE' : 'tokenId native'
      throw badRequest(`${name} has no transfer events; list transactions instead`)
    }
    const lists = [
      ...(address === undefined ? [] : [listKey('address/transfer', toBlob(address))]),
      ...(tokenId === undefined
        ? []
        : [listKey('transfer/token', tokenOf(tokenId, store).id)]),
      ...(type === undefined ? [] : [listKey('transfer/type', type)]),
    ]
    const [first, ...others] = lists
    const heights = heightsOf(store, request)
    const isWhole = first === undefined && heights === undefined
    return listResponse(
      store,
      request,
      {
        lists: [first ?? listKey('transfer'), ...others],
        range: heights && blockRange(heights.first, heights.last),
        select: selectTransfers,
      },
      (row) => presentTransfer(readTransfer(row)),
      isWhole ? { total: store.counters.read('transfers') } : {},
    )
  },
} satisfies Partial<Handlers<ApiContext>>
