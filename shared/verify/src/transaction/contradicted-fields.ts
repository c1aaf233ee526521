import type { BlockDetail, TransactionDetail } from '@bvlgarichain/contract'
import { keccak256 } from 'viem/utils'
import { isSameHex } from '../read.ts'
import type { Recovered } from './recover-sender.ts'

/** Facts of a transaction that a response may state beside its signed fields. */
interface Facts {
  /** Bytes of the transaction in its block. */
  readonly signed: Uint8Array
  readonly sender: Recovered
  /** Its block, whose fields give its hash. */
  readonly block: BlockDetail
}

/** Fields of a response that the signed bytes, the signature or the block contradict. */
export function contradictedFields(
  tx: TransactionDetail,
  { signed, sender, block }: Facts,
): string[] {
  const facts = {
    hash: keccak256(signed),
    from: sender.kind === 'SENDER' ? sender.address : undefined,
  }
  const fields = (['hash', 'from'] as const).filter((name) => {
    const stated: unknown = tx[name]
    const fact = facts[name]
    return isStated(stated) && fact !== undefined && !isSameHex(stated, fact)
  })
  return [...fields, ...fieldsOfOtherBlock(tx, block)]
}

/** Fields of a response about a transaction's block that this block contradicts. */
export function fieldsOfOtherBlock(
  { blockHash, blockHeight, time }: TransactionDetail,
  block: BlockDetail,
): string[] {
  const fields = [
    ['blockHash', isStated(blockHash) && !isSameHex(blockHash, block.hash)],
    [
      'blockHeight',
      isStated(blockHeight) && Number(blockHeight) !== Number(block.height),
    ],
    ['time', isStated(time) && secondsOf(time) !== secondsOf(block.time)],
  ] as const
  return fields.flatMap(([name, isOther]) => (isOther ? [name] : []))
}

const isStated = (value: unknown): boolean => value !== undefined && value !== null

/** Headers count seconds; a response may have more digits. */
const secondsOf = (ms: unknown): number => Math.floor(Number(ms) / 1_000)
