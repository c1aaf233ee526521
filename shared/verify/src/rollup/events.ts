import type { Hex } from '@bvlgarichain/contract'
import { bytesToHex } from 'viem/utils'
import { makeAbiReader, numberWord, WORD } from '../abi.ts'
import { readBytes } from '../read.ts'
import type { Receipt, ReceiptLog } from '../receipt/receipt.ts'

/** `CommitBatch(uint256 indexed batchIndex, bytes32 indexed batchHash)`. */
export const COMMIT_BATCH: Hex =
  '0x2c32d4ae151744d0bf0b9464a3e897a1d17ed2f1af71f7c9a75f12ce0d28238f'
/** `VerifyBatch(uint8 indexed, uint256 indexed batchIndex, bytes32 batchHash, bytes32 stateRoot, bytes32 l2MsgRoot)`. */
export const VERIFY_BATCH: Hex =
  '0x646ba950d34d3145ac0200c2a1ecf89c1ea83c755caef1f27b2f8711b1cc629a'

/** A batch in an event of the rollup contract. */
export interface BatchEvent {
  readonly batchHash: Hex
  /** Roots after the batch; only of an accepted proof. */
  readonly stateRoot?: Hex | undefined
  readonly l2MsgRoot?: Hex | undefined
}

/** The contract's log of an event that has the batch index as its topic at a place. */
function findLog(
  { logs, isSuccess }: Receipt,
  rollup: Hex,
  event: { readonly topic: Hex; readonly indexAt: number; readonly batchIndex: bigint },
): ReceiptLog | undefined {
  if (!isSuccess) return undefined
  const index = bytesToHex(numberWord(event.batchIndex))
  return logs.find(
    ({ address, topics }) =>
      address === rollup && topics[0] === event.topic && topics[event.indexAt] === index,
  )
}

/** The event of this contract that a batch was committed, in the receipt of a transaction. */
export function findCommit(
  receipt: Receipt,
  rollup: Hex,
  batchIndex: bigint,
): BatchEvent | undefined {
  const log = findLog(receipt, rollup, { topic: COMMIT_BATCH, indexAt: 1, batchIndex })
  const batchHash = log?.topics[2]
  return batchHash === undefined ? undefined : { batchHash }
}

/** The event of this contract that a proof of a batch was accepted. */
export function findVerification(
  receipt: Receipt,
  rollup: Hex,
  batchIndex: bigint,
): BatchEvent | undefined {
  const log = findLog(receipt, rollup, { topic: VERIFY_BATCH, indexAt: 2, batchIndex })
  const data = readBytes(log?.data, 3 * WORD)
  if (data === undefined) return undefined
  const read = makeAbiReader(data)
  return {
    batchHash: bytesToHex(read.bytes32(0)),
    stateRoot: bytesToHex(read.bytes32(WORD)),
    l2MsgRoot: bytesToHex(read.bytes32(2 * WORD)),
  }
}
