import type { AnswerFor, CallName, RequestFor } from '@bvlgarichain/shared'

/** Sends a request of a search; `undefined` if there is no match or the request fails. */
export type Find = <Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
  /** Error codes that mean "no match". */
  noMatch?: readonly number[],
) => Promise<AnswerFor<Name> | undefined>
