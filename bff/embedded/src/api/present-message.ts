import {
  type Hash,
  type MessageState,
  toBatchIndex,
  toBlockHeight,
  toUnixMs,
  toWei,
} from '@bvlgarichain/contract'
import type { Claim, CrossLayerMessage } from '@bvlgarichain/contract/complete'
import { encodeFunctionData } from 'viem'
import { l1Mailbox } from '../chain/artifacts/l1-mailbox.ts'
import type { StoredBatch } from '../records/batches.ts'
import { messageProof } from '../rollup/message-tree.ts'
import type { StoredMessage } from '../store/messages.ts'
import { L1_EVENTS_PER_BLOCK } from '../store/rollup.ts'
import { ROWS_PER_BLOCK } from '../store/tables.ts'
import { type ApiContext, requireRollup } from './context.ts'
import { presentBridgedToken } from './present-token.ts'

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

/** A message between the layers. */
export function presentMessage(
  row: StoredMessage,
  context: ApiContext,
): CrossLayerMessage {
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
