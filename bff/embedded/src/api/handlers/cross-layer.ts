import {
  type Direction,
  type Handlers,
  type Hash,
  type MessageState,
  type RequestOf,
  toBatchIndex,
  toBlockHeight,
  toUnixMs,
  toWei,
} from '@bvlgarichain/shared'
import type { Claim, CrossLayerMessage } from '@bvlgarichain/shared/complete'
import { encodeFunctionData } from 'viem'
import { l1Mailbox } from '../../chain/artifacts/l1-mailbox.ts'
import type { StoredBatch } from '../../records/batches.ts'
import { messageProof } from '../../rollup/message-tree.ts'
import { toBlob } from '../../sql/bytes.ts'
import { readMessage, type StoredMessage, selectMessage } from '../../store/messages.ts'
import type { IdRange } from '../../store/page.ts'
import { L1_EVENTS_PER_BLOCK } from '../../store/rollup.ts'
import { ROWS_PER_BLOCK } from '../../store/tables.ts'
import { rowId } from '../../store/transactions.ts'
import type { ApiContext } from '../context.ts'
import { pageResponse } from '../page-response.ts'
import { presentBridgedToken } from '../present-token.ts'
import { requireRollup } from './batch.ts'

type Passage = Pick<
  CrossLayerMessage,
  'l1TxHash' | 'l1BlockHeight' | 'l1Time' | 'l2TxHash' | 'l2BlockHeight' | 'l2Time'
>

/** Messages as layer 1 recorded them; their ids are those of events. */
function onL1(id: number, tx: Hash, { store }: ApiContext): Passage {
  const height = Math.floor(id / L1_EVENTS_PER_BLOCK)
  const time = store.rollup.l1TimeAt(height)
  return {
    l1TxHash: tx,
    l1BlockHeight: toBlockHeight(height),
    ...(time !== undefined && { l1Time: toUnixMs(time) }),
  }
}

/** Messages as layer 2 recorded them; their ids are those of transactions. */
function onL2(id: number, tx: Hash, { store }: ApiContext): Passage {
  const height = Math.floor(id / ROWS_PER_BLOCK)
  const time = store.blocks.byHeight(height)?.time ?? undefined
  return {
    l2TxHash: tx,
    l2BlockHeight: toBlockHeight(height),
    ...(time !== undefined && { l2Time: toUnixMs(time) }),
  }
}

function stateOf(
  row: StoredMessage,
  batch: StoredBatch | undefined,
  context: ApiContext,
): MessageState {
  if (row.endId !== null) return 'COMMITTED'
  if (row.direction === 'L1_TO_L2') return 'READY'
  if (batch === undefined || batch.reverted) return 'READY'
  const { tee, zk } = context.store.rollup.heads()
  return batch.batchIndex <= Math.max(tee, zk) ? 'PROVED' : 'PENDING'
}

/** Arguments of a claim; only for a withdrawal whose batch is proven. */
function claimOf(row: StoredMessage, batch: StoredBatch, context: ApiContext): Claim {
  const { hash } = row
  const leafIndex = batch.messages.indexOf(hash)
  const proof = messageProof(batch.messages, leafIndex)
  const message = {
    nonce: BigInt(row.nonce),
    sender: row.sender,
    target: row.target,
    data: row.data,
  }
  const calldata = encodeFunctionData({
    abi: l1Mailbox.abi,
    functionName: 'claim',
    args: [message, BigInt(batch.batchIndex), BigInt(leafIndex), proof],
  })
  return {
    batchIndex: toBatchIndex(batch.batchIndex),
    leaf: hash,
    leafIndex,
    proof,
    root: batch.l2MsgRoot,
    bridge: requireRollup(context).addresses.l1Mailbox,
    calldata,
  }
}

function presentMessage(row: StoredMessage, context: ApiContext): CrossLayerMessage {
  const isDeposit = row.direction === 'L1_TO_L2'
  const { endId, endTx } = row
  const [sentOn, endedOn] = isDeposit ? [onL1, onL2] : [onL2, onL1]
  const height = Math.floor(row.sentId / ROWS_PER_BLOCK)
  const batch = isDeposit ? undefined : context.finality.batchOf(height)
  const state = stateOf(row, batch, context)
  const isProven = batch && (state === 'PROVED' || state === 'COMMITTED')
  return {
    direction: row.direction,
    nonce: row.nonce,
    messageHash: row.hash,
    state,
    ...sentOn(row.sentId, row.sentTx, context),
    ...(endId !== null && endTx && endedOn(endId, endTx, context)),
    sender: row.from,
    receiver: row.to,
    token: presentBridgedToken(row.l1Token, context),
    amount: toWei(row.amount),
    ...(isProven && !isDeposit && { claim: claimOf(row, batch, context) }),
  }
}

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

/** Messages of a direction that are in a state, of a token, or both. */
function narrowedListing(
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
  return {
    rows,
    select: (found: typeof rows) =>
      found.leftJoin('message_ends as e', 'e.hash', 'm.hash').select(selectMessage),
    keys: ['m.nonce'],
    range,
  }
}

/** Deposits and withdrawals. */
export const crossLayerHandlers = {
  crossLayerMessageList(request, context) {
    const { db, messages } = context.store
    requireRollup(context)
    const { direction, address, state, tokenId } = request
    const present = (row: Parameters<typeof readMessage>[0]) =>
      presentMessage(readMessage(row), context)
    if (state !== undefined || tokenId !== undefined) {
      const listing = narrowedListing(request, context)
      return pageResponse(db, request, listing, present)
    }
    if (address === undefined) {
      const total = messages.count(direction)
      return pageResponse(
        db,
        request,
        {
          rows: db.builder
            .selectFrom('messages as m')
            .where('m.direction', '=', direction),
          select: (rows) =>
            rows.leftJoin('message_ends as e', 'e.hash', 'm.hash').select(selectMessage),
          keys: ['m.nonce'],
        },
        present,
        // Nonces have no gaps.
        { total, keyAt: (position) => [total - 1 - position] },
      )
    }
    return pageResponse(
      db,
      request,
      {
        rows: db.builder
          .selectFrom('address_messages as a')
          .innerJoin('messages as m', (join) =>
            join
              .onRef('m.direction', '=', 'a.direction')
              .onRef('m.nonce', '=', 'a.nonce'),
          )
          .where('a.address', '=', toBlob(address))
          .where('a.direction', '=', direction),
        select: (rows) =>
          rows.leftJoin('message_ends as e', 'e.hash', 'm.hash').select(selectMessage),
        keys: ['a.nonce'],
      },
      present,
    )
  },
} satisfies Partial<Handlers<ApiContext>>
