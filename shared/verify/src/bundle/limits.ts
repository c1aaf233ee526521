import type { Hex } from '@bvlgarichain/contract'
import { hexToBytes, keccak256 } from 'viem/utils'
import { decodeChunks } from '../payload/chunk.ts'
import { type Bundle, FIGURES } from './schema.ts'

/** A part of the world that the check of a bundle says nothing about. */
export type BundleLimit =
  | 'State'
  | 'Commit'
  | 'Earlier'
  | 'LastBlock'
  | 'Payload'
  | 'Counts'
  | 'Roots'
  | 'Figures'
  | 'DataFee'
  | 'Slots'
  | 'Claimed'
  | 'L1'
  | 'Quote'
  | 'ZkProof'
  | 'About'

/** Limits of the check of this bundle; texts name them `bundleLimit…`. */
export function limitsOfBundle(bundle: Bundle): readonly BundleLimit[] {
  const { kind, claim, batch, prove, about } = bundle
  const hasPayload = (batch.payload ?? batch.blob) !== undefined
  const hasHeaders = 'headers' in bundle && bundle.headers !== undefined
  const limits: readonly (readonly [BundleLimit, boolean])[] = [
    ['State', true],
    ['Commit', prove === undefined],
    ['Earlier', !hasHeaders && isEarlierBlock(bundle)],
    ['LastBlock', !hasHeaders && kind === 'batch' && prove !== undefined],
    ['Payload', 'block' in bundle && !hasPayload],
    ['Counts', kind === 'batch' && hasPayload],
    [
      'Roots',
      kind === 'batch' &&
        (claim.stateRoot === undefined || claim.l2MsgRoot === undefined),
    ],
    ['Figures', FIGURES[kind].some((name) => !(name in claim))],
    ['DataFee', 'dataFee' in claim && claim.dataFee !== '0'],
    ['Slots', kind === 'balance' && claim.slots.length > 0],
    ['Claimed', kind === 'withdrawal'],
    ['L1', true],
    ['Quote', bundle.quote === undefined],
    ['ZkProof', bundle.zkProof === undefined],
    ['About', about !== undefined],
  ]
  return limits.flatMap(([limit, isOne]) => (isOne ? [limit] : []))
}

/** The block isn't the batch's last one, whose state a proof of the batch vouches for. */
function isEarlierBlock(bundle: Bundle): boolean {
  if (!('block' in bundle)) return false
  const { chunks } = bundle.batch
  const blocks = decodeChunks(chunks.map((chunk) => hexToBytes(chunk as Hex)))
  return blocks?.at(-1)?.hash !== keccak256(bundle.block as Hex)
}
