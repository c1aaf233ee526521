import type { AnswerOf, Call, RequestOf } from './call.ts'
import { accountCalls } from './calls/account.ts'
import { batchCalls } from './calls/batch.ts'
import { blockCalls } from './calls/block.ts'
import { crossLayerCalls } from './calls/cross-layer.ts'
import { networkCalls } from './calls/network.ts'
import { serviceCalls } from './calls/service.ts'
import { tokenCalls } from './calls/token.ts'
import { tracingCalls } from './calls/tracing.ts'
import { transactionCalls } from './calls/transaction.ts'
import { CALL_PREFIX } from './constants.ts'

/** The contract: every call there is, written once. */
export const calls = {
  ...networkCalls,
  ...blockCalls,
  ...batchCalls,
  ...transactionCalls,
  ...tokenCalls,
  ...accountCalls,
  ...serviceCalls,
  ...crossLayerCalls,
  ...tracingCalls,
} satisfies Record<string, Call>

export type Calls = typeof calls
/** Name of a call in code; in logs and settings it goes by its suffix. */
export type CallName = keyof Calls
export type RequestFor<Name extends CallName> = RequestOf<Calls[Name]>
export type AnswerFor<Name extends CallName> = AnswerOf<Calls[Name]>

/** One handler a call: a backend in this repository that forgets one does not compile. */
export type Handlers<Context = void> = {
  readonly [Name in CallName]: (
    request: RequestFor<Name>,
    context: Context,
  ) => AnswerFor<Name> | Promise<AnswerFor<Name>>
}

/** Public path of a call. */
export const pathOf = (call: Pick<Call, 'suffix'>): string =>
  `${CALL_PREFIX}/${call.suffix}`

/** The calls whose suffix a deployment may replace. */
export const opaqueCalls: readonly Call[] = Object.values<Call>(calls).filter(
  (call) => call.opaque === true,
)
