import { CONSENSUS_PREFIX, parseJson } from '@bvlgarichain/contract'
import {
  CONSENSUS_NETWORKS,
  type ConsensusRequest,
  type ConsensusVerification,
  HISTORY_ADDRESS,
  HISTORY_WINDOW,
  historySlot,
  periodOf,
  verifyConsensus,
} from '@bvlgarichain/verify/consensus'
import { numberToHex } from 'viem/utils'
import { type NodeReader, resultOf } from '../../api/rpc.ts'
import { runInWorkerOrHere } from '../../lib/run-in-worker.ts'
import { partOf } from '../contract/node-values.ts'

/** Block of layer 1 whose finality is checked. */
export interface LayerOneBlock {
  readonly hash: `0x${string}`
  readonly height: bigint
}

/**
 * Checks by the sync committees that layer 1 keeps a block: responses of the beacon node and of the
 * layer-1 node come through the server, and are checked here.
 *
 * @throws TypeError, WorkerError or the signal's reason if a response can't be loaded
 */
export async function checkConsensus(
  block: LayerOneBlock,
  checkpoint: string,
  readNode: NodeReader | undefined,
  signal: AbortSignal,
): Promise<ConsensusVerification> {
  const read = (path: string) => load(path, signal)
  const [bootstrap, finalityUpdate, chainId] = await Promise.all([
    read(`bootstrap/${encodeURIComponent(checkpoint)}`),
    read('finality'),
    readNode?.([{ method: 'eth_chainId', params: [] }]),
  ])
  const network = CONSENSUS_NETWORKS[Number(resultOf(chainId?.[0]) ?? 0)]
  const slot = slotOf(bootstrap)
  const request = { network, checkpoint, bootstrap, finalityUpdate, block }
  const updates =
    network === undefined || slot === undefined
      ? []
      : await read(`updates?from=${periodOf(network, slot)}`)
  const first = await verifyConsensusInWorker({ ...request, updates }, signal)
  const { finalized } = first
  const isKept =
    finalized !== undefined &&
    block.height < finalized.height &&
    finalized.height - block.height <= HISTORY_WINDOW
  if (!isKept || readNode === undefined) return first
  const slotHex = numberToHex(historySlot(block.height), { size: 32 })
  const [history] = await readNode([
    {
      method: 'eth_getProof',
      params: [HISTORY_ADDRESS, [slotHex], numberToHex(finalized.height)],
    },
  ])
  const whole = { ...request, updates, history: resultOf(history) }
  return verifyConsensusInWorker(whole, signal)
}

async function load(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`${CONSENSUS_PREFIX}/${path}`, {
    headers: { accept: 'application/json' },
    signal,
  })
  if (!response.ok) throw new TypeError(`status ${response.status}`)
  return parseJson(await response.text())
}

/** Slot of a bootstrap's header, which is checked later. */
function slotOf(bootstrap: unknown): number | undefined {
  const { header } = partOf(partOf(bootstrap).data)
  const number = Number(partOf(partOf(header).beacon).slot)
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** Longest time that a check may take, in milliseconds. */
const MAX_CHECK_MS = 60_000

/**
 * Follows the sync committees in a new worker: each signature takes a tenth of a second.
 *
 * @throws WorkerError if it takes too long, the signal's reason, or an error if the code can't be loaded
 */
const verifyConsensusInWorker = (
  request: ConsensusRequest,
  signal: AbortSignal,
): Promise<ConsensusVerification> =>
  runInWorkerOrHere(
    () =>
      new Worker(new URL('./consensus-worker.ts', import.meta.url), { type: 'module' }),
    async () => verifyConsensus(request),
    request,
    { signal, maxMs: MAX_CHECK_MS },
  )
