import type { Static } from 'typebox'
import type { Call } from './call.ts'
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
import type { Complete } from './entity.ts'
import type { JsonSchema } from './schema.ts'

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
export type RequestOf<Name extends CallName> = Static<Calls[Name]['request']>
/** A response as readers get it. */
export type ResponseOf<Name extends CallName> = Static<Calls[Name]['response']>
/** A response as a complete backend builds it. */
export type CompleteResponseOf<Name extends CallName> = Complete<Calls[Name]['response']>

/**
 * One handler a call, with whole responses: a backend in this repository that forgets a call or an
 * expected field does not compile.
 */
export type Handlers<Context = void> = {
  readonly [Name in CallName]: (
    request: RequestOf<Name>,
    context: Context,
  ) => CompleteResponseOf<Name> | Promise<CompleteResponseOf<Name>>
}

/** Public path of a call. */
export const pathOf = (call: Pick<Call, 'suffix'>): string =>
  `${CALL_PREFIX}/${call.suffix}`

/** The calls whose suffix a deployment may replace. */
export const opaqueCalls: readonly Call[] = Object.values<Call>(calls).filter(
  (call) => call.opaque === true,
)

/** Schema of a call's `data` for code that walks schemas. */
export function responseSchema(name: CallName): JsonSchema {
  const schema: object = calls[name].response
  return schema
}
