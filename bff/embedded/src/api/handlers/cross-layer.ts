import type { Direction, Handlers, MessageState, RequestOf } from '@bvlgarichain/contract'
import { toBlob } from '../../sql/bytes.ts'
import { readMessage, selectMessage } from '../../store/messages.ts'
import type { IdRange } from '../../store/page.ts'
import { rowId } from '../../store/transactions.ts'
import { type ApiContext, requireRollup } from '../context.ts'
import { pageResponse } from '../page-response.ts'
import { presentMessage } from '../present-message.ts'

/** Nonces of the messages of a direction that may be in a state, and whether they are open. */
function noncesOf(
  direction: Direction,
  state: MessageState | undefined,
  { store, finality }: ApiContext,
): { readonly range: IdRange; readonly isOpen: boolean | undefined } {
  const { messages } = store
  const end = messages.count(direction)
  const all = { first: 0, end }
  if (state === undefined) return { range: all, isOpen: undefined }
  if (state === 'COMMITTED') return { range: all, isOpen: false }
  if (direction === 'L1_TO_L2') {
    // A deposit waits for its execution only.
    return { range: state === 'READY' ? all : { first: 0, end: 0 }, isOpen: true }
  }
  // Nonces rise with the blocks, and so with the batches.
  const from = (height: number) => messages.firstNonceFrom(direction, rowId(height, 0))
  const inBatches = from(finality.blocksOf('BATCHED').last + 1)
  const proven = Math.min(inBatches, from(finality.blocksOf('PROVEN').last + 1))
  const ranges = {
    READY: { first: inBatches, end },
    PENDING: { first: proven, end: inBatches },
    PROVED: { first: 0, end: proven },
  }
  return { range: ranges[state], isOpen: true }
}

/** Messages of a direction; of an address, in a state, of a token. */
function messageListing(
  request: RequestOf<'crossLayerMessageList'>,
  context: ApiContext,
) {
  const { direction, address, state, tokenId } = request
  const { builder } = context.store.db
  const { range, isOpen } = noncesOf(direction, state, context)
  let rows = builder.selectFrom('messages as m').where('m.direction', '=', direction)
  if (isOpen !== undefined) rows = rows.where('m.is_open', '=', Number(isOpen))
  if (tokenId === 'native') rows = rows.where('m.l1_token', 'is', null)
  else if (tokenId !== undefined) {
    const { bridgedTokens } = requireRollup(context)
    const bridged = [...bridgedTokens].find(([, l2Token]) => l2Token === tokenId)
    rows = rows.where('m.l1_token', '=', toBlob(bridged?.[0] ?? tokenId))
  }
  if (address !== undefined) {
    rows = rows.where('m.nonce', 'in', (nonces) =>
      nonces
        .selectFrom('address_messages')
        .select('nonce')
        .where(({ and }) => and({ address: toBlob(address), direction })),
    )
  }
  const isWhole = address === undefined && state === undefined && tokenId === undefined
  return {
    listing: {
      rows,
      select: (found: typeof rows) =>
        found.leftJoin('message_ends as e', 'e.hash', 'm.hash').select(selectMessage),
      keys: ['m.nonce'],
      range,
    },
    // Nonces have no gaps.
    ...(isWhole && {
      options: {
        total: range.end,
        keyAt: (position: number) => [range.end - 1 - position],
      },
    }),
  }
}

/** Deposits and withdrawals. */
export const crossLayerHandlers = {
  crossLayerMessageList(request, context) {
    requireRollup(context)
    const { listing, options } = messageListing(request, context)
    return pageResponse(
      context.store.db,
      request,
      listing,
      (row) => presentMessage(readMessage(row), context),
      options,
    )
  },
} satisfies Partial<Handlers<ApiContext>>
