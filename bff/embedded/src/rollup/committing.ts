import type { Address, Hash, Hex } from '@bvlgarichain/contract'
import type { Logger } from 'pino'
import { encodeFunctionData, toHex } from 'viem'
import { rollup } from '../chain/artifacts/rollup.ts'
import type { Layer } from '../chain/layers.ts'
import type { StoredBatch } from '../records/batches.ts'
import type { Records } from '../records/open.ts'
import { type AccountKey, makeBlob, signBlobTransaction, type TxBlob } from './blob.ts'
import { makeBlockMeter } from './block-meter.ts'
import type { Claims } from './claims.ts'
import type { Deposits } from './deposits.ts'
import type { Journal, JournalBatch } from './journal.ts'
import { BLOB_CAPACITY } from './payload.ts'
import type { Mined, Pending } from './pending.ts'
import { type Policy, willBeRolledBack } from './policy.ts'
import type { Heads } from './rollup-contract.ts'
import { type Draft, draftBatch, sealBatch, sizeOf } from './sealer.ts'
import type { Sender } from './sender.ts'

export interface CommittingOptions {
  readonly l1: Layer<{ readonly rollup: Address }>
  readonly l2: Layer<{ readonly mailbox: Address }>
  readonly sender: Sender
  readonly key: AccountKey
  readonly records: Records
  readonly pending: Pending
  readonly deposits: Deposits
  readonly claims: Claims
  readonly journal: Journal
  readonly log: Logger
  readonly onCommitted: (entry: JournalBatch, mined: Mined) => void
  readonly onRolledBack: (newLast: number) => void
}

/** Forms batches, commits them to layer 1, and rolls them back. */
export interface Committing {
  /** Does what is due at `time` (Unix ms), if nothing is under way. */
  step(time: number, heads: Heads, policy: Policy): Promise<void>
}

/** A batch that layer 1 has not seen yet. */
interface Sealed {
  readonly entry: JournalBatch
  readonly draft: Draft
  readonly blob: TxBlob | undefined
}

/**
 * Batches that may wait for their commitment: the newest is held back until the next one is
 * sealed, so that a reorganisation of layer 2 does not have to be undone on layer 1.
 */
const HELD_BACK = 1
const ROLLBACK_GAS = 300_000
/** Gas of a commitment without its bytes, and of a byte: 16 as call data, 8 to hash and copy it. */
const COMMIT_GAS = 400_000
const BYTE_GAS = 24

/** Call data of a commitment; the payload is empty where a blob carries it. */
const commitData = ({ request, l1MsgCount, chunks }: Draft, payload: Hex): Hex =>
  encodeFunctionData({
    abi: rollup.abi,
    functionName: 'commitBatch',
    args: [
      1,
      BigInt(request.batchIndex),
      BigInt(l1MsgCount),
      request.parentHash,
      chunks.map((chunk) => chunk.encoded),
      payload,
    ],
  })

