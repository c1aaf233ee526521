import { type Address, isAddress } from '@bvlgarichain/contract'
import type {
  AccountChange,
  CallFrame as ExecutedCall,
} from '@bvlgarichain/verify/execution'
import {
  type CallFrame,
  type CallTrace,
  MAX_FRAMES,
} from '../contract/trace/call-frame.ts'
import type { StateDiff } from '../contract/trace/state-diff.ts'

/** Calls of an execution in the form of a node's trace; the first ones of too many. */
export function callTraceOf(root: ExecutedCall): CallTrace {
  let left = MAX_FRAMES
  let isCut = false
  const frameOf = (
    call: ExecutedCall,
    path: string,
    depth: number,
    isInFailed = false,
  ): CallFrame => {
    left -= 1
    const hasFailed = call.error !== undefined
    const calls: CallFrame[] = []
    for (const [index, inner] of call.calls.entries()) {
      if (left <= 0) {
        isCut = true
        break
      }
      const innerPath = path === '' ? `${index}` : `${path}.${index}`
      calls.push(frameOf(inner, innerPath, depth + 1, isInFailed || hasFailed))
    }
    return {
      path,
      depth,
      type: call.type,
      from: addressOf(call.from),
      to: addressOf(call.to),
      value: call.value,
      gas: call.gas,
      gasUsed: call.gasUsed,
      input: call.input,
      output: call.output,
      error: call.error,
      calls,
      hasFailure: hasFailed || calls.some(({ hasFailure }) => hasFailure),
      isUndone: isInFailed && !hasFailed,
    }
  }
  return { root: frameOf(root, '', 0), count: MAX_FRAMES - left, isCut }
}

/** Changes of an execution in the form of a node's trace. */
export function stateDiffOf(changes: readonly AccountChange[]): StateDiff {
  const named = changes.flatMap((change) => {
    const address = addressOf(change.address)
    return address === undefined ? [] : [{ ...change, address }]
  })
  return {
    balances: named.flatMap(({ address, before, after }) =>
      changed(address, before?.balance ?? 0n, after?.balance ?? 0n),
    ),
    nonces: named.flatMap(({ address, before, after }) =>
      changed(address, before?.nonce ?? 0n, after?.nonce ?? 0n),
    ),
    slots: named.flatMap(({ address, slots }) =>
      slots.map(({ slot, before, after }) => ({
        address,
        slot,
        before: wordOf(before),
        after: wordOf(after),
      })),
    ),
    codes: named.flatMap(({ address, before, after }) =>
      before?.codeHash === after?.codeHash ? [] : [{ address, kind: 'CHANGED' as const }],
    ),
    isCut: false,
  }
}

const changed = (address: Address, before: bigint, after: bigint) =>
  before === after ? [] : [{ address, before, after }]

/** A number as a word of 32 bytes. */
const wordOf = (value: bigint): `0x${string}` =>
  `0x${value.toString(16).padStart(64, '0')}`

const addressOf = (value: string | undefined): Address | undefined =>
  isAddress(value) ? value : undefined
