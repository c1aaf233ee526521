import type { BatchDetail } from '@bvlgarichain/contract'
import {
  type About,
  type Bundle,
  type BundleSources,
  makeBundle,
} from '@bvlgarichain/verify/bundle'
import type { QueryClient } from '@tanstack/react-query'
import type { RuntimeSettings } from '../../api/config.ts'
import { fetchOnce } from '../../api/fetch-once.ts'
import { isFinalError } from '../../api/final-error.ts'
import { batchQuery, teeQuoteQuery } from '../../api/queries/batch.ts'
import { blockQuery } from '../../api/queries/block.ts'
import { type NodeReader, nodeReader } from '../../api/rpc.ts'
import type { EvidenceSubject } from './evidence-subject.ts'
import { loadLayerOne } from './layer-one.ts'
import { type BlobAccess, type BlobFault, loadBlob } from './load-blob.ts'
import { loadBefore, loadHeaders } from './load-headers.ts'
import {
  type LoadingProgress,
  loadTransactions,
  TooManyTransactions,
} from './load-transactions.ts'

/** An evidence file, or the parts that are missing for it. */
export type EvidenceMaking = MadeBundle | MissingParts

interface MadeBundle {
  readonly kind: 'MADE'
  readonly bundle: Bundle
  /** Parts that the file does without. */
  readonly missing: readonly string[]
  /** Why the file does without the blob with the payload. */
  readonly fault?: BlobFault | undefined
}

interface MissingParts {
  readonly kind: 'MISSING'
  readonly missing: readonly string[]
  /** Fields of the item that no evidence can be made of, because others contradict them. */
  readonly contradicted?: readonly string[] | undefined
}

/** Sources of the parts. */
export interface EvidenceAccess {
  readonly client: QueryClient
  readonly signal: AbortSignal
  readonly settings: Pick<RuntimeSettings, 'rpc' | 'trust' | 'blobs'>
  /** When, where, by which build and under which settings the file is made. */
  readonly about?: About | undefined
}

/**
 * Loads the parts of an evidence file and puts them together. Without an event of layer 1 it is
 * made all the same, and says what it does without. It isn't checked here.
 *
 * @throws ApiError or NodeError if a part can't be loaded
 */
export async function makeEvidence(
  subject: EvidenceSubject,
  { client, signal, settings, about }: EvidenceAccess,
  onProgress?: (progress: LoadingProgress) => void,
): Promise<EvidenceMaking> {
  const batch = await batchOf(subject, client, signal)
  if (batch === undefined) return { kind: 'MISSING', missing: ['notBatched'] }
  const l1 = await loadLayerOne(batch, l1Reader(settings, signal))
  if (l1.calldata === undefined) return { kind: 'MISSING', missing: l1.missing }
  const { calldata, commit, prove } = l1
  const { blob, fault } = await loadBlob(batch, l1, blobAccess({ settings, signal }))
  const { tee, zk } = batch
  const quote =
    tee?.quoteId === undefined
      ? undefined
      : await fetchOnce(client, teeQuoteQuery(tee.quoteId), signal).catch(unlessFinal)
  signal.throwIfAborted()
  const common = { about, batch, calldata, blob, commit, prove, quote, zk }
  const own = await ownSources(subject, client, signal, onProgress).catch(
    (error: unknown) => {
      if (error instanceof TooManyTransactions) return 'tooMany' as const
      throw error
    },
  )
  if (own === 'tooMany') return { kind: 'MISSING', missing: ['tooManyTransactions'] }
  if (own === undefined) {
    const part = subject.kind === 'withdrawal' ? 'chain' : 'block'
    return { kind: 'MISSING', missing: [part] }
  }
  const up = await headersOf(own, calldata, l2Reader(settings, signal))
  const missing = [
    ...l1.missing,
    ...(fault === undefined ? [] : ['blob']),
    ...(up === undefined ? ['headers'] : []),
  ]
  const before = zk && (await loadBefore(calldata, l2Reader(settings, signal)))
  signal.throwIfAborted()
  const making = withoutMissing({ ...common, ...own, headers: up, before }, missing)
  return making.kind === 'MADE' ? { ...making, fault } : making
}

/** The rest is verified without what a backend does not have; what fails by chance is tried again. */
function unlessFinal(error: Error): undefined {
  if (!isFinalError(error)) throw error
}

