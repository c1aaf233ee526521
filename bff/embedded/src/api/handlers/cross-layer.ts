import {
  type Claim,
  type CrossLayerMessage,
  type Direction,
  type Handlers,
  type MessageState,
  type TokenRef,
  toBatchIndex,
  toBlockHeight,
  toUnixMs,
  toWei,
} from '@bvlgarichain/shared'
import { encodeFunctionData } from 'viem'
import { l1Mailbox } from '../../chain/artifacts/l1-mailbox.ts'
import type { StoredBatch } from '../../records/batches.ts'
import { messageProof } from '../../rollup/message-tree.ts'
import { asAddress, asHash, toBlob, toHex } from '../../store/bytes.ts'
import { MESSAGE_COLUMNS, MESSAGE_JOINS, type MessageRow } from '../../store/messages.ts'
import { ROWS_PER_BLOCK } from '../../store/migrations.ts'
import type { Listing } from '../../store/page.ts'
import { L1_EVENTS_PER_BLOCK } from '../../store/rollup.ts'
import type { ApiContext } from '../context.ts'
import { pageAnswer } from '../page-answer.ts'
import { presentTokenRef } from '../present-token.ts'
import { requireRollup } from './batch.ts'

type Passage = Pick<
  CrossLayerMessage,
  'l1TxHash' | 'l1BlockHeight' | 'l1Time' | 'l2TxHash' | 'l2BlockHeight' | 'l2Time'
>

/** What happened on layer 1; the ids there are those of events. */
function onL1(id: number, tx: Uint8Array, { store }: ApiContext): Passage {
  const height = Math.floor(id / L1_EVENTS_PER_BLOCK)
  const time = store.rollup.l1TimeAt(height)
  return {
    l1TxHash: asHash(tx),
    l1BlockHeight: toBlockHeight(height),
    ...(time !== undefined && { l1Time: toUnixMs(time) }),
  }
}

/** What happened on layer 2; the ids there are those of transactions. */
function onL2(id: number, tx: Uint8Array, { store }: ApiContext): Passage {
  const height = Math.floor(id / ROWS_PER_BLOCK)
  const time = store.blocks.byHeight(height)?.time
  return {
    l2TxHash: asHash(tx),
    l2BlockHeight: toBlockHeight(height),
    ...(time !== undefined && { l2Time: toUnixMs(time) }),
  }
}

/** The token as layer 2 knows it. */
function tokenOf(row: MessageRow, context: ApiContext): TokenRef {
  const { store, chain } = context
  if (row.l1_token === null) {
    const coin = { address: null, type: 'NATIVE' as const }
    return presentTokenRef({ ...coin, name: null, symbol: null, decimals: null }, chain)
  }
  const l1Token = asAddress(row.l1_token)
  const l2Token = requireRollup(context).bridgedTokens.get(l1Token)
  const known = l2Token && store.tokens.byAddress(l2Token)
  if (known) return presentTokenRef(known, chain)
  const tokenId = l2Token ?? l1Token
  return { tokenId, type: 'ERC20', name: null, symbol: null, decimals: null }
}

function stateOf(
  row: MessageRow,
  batch: StoredBatch | undefined,
  context: ApiContext,
): MessageState {
  if (row.end_id !== null) return 'COMMITTED'
  if (row.direction === 'L1_TO_L2') return 'READY'
  if (batch === undefined || batch.reverted) return 'READY'
  const { tee, zk } = context.store.rollup.heads()
  return batch.batchIndex <= Math.max(tee, zk) ? 'PROVED' : 'PENDING'
}

/** What claiming takes; only for a withdrawal whose batch is proven. */
function claimOf(row: MessageRow, batch: StoredBatch, context: ApiContext): Claim {
  const hash = asHash(row.hash)
  const leafIndex = batch.messages.indexOf(hash)
  const proof = messageProof(batch.messages, leafIndex)
  const message = {
    nonce: BigInt(row.nonce),
    sender: asAddress(row.sender),
    target: asAddress(row.target),
    data: toHex(row.data),
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

function presentMessage(row: MessageRow, context: ApiContext): CrossLayerMessage {
  const isDeposit = row.direction === 'L1_TO_L2'
  const { end_id: endId, end_tx: endTx } = row
  const [sentOn, endedOn] = isDeposit ? [onL1, onL2] : [onL2, onL1]
  const height = Math.floor(row.sent_id / ROWS_PER_BLOCK)
  const batch = isDeposit ? undefined : context.finality.batchOf(height)
  const state = stateOf(row, batch, context)
  const isProven = batch && (state === 'PROVED' || state === 'COMMITTED')
  return {
    direction: row.direction,
    nonce: row.nonce,
    messageHash: asHash(row.hash),
    state,
    ...sentOn(row.sent_id, row.sent_tx, context),
    ...(endId !== null && endTx && endedOn(endId, endTx, context)),
    sender: asAddress(row.from_address),
    receiver: asAddress(row.to_address),
    token: tokenOf(row, context),
    amount: toWei(row.amount),
    ...(isProven && !isDeposit && { claim: claimOf(row, batch, context) }),
  }
}

/** Messages of a direction: nonces have no gaps, so positions are found by counting. */
function byNonce(direction: Direction): Listing {
  return {
    columns: MESSAGE_COLUMNS,
    from: 'messages m',
    joins: MESSAGE_JOINS,
    where: ['m.direction = ?'],
    binds: [direction],
    keys: ['m.nonce'],
  }
}

/** Deposits and withdrawals. */
export const crossLayerHandlers = {
  crossLayerMessageList(request, context) {
    const { db, messages } = context.store
    requireRollup(context)
    const { direction, address } = request
    const present = (row: MessageRow) => presentMessage(row, context)
    if (address === undefined) {
      const total = messages.count(direction)
      const keyAt = (position: number) =>
        position < total ? [total - 1 - position] : undefined
      return pageAnswer(db, request, byNonce(direction), total, present, keyAt)
    }
    const listing: Listing = {
      ...byNonce(direction),
      from: `address_messages a JOIN messages m
        ON m.direction = a.direction AND m.nonce = a.nonce`,
      where: ['a.address = ?', 'a.direction = ?'],
      binds: [toBlob(address), direction],
      keys: ['a.nonce'],
    }
    const total = messages.countOf(address, direction)
    return pageAnswer(db, request, listing, total, present)
  },
} satisfies Partial<Handlers<ApiContext>>
