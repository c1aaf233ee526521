import {
  type Handlers,
  type RequestFor,
  type TokenHolder,
  type TokenId,
  toWei,
} from '@bvlgarichain/shared'
import { countOf } from '../../store/accounts.ts'
import { asAddress, decodeBalance, toBlob } from '../../store/bytes.ts'
import { listKey } from '../../store/list-definitions.ts'
import { NATIVE_TOKEN_ID } from '../../store/migrations.ts'
import type { Store } from '../../store/open.ts'
import { countRows, type Listing } from '../../store/page.ts'
import type { Bind } from '../../store/sql.ts'
import { TOKEN_COLUMNS, TOKEN_JOINS, type TokenRow } from '../../store/tokens.ts'
import { TRANSFER_SELECTION } from '../../store/transfers.ts'
import type { ApiContext } from '../context.ts'
import { badRequest, notFound } from '../errors.ts'
import { listAnswer, pageAnswer } from '../page-answer.ts'
import { presentToken, presentTransfer } from '../present-token.ts'

const SORT_KEYS = {
  HOLDERS: ['k.holder_count', 'k.id'],
  TRANSFERS: ['k.transfer_count', 'k.id'],
  NEWEST: ['k.id'],
} as const

function tokenOf(tokenId: TokenId, store: Store): TokenRow {
  const row =
    tokenId === 'native'
      ? store.tokens.byId(NATIVE_TOKEN_ID)
      : store.tokens.byAddress(tokenId)
  if (row === undefined) throw notFound(`token ${tokenId}`)
  return row
}

function tokenListing(request: RequestFor<'tokenList'>): Listing {
  const { keyword, type, sort = 'HOLDERS' } = request
  const where = type === undefined ? ['k.id > 0'] : ['k.type = ?']
  const binds: Bind[] = type === undefined ? [] : [type]
  if (keyword !== undefined) {
    const address = keyword.toLowerCase()
    if (/^0x[0-9a-f]{40}$/.test(address)) {
      where.push('k.address = ?')
      binds.push(toBlob(address))
    } else {
      const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
      where.push("(k.name LIKE ? ESCAPE '\\' OR k.symbol LIKE ? ESCAPE '\\')")
      binds.push(part, part)
    }
  }
  const keys = SORT_KEYS[sort]
  return {
    columns: TOKEN_COLUMNS,
    from: 'tokens k',
    joins: TOKEN_JOINS,
    where,
    binds,
    keys,
  }
}

interface HolderRow {
  readonly address: Uint8Array
  readonly balance: Uint8Array
  readonly tx_count: number
  readonly is_contract: number
}

function presentHolder(row: HolderRow, supply: bigint): TokenHolder {
  const balance = decodeBalance(row.balance)
  // A contract may tell a supply that its own balances exceed: no share then.
  const isPart = supply > 0n && balance <= supply
  const share = Number((balance * 10n ** 15n) / (supply || 1n)) / 1e15
  return {
    address: asAddress(row.address),
    balance: toWei(balance),
    ...(isPart && { share }),
    isContract: row.is_contract === 1,
    txCount: row.tx_count,
  }
}

/** Tokens, their holders and their transfers. */
export const tokenHandlers = {
  tokenList(request, { store, chain }) {
    const listing = tokenListing(request)
    const isFiltered = request.keyword !== undefined || request.type !== undefined
    const total = isFiltered
      ? countRows(store.db, listing)
      : store.counters.read('tokens')
    return pageAnswer(store.db, request, listing, total, (row: TokenRow) =>
      presentToken(row, chain),
    )
  },
  tokenCount: (_, { store }) => store.counters.read('tokens'),
  tokenDetail: ({ tokenId }, { store, chain }) =>
    presentToken(tokenOf(tokenId, store), chain),
  tokenHolderList(request, { store }) {
    const token = tokenOf(request.tokenId, store)
    const supply = BigInt(token.total_supply ?? 0)
    const listing: Listing = {
      columns: `h.address, h.balance, ${countOf('address/tx', 'h.address')} AS tx_count,
        (a.creator IS NOT NULL OR EXISTS (SELECT 1 FROM tokens c
          WHERE c.address = h.address)) AS is_contract`,
      from: 'balances h',
      joins: 'LEFT JOIN accounts a ON a.address = h.address',
      where: ['h.token_id = ?', "h.balance > x'01'"],
      binds: [token.id],
      keys: ['h.balance', 'h.address'],
    }
    return pageAnswer(store.db, request, listing, token.holder_count, (row: HolderRow) =>
      presentHolder(row, supply),
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
    const selection = { lists, ...TRANSFER_SELECTION }
    return listAnswer(store, request, selection, presentTransfer)
  },
  allTokenTransfers(request, { store }) {
    const { type } = request
    if (type === 'NATIVE') {
      throw badRequest('type NATIVE has no transfer events; list transactions instead')
    }
    const list = type === undefined ? listKey('transfer') : listKey('transfer/type', type)
    const selection = { lists: [list] as const, ...TRANSFER_SELECTION }
    return listAnswer(store, request, selection, presentTransfer)
  },
} satisfies Partial<Handlers<ApiContext>>
