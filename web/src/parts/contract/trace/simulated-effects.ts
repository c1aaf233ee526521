import { isRecord, type TokenTransfer, toHash } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { decodeEventLog, type Hex, isHex, zeroHash } from 'viem'
import { attempt } from '../../../lib/attempt.ts'
import { FUNGIBLE_EVENTS, ITEM_EVENTS } from '../../calls/transfer-events.ts'
import {
  AT_HEAD,
  askNode,
  callParameter,
  type Layer,
  type NodeCall,
} from '../node-client.ts'
import { addressIn } from '../node-values.ts'
import { type CallTrace, readCallTrace } from './call-frame.ts'
import { readStateDiff, type StateDiff } from './state-diff.ts'

/** Changes that a transaction would make if it were sent now. */
export interface SimulatedEffects {
  readonly diff: StateDiff
  /** `undefined` where the node traces no calls. */
  readonly trace: CallTrace | undefined
  readonly transfers: readonly TokenTransfer[]
}

/** Runs a transaction on the state of the head; `null` if the response of the node is no trace. */
export const effectsQuery = (layer: Layer, call: NodeCall) =>
  queryOptions({
    queryKey: [
      'simulated-effects',
      layer,
      call.from,
      call.to,
      call.data,
      String(call.value),
    ] as const,
    queryFn: async ({ signal }): Promise<SimulatedEffects | null> => {
      const trace = (tracer: object) =>
        askNode(layer, 'debug_traceCall', [callParameter(call), 'latest', tracer], signal)
      const [changes, calls] = await Promise.all([
        trace({ tracer: 'prestateTracer', tracerConfig: { diffMode: true } }),
        // Tokens are named by the logs; coins and storage are known without.
        trace({ tracer: 'callTracer', tracerConfig: { withLog: true } }).catch(
          () => null,
        ),
      ])
      const diff = readStateDiff(changes)
      return diff === undefined
        ? null
        : { diff, trace: readCallTrace(calls), transfers: transfersIn(calls) }
    },
    ...AT_HEAD,
  })

/** Transfers of ERC-20, ERC-721 and ERC-1155. */
const EVENTS = [FUNGIBLE_EVENTS, ITEM_EVENTS] as const
/** Logs that are read. */
const MAX_LOGS = 1_000
/** Calls that are not sent have no transaction. */
const NO_HASH = toHash(zeroHash)

/** Transfers of tokens in the logs of a call trace; those of failed calls are void. */
export function transfersIn(trace: unknown): readonly TokenTransfer[] {
  const logs: { address: Hex; topics: [Hex, ...Hex[]]; data: Hex }[] = []
  const visit = (frame: unknown): void => {
    if (!isRecord(frame) || frame.error !== undefined || logs.length >= MAX_LOGS) return
    for (const log of Array.isArray(frame.logs) ? frame.logs : []) {
      const { address, topics, data } = isRecord(log) ? log : {}
      const [event, ...indexed]: readonly unknown[] = Array.isArray(topics) ? topics : []
      if (!isHex(address) || !isHex(event) || !indexed.every((each) => isHex(each)))
        continue
      logs.push({ address, topics: [event, ...indexed], data: isHex(data) ? data : '0x' })
    }
    for (const call of Array.isArray(frame.calls) ? frame.calls : []) visit(call)
  }
  visit(trace)
  return EVENTS.flatMap((abi) =>
    logs.flatMap(({ address, topics, data }) => {
      const decoded = attempt(() => decodeEventLog({ abi, topics, data }))
      if (decoded === undefined) return []
      const { from, to, id, amount, ids, amounts }: Readonly<Record<string, unknown>> =
        decoded.args
      const pieces = Array.isArray(ids) ? ids : [id]
      const sizes = Array.isArray(amounts) ? amounts : [amount]
      return pieces.map((piece: unknown, index): TokenTransfer => {
        const size: unknown = sizes[index]
        return {
          txHash: NO_HASH,
          token: { tokenId: addressIn(address) },
          from: addressIn(from),
          to: addressIn(to),
          amount: typeof size === 'bigint' ? String(size) : undefined,
          nftId: typeof piece === 'bigint' ? String(piece) : undefined,
        } as TokenTransfer
      })
    }),
  )
}