/** Reader of the layer-1 node behind the server, if it has one. */
export const l1Reader = (
  { rpc }: Pick<RuntimeSettings, 'rpc'>,
  signal?: AbortSignal,
): NodeReader | undefined => (rpc?.includes('l1') ? nodeReader('l1', signal) : undefined)

/** Reader of the layer-2 node behind the server, if it has one. */
const l2Reader = (
  { rpc }: Pick<RuntimeSettings, 'rpc'>,
  signal?: AbortSignal,
): NodeReader | undefined => (rpc?.includes('l2') ? nodeReader('l2', signal) : undefined)

/** Sources of blobs behind the server. */
const blobAccess = ({
  settings,
  signal,
}: Pick<EvidenceAccess, 'settings' | 'signal'>): BlobAccess => ({
  read: l1Reader(settings, signal),
  isOffered: settings.blobs === true,
  signal,
})

/** Headers up to the batch's last block, none where there is nothing to link; `undefined` where they can't be loaded. */
async function headersOf(
  own: NonNullable<Awaited<ReturnType<typeof ownSources>>>,
  calldata: unknown,
  read: NodeReader | undefined,
): Promise<readonly unknown[] | undefined> {
  if (own.kind === 'withdrawal') return []
  const from = own.kind === 'batch' ? undefined : own.block.hash
  if (read === undefined || (own.kind !== 'batch' && from === undefined)) return undefined
  const loading = await loadHeaders(calldata, from, read).catch(() => undefined)
  if (loading?.kind === 'LOADED') return loading.blocks
  return loading?.kind === 'LAST' ? [] : undefined
}

async function batchOf(
  subject: EvidenceSubject,
  client: QueryClient,
  signal: AbortSignal,
): Promise<BatchDetail | undefined> {
  if (subject.kind === 'batch') return subject.batch
  const index = await batchIndexOf(subject, client, signal)
  return index === undefined ? undefined : fetchOnce(client, batchQuery(index), signal)
}

async function batchIndexOf(
  subject: Exclude<EvidenceSubject, { kind: 'batch' }>,
  client: QueryClient,
  signal: AbortSignal,
) {
  switch (subject.kind) {
    case 'transaction':
      return subject.tx.batchIndex
    case 'block':
      return subject.block.batchIndex
    case 'withdrawal':
      return subject.claim.batchIndex
    case 'balance':
      // As the node gives it, a block names no batch.
      return (await fetchOnce(client, blockQuery(subject.block.height), signal))
        .batchIndex
  }
}

/** The parts that a kind of file has beside the batch. */
async function ownSources(
  subject: EvidenceSubject,
  client: QueryClient,
  signal: AbortSignal,
  onProgress?: (progress: LoadingProgress) => void,
) {
  if (subject.kind === 'batch') return { kind: 'batch' } as const
  if (subject.kind === 'withdrawal') {
    const { message, l2ChainId } = subject
    return l2ChainId === undefined
      ? undefined
      : ({ kind: 'withdrawal', message, l2ChainId } as const)
  }
  if (subject.kind === 'balance') {
    const { block, proof } = subject
    return { kind: 'balance', block, proof } as const
  }
  if (subject.kind === 'block') {
    const { block } = subject
    // Only its total fee needs them.
    const transactions =
      block.totalFee === undefined
        ? undefined
        : await loadTransactions(client, block.height, signal, onProgress).catch(() => {
            signal.throwIfAborted()
            return undefined
          })
    return { kind: 'block', block, transactions } as const
  }
  const { tx } = subject
  const { hash: transactionHash, blockHash } = tx
  if (blockHash === undefined) return undefined
  const block = await fetchOnce(client, blockQuery(blockHash), signal)
  const loaded = await loadTransactions(client, block.height, signal, onProgress)
  // The page shows this form of it, so this one is proven, not what the server sends for the block.
  const transactions = loaded.map((one) =>
    one.hash.toLowerCase() === tx.hash.toLowerCase() ? tx : one,
  )
  return { kind: 'transaction', block, transactions, transactionHash } as const
}

/** Makes the bundle, without an event whose receipts can't be read. */
function withoutMissing(
  sources: BundleSources,
  missing: readonly string[],
): MadeBundle | MissingParts {
  const making = makeBundle(sources)
  if (making.kind === 'MADE') return { ...making, missing }
  const { part, contradicted } = making
  return (part === 'commit' || part === 'prove') && sources[part] !== undefined
    ? withoutMissing({ ...sources, [part]: undefined }, [...missing, part])
    : { kind: 'MISSING', missing: [...missing, part], contradicted }
}
