import type { InternalCall, Quantity, TransactionDetail } from '@bvlgarichain/contract'
import { cleanName } from '../../../lib/clean-name.ts'
import { type CallTrace, callTraceOf } from './call-frame.ts'

/**
 * The tree of the calls that the backend reports. One whose caller is missing stands below the
 * nearest call around it.
 */
export function internalCallTrace(
  tx: TransactionDetail,
  calls: readonly InternalCall[],
): CallTrace {
  // Traces of some backends leave the transaction itself out.
  const made = ownCall(tx)
  const own = calls.find(({ path }) => path?.length === 0) ?? made
  const root: Place = { inner: new Map() }
  for (const call of calls) if (call !== own) placeAt(root, call.path ?? []).call = call
  const callerOf = ({ path = [] }: InternalCall): InternalCall => {
    let place: Place | undefined = root
    let caller = own
    for (const step of path.slice(0, -1)) {
      place = place?.inner.get(step)
      caller = place?.call ?? caller
    }
    return caller
  }
  const inner = new Map<InternalCall, InternalCall[]>()
  for (const call of calls) {
    if (call === own) continue
    const caller = callerOf(call)
    const siblings = inner.get(caller) ?? []
    siblings.push(call)
    inner.set(caller, siblings)
  }
  const read = (call: InternalCall) => ({
    path: call.path?.join('.'),
    type: call.type?.toUpperCase(),
    from: call.from,
    to: call.to ?? undefined,
    value: wholeNumber(call.value),
    gas: wholeNumber(call.gas),
    gasUsed: wholeNumber(call.gasUsed),
    input: call.input,
    output: call.revert?.data ?? call.output,
    // Some nodes send an empty text for no error.
    error: call.error || call === made ? (call.revert?.reason ?? call.error) : undefined,
    isGuess: call.revert?.source === 'SIGNATURE',
    name: cleanName(call.method?.name)?.split('(')[0],
    calls: inner.get(call) ?? [],
  })
  return callTraceOf(own, read, Number.POSITIVE_INFINITY)
}

/** A place in the tree of calls; a path may be as long as a response. */
interface Place {
  call?: InternalCall
  readonly inner: Map<number, Place>
}

function placeAt(root: Place, path: readonly number[]): Place {
  let place = root
  for (const step of path) {
    const next = place.inner.get(step) ?? { inner: new Map() }
    place.inner.set(step, next)
    place = next
  }
  return place
}

const wholeNumber = (value: Quantity | undefined): bigint | undefined =>
  value === undefined ? undefined : BigInt(value)

const ownCall = (tx: TransactionDetail): InternalCall => ({
  path: [],
  type: tx.to === null ? 'CREATE' : 'CALL',
  from: tx.from,
  to: tx.to ?? tx.contractAddress ?? null,
  value: tx.value,
  gas: tx.gasLimit,
  gasUsed: tx.gasUsed,
  input: tx.input,
  method: tx.method,
  ...(tx.status === 'FAILED' && { error: '', revert: tx.revert }),
})
