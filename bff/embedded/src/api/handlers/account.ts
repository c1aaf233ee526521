import {
  type Account,
  type Address,
  type Handlers,
  type TokenBalance,
  toUnixMs,
  toWei,
} from '@bvlgarichain/shared'
import { asAddress, asHash, decodeBalance, toBlob } from '../../store/bytes.ts'
import { listKey } from '../../store/list-definitions.ts'
import type { Listing } from '../../store/page.ts'
import type { TokenRow } from '../../store/tokens.ts'
import { TRANSFER_SELECTION } from '../../store/transfers.ts'
import type { ApiContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { listAnswer, pageAnswer } from '../page-answer.ts'
import { presentTokenRef, presentTransfer } from '../present-token.ts'

/** What only the node knows of an address, at its newest block. */
async function stateOf(address: Address, { node }: ApiContext) {
  try {
    const [balance, nonce, code] = await Promise.all([
      node.call<string>('eth_getBalance', [address, 'latest']),
      node.call<string>('eth_getTransactionCount', [address, 'latest']),
      node.call<string>('eth_getCode', [address, 'latest']),
    ])
    return {
      balance: toWei(BigInt(balance)),
      nonce: Number(nonce),
      codeSize: (code.length - 2) / 2,
    }
  } catch {
    throw new ApiError(503, 'the node of the embedded network does not answer')
  }
}

async function summaryOf(address: Address, context: ApiContext): Promise<Account> {
  const { store, chain } = context
  const { balance, nonce, codeSize } = await stateOf(address, context)
  const row = store.accounts.byAddress(address)
  const token = store.tokens.byAddress(address)
  return {
    address,
    type: codeSize > 0 ? 'CONTRACT' : 'EOA',
    balance,
    nonce,
    txCount: row?.tx_count ?? 0,
    transferCount: row?.transfer_count ?? 0,
    tokenCount: store.balances.tokensHeldBy(toBlob(address)),
    ...(row && {
      firstSeen: toUnixMs(row.first_seen),
      // Seen only inside executions: then no list of its own tells when last.
      lastSeen: toUnixMs(Math.max(row.first_seen, row.last_seen ?? 0)),
    }),
    ...(row?.creator && { creator: asAddress(row.creator) }),
    ...(row?.created_tx && { createdTxHash: asHash(row.created_tx) }),
    ...(codeSize > 0 && { codeSize }),
    ...(token && { token: presentTokenRef(token, chain) }),
  }
}

/** Accounts: what they hold and what they moved. */
export const accountHandlers = {
  async accountTokenList(request, context) {
    const { store, chain } = context
    const account = await summaryOf(request.address, context)
    const listing: Listing = {
      columns: 'k.address, k.type, k.name, k.symbol, k.decimals, h.balance',
      from: 'balances h',
      joins: 'JOIN tokens k ON k.id = h.token_id',
      where: ['h.address = ?', 'h.token_id > 0', "h.balance > x'01'"],
      binds: [toBlob(request.address)],
      keys: ['h.token_id'],
    }
    const page = pageAnswer(
      store.db,
      request,
      listing,
      account.tokenCount,
      (row: TokenRow & { readonly balance: Uint8Array }): TokenBalance => ({
        ...presentTokenRef(row, chain),
        balance: toWei(decodeBalance(row.balance)),
      }),
    )
    return { ...page, account }
  },
  accountTransferList(request, { store }) {
    const { address, direction } = request
    const lists = { IN: 'address/in', OUT: 'address/out' } as const
    const name = direction === undefined ? 'address/transfer' : lists[direction]
    const selection = {
      lists: [listKey(name, toBlob(address))] as const,
      ...TRANSFER_SELECTION,
    }
    return listAnswer(store, request, selection, presentTransfer)
  },
} satisfies Partial<Handlers<ApiContext>>
