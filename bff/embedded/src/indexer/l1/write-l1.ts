import { type Hex, toHash } from '@bvlgarichain/contract'
import { decodeEventLog } from 'viem'
import { rollup } from '../../chain/artifacts/rollup.ts'
import { MESSAGE_CLAIMED, MESSAGE_SENT } from '../../rollup/message.ts'
import type { Store } from '../../store/open.ts'
import { l1EventId, type RollupEvent } from '../../store/rollup.ts'
import { decodeMessage, type RollupAddresses } from '../cross-layer.ts'
import type { L1Log, L1Range } from './fetch-l1.ts'

type DecodedEvent = Pick<RollupEvent, 'kind' | 'batchIndex' | 'batchHash'>

function decodeRollupEvent(log: L1Log): DecodedEvent | undefined {
  const { eventName, args } = decodeEventLog({
    abi: rollup.abi,
    topics: log.topics as unknown as [Hex, ...Hex[]],
    data: log.data,
  })
  switch (eventName) {
    case 'CommitBatch':
      return {
        kind: 'COMMIT',
        batchIndex: Number(args.batchIndex),
        batchHash: toHash(args.batchHash),
      }
    case 'VerifyBatch':
      return {
        kind: args.proveType === 0 ? 'TEE' : 'ZK',
        batchIndex: Number(args.batchIndex),
        batchHash: toHash(args.batchHash),
      }
    case 'BatchesReverted':
      return {
        kind: 'REVERT',
        batchIndex: Number(args.newLastBatchIndex),
        batchHash: null,
      }
    case 'ZkEnabled':
      return { kind: 'ZK_ENABLED', batchIndex: Number(args.firstBatch), batchHash: null }
    default:
      return undefined
  }
}

/** Adds a range of blocks of layer 1 in one SQL transaction. */
export function writeL1(store: Store, range: L1Range, addresses: RollupAddresses): void {
  store.atomically(() => {
    for (const { number, hash, timestamp } of range.headers) {
      store.rollup.insertBlock(Number(number), toHash(hash), Number(timestamp) * 1_000)
    }
    for (const log of range.logs) {
      const id = l1EventId(Number(log.blockNumber), Number(log.logIndex))
      const txHash = toHash(log.transactionHash)
      if (log.address.toLowerCase() === addresses.rollup) {
        const event = decodeRollupEvent(log)
        const fee = range.fees.get(log.transactionHash) ?? '0'
        if (event) store.rollup.insertEvent({ id, txHash, fee, ...event })
        continue
      }
      const [topic, messageHash] = log.topics
      if (topic === MESSAGE_SENT) {
        const message = decodeMessage('L1_TO_L2', log, id, txHash, addresses)
        if (message) store.messages.insert(message)
      }
      if (topic === MESSAGE_CLAIMED && messageHash) {
        store.messages.end(toHash(messageHash), 'L2_TO_L1', id, txHash)
      }
    }
  })
}

/** Takes the blocks of layer 1 above `height` out again. */
export function undoL1(store: Store, height: number): void {
  store.atomically(() => {
    const id = l1EventId(height + 1, 0)
    store.messages.removeFrom('L1_TO_L2', id, 'L2_TO_L1', id)
    store.rollup.removeAbove(height)
  })
}
