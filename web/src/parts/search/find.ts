import type { EndpointName, RequestOf, ResponseOf } from '@bvlgarichain/contract'

/** Sends a request of a search; `undefined` if there is no match or the request fails. */
export type Find = <Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  /** Error codes that mean "no match". */
  noMatch?: readonly number[],
) => Promise<ResponseOf<Name> | undefined>
