import {
  type AnswerFor,
  type CallName,
  calls,
  type RequestFor,
} from '@bvlgarichain/shared'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './client.ts'
import { callKey, takeEarly } from './early-answers.ts'

/** How fresh an answer must be, both in milliseconds; without them the client's defaults hold. */
export interface Freshness {
  readonly staleTime?: number
  /** Pause between two polls; polling rests while the tab is hidden. */
  readonly refetchInterval?: number | false
}

/** Query options of a call. The key is its suffix and its request, as in the BFF's cache. */
export function callQuery<Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
  overrides: Freshness = {},
) {
  return queryOptions({
    ...overrides,
    queryKey: [calls[name].suffix, request] as const,
    queryFn: ({ signal }) =>
      takeEarly<AnswerFor<Name>>(callKey(name, request)) ??
      callApi(name, request, { signal }),
  })
}

/** Freshness of a list that is asked for again every `pollMs` milliseconds while it is `live`. */
export const polledIf = (live: boolean, pollMs: number): Freshness =>
  live ? { staleTime: pollMs, refetchInterval: pollMs } : {}
