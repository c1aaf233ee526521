import { isIP } from 'node:net'

/** Ends of names that no visitor's resolver finds in public. */
const PRIVATE_NAME = /\.(?:localhost|local|internal|svc)$/

/**
 * True for a `Host` header that a page of the internet cannot have: an address, a name without a dot, a name
 * of a private network, or the name that the server listens on. With DNS rebinding, a page reaches a
 * private port under its site's host name.
 */
export function isPrivateHost(header: string, listensOn: string): boolean {
  const name = header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  const bare = name.replace(/^\[(.*)\]$/, '$1')
  const isPlain = isIP(bare) !== 0 || !name.includes('.')
  return isPlain || name === listensOn.toLowerCase() || PRIVATE_NAME.test(name)
}
