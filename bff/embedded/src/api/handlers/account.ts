import {
  type Address,
  type Handlers,
  toAddress,
  toUnixMs,
  toWei,
} from '@bvlgarichain/contract'
import type { Account, TokenBalance } from '@bvlgarichain/contract/complete'
import { size } from 'viem'
import { readAmount, readHex, readQuantity } from '../../chain/read-rpc.ts'
import { encodeBalance, toBlob } from '../../sql/bytes.ts'
import { columnsOf, makeDecoder } from '../../sql/columns.ts'
import { listKey } from '../../store/list-definitions.ts'
import { NATIVE_TOKEN_ID, tokenColumns } from '../../store/tables.ts'
import { readTransfer, selectTransfers } from '../../store/transfers.ts'
import type { ApiContext } from '../context.ts'
import { known, knownWei } from '../known.ts'
import { listResponse, pageResponse } from '../page-response.ts'
import { presentBalance, presentTokenRef, presentTransfer } from '../present-token.ts'

/** Code of an account that has delegated to a contract (EIP-7702): this and its address. */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/i

type State = Pick<Account, 'type' | 'balance' | 'nonce' | 'codeSize' | 'delegate'>

/** State of an address at the node's latest block; undefined while the node does not respond. */
async function stateOf(address: Address, { node }: ApiContext) {
  try {
    const [balance, nonce, code] = await Promise.all([
      node.call<unknown>('eth_getBalance', [address, 'latest']),
      node.call<unknown>('eth_getTransactionCount', [address, 'latest']),
      node.call<unknown>('eth_getCode', [address, 'latest']),
    ])
    const bytes = readHex(code)
    const [, delegate] = DELEGATION.exec(bytes ?? '') ?? []
    const codeSize = bytes === undefined || delegate !== undefined ? 0 : size(bytes)
    const type = codeSize > 0 ? ('CONTRACT' as const) : ('EOA' as const)
    return known<State>({
      type: bytes === undefined ? null : type,
      balance: knownWei(readAmount(balance) ?? null),
      nonce: readQuantity(nonce) ?? null,
      codeSize: codeSize > 0 ? codeSize : null,
      delegate: delegate === undefined ? null : toAddress(`0x${delegate}`),
    })
  } catch {
    return undefined
  }
}

/** State of an address from the index, used while the node does not respond. */
function indexedState(address: Address, { store }: ApiContext) {
  const blob = toBlob(address)
  const isContract =
    store.accounts.byAddress(address)?.creator != null ||
    store.tokens.byAddress(address) !== undefined
  return {
    type: isContract ? ('CONTRACT' as const) : ('EOA' as const),
    balance: toWei(store.balances.get(NATIVE_TOKEN_ID, blob)),
    nonce: store.transactions.nextNonceOf(address),
  }
}

async function summaryOf(address: Address, context: ApiContext): Promise<Account> {
  const { store, chain } = context
  const state = await stateOf(address, context)
  const row = store.accounts.byAddress(address)
  const token = store.tokens.byAddress(address)
  const lacksCode = state?.type === 'EOA' && state.delegate === undefined
  const destroyed =
    row?.creator && lacksCode ? store.accounts.destroyedIn(address) : undefined
  const lastSeen = Math.max(row?.firstSeen ?? 0, row?.lastSeen ?? 0)
  return {
    address,
    ...(state ?? indexedState(address, context)),
    txCount: row?.txCount ?? 0,
    transferCount: row?.transferCount ?? 0,
    tokenCount: store.balances.tokensHeldBy(toBlob(address)),
    depositCount: store.messages.countNaming(address, 'L1_TO_L2'),
    withdrawalCount: store.messages.countNaming(address, 'L2_TO_L1'),
    ...(row && {
      ...(row.firstSeen !== null && { firstSeen: toUnixMs(row.firstSeen) }),
      // An address seen only in internal calls has no list with a last time.
      ...(lastSeen > 0 && { lastSeen: toUnixMs(lastSeen) }),
    }),
    ...(row?.creator && { creator: row.creator }),
    ...(row?.createdTx && { createdTxHash: row.createdTx }),
    ...(destroyed && { destroyedTxHash: destroyed }),
    ...(token && { token: presentTokenRef(token, chain) }),
  }
}

const readTokenOf = makeDecoder(tokenColumns)

/** Accounts: what they hold and what they moved. */
export const accountHandlers = {
  async accountTokenList(request, context) {
    const { store, chain } = context
    const account = await summaryOf(request.address, context)
    const page = pageResponse(
      store.db,
      request,
      {
        rows: store.db.builder
          .selectFrom('balances as h')
          .where('h.address', '=', toBlob(request.address))
          .where('h.token_id', '>', NATIVE_TOKEN_ID)
          .where('h.balance', '>', encodeBalance(0n)),
        select: (rows) =>
          rows
            .innerJoin('tokens as k', 'k.id', 'h.token_id')
            .select(columnsOf('k', tokenColumns))
            .select('h.balance'),
        keys: ['h.token_id'],
      },
      (row): TokenBalance => {
        const token = readTokenOf(row)
        return {
          ...presentTokenRef(token, chain),
          ...presentBalance(row.balance, token.totalSupply),
        }
      },
      { total: account.tokenCount },
    )
    return { ...page, account }
  },
  accountTransferList(request, { store }) {
    const { address, direction } = request
    const lists = { IN: 'address/in', OUT: 'address/out' } as const
    const name = direction === undefined ? 'address/transfer' : lists[direction]
    const selection = {
      lists: [listKey(name, toBlob(address))] as const,
      select: selectTransfers,
    }
    return listResponse(store, request, selection, (row) =>
      presentTransfer(readTransfer(row)),
    )
  },
} satisfies Partial<Handlers<ApiContext>>
