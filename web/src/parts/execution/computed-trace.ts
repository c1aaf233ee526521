import { type Address, isAddress } from '@bvlgarichain/contract'
import type {
  AccountChange,
  CallFrame as ExecutedCall,
} from '@bvlgarichain/verify/execution'
import { type CallTrace, callTraceOf } from '../contract/trace/call-frame.ts'
import type { StateDiff } from '../contract/trace/state-diff.ts'

/** Calls of an execution in the form of a node's trace. */
export const computedCallTrace = (root: ExecutedCall): CallTrace =>
  callTraceOf(
    root,
    ({ type, from, to, value, gas, gasUsed, input, output, ...call }) => ({
      ...{ type, value, gas, gasUsed, input, output },
      from: addressOf(from),
      to: addressOf(to),
      error: call.error,
      calls: call.calls,
    }),
  )

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
