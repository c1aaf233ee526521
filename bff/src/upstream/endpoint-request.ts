import type { Endpoint } from '../lib/endpoint-table.ts'
import type { RawRequest } from './raw-messages.ts'

/** Makes the request for an endpoint, of which the client's query is encoded, without `?`. */
export function endpointRequest(
  { path }: Endpoint,
  { query, ...request }: Omit<RawRequest, 'path'> & { readonly query: string },
): RawRequest {
  const { headers, body } = request
  return {
    ...request,
    path: query === '' ? path : `${path}?${query}`,
    headers: body === null ? headers : { ...headers, 'content-type': 'application/json' },
  }
}
