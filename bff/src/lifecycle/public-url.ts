import type { AddressInfo } from 'node:net'
import { BASE_PATH } from '@bvlgarichain/contract'

/** URL of the page, for a browser on this machine, of a server at this address. */
export function publicUrl(host: string, address: AddressInfo | string | null): string {
  const port = typeof address === 'object' ? address?.port : undefined
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}${BASE_PATH}`
}
