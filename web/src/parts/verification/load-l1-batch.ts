import type { BatchDetail, Hex } from '@bvlgarichain/contract'
import { batchHash } from '@bvlgarichain/verify/batch'
import { reportDataOf } from '@bvlgarichain/verify/bundle'
import { hexToBytes } from 'viem/utils'
import { checkEvents } from './check-events.ts'
import { loadLayerOne } from './layer-one.ts'
import { type EvidenceAccess, l1Reader } from './make-evidence.ts'

/** Reason why layer 1 doesn't say all of a batch. */
type L1Missing =
  | 'noBatch'
  | 'noL1Node'
  | 'noRollup'
  | 'notCommitted'
  | 'notProven'
  | 'notLoaded'
  | 'contradicts'

/** A batch in events of the rollup contract, which are checked here by receipt proofs. */
export interface L1Batch {
  readonly batchHash?: Hex | undefined
  /** Roots in the event of the accepted proof. */
  readonly stateRoot?: Hex | undefined
  readonly l2MsgRoot?: Hex | undefined
  /** Report data that the batch's quote must have; without the roots their first 32 bytes. */
  readonly reportData?: Uint8Array | undefined
  /** Hash of the L1 block with the event. */
  readonly l1Block?: string | undefined
  readonly missing?: L1Missing | undefined
}

/**
 * Loads the event that accepts a proof of the batch, or else the one that commits it. The batch is the
 * server's: an event of another batch contradicts it.
 *
 * @throws NodeError
 */
export async function loadL1Batch(
  batch: BatchDetail,
  { settings, signal }: Pick<EvidenceAccess, 'settings' | 'signal'>,
): Promise<L1Batch> {
  if (settings.trust.rollup === undefined) return { missing: 'noRollup' }
  const read = l1Reader(settings, signal)
  if (read === undefined) return { missing: 'noL1Node' }
  if (batch.commitL1TxHash === undefined) return { missing: 'notCommitted' }
  const { calldata, commit, prove } = await loadLayerOne(batch, read)
  const common = { kind: 'batch', batch, calldata } as const
  const { prove: accepted } = await checkEvents({ ...common, prove }, settings)
  if (accepted?.proven !== undefined) {
    const { proven, facts } = accepted
    return { ...proven, reportData: reportDataOf(proven), l1Block: facts.hash }
  }
  const { commit: committed } = await checkEvents({ ...common, commit }, settings)
  const outcome = committed?.steps.find(({ id }) => id === 'commit')?.outcome
  const hash = batchHash(batch)
  if (outcome === 'FAIL') return { missing: 'contradicts' }
  if (outcome !== 'PASS' || hash === undefined) return { missing: 'notLoaded' }
  return {
    batchHash: hash,
    reportData: hexToBytes(hash),
    l1Block: committed?.facts.hash,
    missing: batch.proveL1TxHash === undefined ? 'notProven' : 'notLoaded',
  }
}