/** Makes the part that forms batches, starting from the records. */
export function makeCommitting(options: CommittingOptions): Committing {
  const { l1, l2, sender, records, pending, deposits, claims, journal, log } = options
  const { batches } = records
  const sealed = new Map<number, Sealed>()
  const commitTimes = new Map<Hash, number>()
  const meter = makeBlockMeter(l2.rpc)
  let rolledBackAt = 0

  const tryBlob = (draft: Draft) =>
    makeBlob(draft.payload).catch((error: unknown) => {
      log.warn({ err: error }, 'A batch goes to layer 1 as call data instead of a blob')
      return undefined
    })

  const seal = async (
    last: StoredBatch,
    endBlock: number,
    time: number,
    policy: Policy,
  ) => {
    const begun = performance.now()
    const batchIndex = last.batchIndex + 1
    const isAnew = batches.rolledBackOf(batchIndex).length > 0
    const draft = await draftBatch(l2.rpc, l2.addresses.mailbox, {
      batchIndex,
      parentHash: last.hash,
      time,
      endBlock,
      l1MsgCountBefore: last.l1MsgCount,
      startBlock: last.endBlock + 1,
      chunkBlocks: policy.chunkBlocks + (isAnew ? 3 : 0),
    })
    const wantsBlob = policy.blobEvery > 0 && batchIndex % policy.blobEvery === 0
    const fits = draft.payload.length <= BLOB_CAPACITY
    const blob = wantsBlob && fits ? await tryBlob(draft) : undefined
    const rollingHash = deposits.rollingHash(draft.l1MsgCount)
    const batch = sealBatch(draft, rollingHash, blob?.versionedHash ?? null)
    records.atomically(() => batches.insert(batch))
    claims.expect(
      batch.hash,
      draft.messages.map(({ message }) => message),
    )
    const { hash, messages, startBlock } = batch
    const entry = { batchIndex, hash, txHashes: draft.txHashes, messages }
    sealed.set(batchIndex, { entry, draft, blob })
    journal.batch('seal', entry, {
      start: time,
      end: time + performance.now() - begun,
      attributes: {
        'batch.index': batchIndex,
        'batch.chunks': draft.chunks.length,
        'batch.block.index.start': startBlock,
        'batch.block.index.end': endBlock,
      },
    })
  }

  const send = ({ draft, blob }: Sealed): Promise<Hash> => {
    const to = l1.addresses.rollup
    const gas = COMMIT_GAS + BYTE_GAS * sizeOf(draft)
    if (blob) {
      const { chainId } = l1
      const transaction = { chainId, to, data: commitData(draft, '0x'), gas, blob }
      return sender.sendSigned((nonce) =>
        signBlobTransaction(options.key, transaction, nonce),
      )
    }
    return sender.send({ to, data: commitData(draft, toHex(draft.payload)), gas })
  }

  /** Deletes batches that layer 1 has not seen, from an index on; they are formed again. */
  const deleteFrom = (index: number) => {
    for (let at = batches.newest()?.batchIndex ?? -1; at >= index; at -= 1) {
      const batch = batches.byIndex(at)
      if (batch === undefined) continue
      claims.drop(batch.hash)
      records.forget(batch.hash)
      sealed.delete(at)
    }
  }

  const commit = async (due: Sealed, time: number) => {
    const { entry } = due
    const hash = await send(due)
    pending.add('commit', hash, {
      done: (mined) => {
        commitTimes.set(entry.hash, mined.time)
        sealed.delete(entry.batchIndex)
        const end = Math.max(time, mined.time)
        journal.batch('commit', entry, { start: time, end, l1TxHash: hash })
        options.onCommitted(entry, mined)
      },
      failed: () => deleteFrom(entry.batchIndex),
    })
  }

  const rollBack = async (batch: StoredBatch, time: number) => {
    const { batchIndex, messages } = batch
    const newLast = batchIndex - 1
    const data = encodeFunctionData({
      abi: rollup.abi,
      functionName: 'revertBatches',
      args: [BigInt(newLast)],
    })
    const hash = await sender.send({ to: l1.addresses.rollup, data, gas: ROLLBACK_GAS })
    pending.add('revert', hash, {
      done: (mined) => {
        records.atomically(() => {
          deleteFrom(batchIndex + 1)
          batches.setRolledBack(batch.hash, true)
        })
        claims.drop(batch.hash)
        commitTimes.delete(batch.hash)
        rolledBackAt = Math.max(time, mined.time)
        const entry = { batchIndex, hash: batch.hash, messages, txHashes: [] }
        const error = 'the proof request was abandoned'
        journal.batch('revert', entry, {
          start: time,
          end: rolledBackAt,
          l1TxHash: hash,
          error,
        })
        options.onRolledBack(newLast)
      },
    })
  }

  return {
    async step(time, heads, policy) {
      if (pending.has('commit') || pending.has('revert')) return
      const committed = batches.byIndex(heads.committed)
      const newest = batches.newest()
      if (committed === undefined || newest === undefined) return
      const isFirst = batches.rolledBackOf(committed.batchIndex).length === 0
      if (
        willBeRolledBack(committed.batchIndex) &&
        isFirst &&
        heads.tee < committed.batchIndex
      ) {
        const since = commitTimes.get(committed.hash) ?? time
        commitTimes.set(committed.hash, since)
        if (time - since >= policy.rollBackAfterMs) await rollBack(committed, time)
        return
      }
      if (time - rolledBackAt < policy.recommitAfterMs) return
      if (newest.batchIndex - heads.committed <= HELD_BACK) {
        const { head, gasUsed } = await meter.read(newest.endBlock)
        const isDue = time - newest.time >= policy.batchMs || gasUsed >= policy.batchGas
        const endBlock = Math.min(head, newest.endBlock + policy.batchBlocks)
        if (isDue && endBlock > newest.endBlock)
          await seal(newest, endBlock, time, policy)
      }
      const due = sealed.get(heads.committed + 1)
      const waiting = (batches.newest()?.batchIndex ?? 0) - heads.committed
      if (due && waiting > HELD_BACK) await commit(due, time)
    },
  }
}
