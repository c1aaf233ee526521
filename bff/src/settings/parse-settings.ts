import { isIP } from 'node:net'
import { type Hash, isHash, parseTrust, type Trust } from '@bvlgarichain/contract'
import { httpUrl, type Parse } from '@bvlgarichain/contract/env'
import { tryParse } from '../json/try-parse.ts'

/** Scheme, host and port of a backend, and nothing else. */
export const origin: Parse<string> = (text) => {
  if (text.includes(',')) {
    throw new Error(
      'must be one origin: that of a load balancer, if the backend has several',
    )
  }
  const url = httpUrl(text)
  const isOrigin = url !== undefined && url.port !== '0' && `${url.origin}/` === url.href
  if (!isOrigin) {
    throw new Error(
      'must be the origin of a backend without path or credentials, such as https://backend.example',
    )
  }
  return url.origin
}

/** JSON-RPC nodes between commas. The fault does not repeat the text: it may hold a key. */
export const rpcUrls: Parse<readonly string[]> = (text) => {
  const urls = text.split(',').map((one) => httpUrl(one.trim()))
  const nodes = urls.flatMap((url) => (url && url.hash === '' ? url.href : []))
  if (nodes.length < urls.length || new Set(nodes).size < nodes.length) {
    throw new Error(
      'must be the http or https URL of a JSON-RPC node, such as https://node.example, or several, each of them once',
    )
  }
  return nodes
}

/** Valkey or Redis. The fault does not repeat the text: it may hold a password. */
export const cacheUrl: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isServer =
    url && /^rediss?:$/.test(url.protocol) && /^[\w.:[\]-]+$/.test(url.hostname)
  if (!isServer || url.search + url.hash !== '' || !/^\/?\d{0,4}$/.test(url.pathname)) {
    throw new Error(
      'must be the URL of one Valkey or Redis server, such as redis://:password@valkey.example:6379/0; for sentinels or a cluster, that of a proxy in front',
    )
  }
  return text
}

/** Absolute link that the page may show. */
export const link: Parse<string> = (text) => {
  const url = httpUrl(text)
  if (url === undefined || url.username !== '' || url.password !== '') {
    throw new Error(
      'must be an absolute http or https address, such as https://docs.example',
    )
  }
  return text
}

/** Root of a block, in lower case. */
export const blockRoot: Parse<Hash> = (text) => {
  const root = text.toLowerCase()
  if (!isHash(root)) throw new Error('must be 0x and 64 hex digits')
  return root
}

/**
 * Path of a backend's calls, returned without its closing slash (`/` becomes the empty
 * string).
 */
export const pathPrefix: Parse<string> = (text) => {
  const path = text.replace(/\/+$/, '')
  const segments = path.split('/').slice(1)
  const safe = segments.every(
    (part) => /^[A-Za-z0-9._~-]+$/.test(part) && !/^\.+$/.test(part),
  )
  if (!text.startsWith('/') || !safe) {
    throw new Error('must be a plain path that starts with /, such as /explorer/v1')
  }
  return path
}

/** A part of a whole. */
export const share: Parse<number> = (text) => {
  const value = /^[01](\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
  if (!(value <= 1)) throw new Error('must be a part from 0 to 1, such as 0.1')
  return value
}

/** `*`, or cookie names between commas. */
export const cookieNames: Parse<'*' | readonly string[]> = (text) => {
  if (text === '*') return text
  const names = text.split(',').map((name) => name.trim())
  if (!names.every((name) => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))) {
    throw new Error('must be * or a comma-separated list of cookie names')
  }
  return names
}

/** Names of @fastify/proxy-addr for address ranges. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** Addresses of proxies, networks in CIDR form and names of ranges; none = an empty list. */
export const proxies: Parse<readonly string[]> = (text) => {
  if (text === 'none') return []
  const parts = text.split(',').map((part) => part.trim())
  const isNetwork = (part: string) => {
    const [address = '', prefix, ...others] = part.split('/')
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    const isPrefix = prefix === undefined || /^\d{1,3}$/.test(prefix)
    return others.length === 0 && isPrefix && Number(prefix ?? 0) <= bits
  }
  if (!parts.every((part) => PROXY_RANGES.includes(part) || isNetwork(part))) {
    throw new Error(
      `must be none, or a comma-separated list of addresses, networks such as 10.0.0.0/8, and ${PROXY_RANGES.join(', ')}`,
    )
  }
  return parts
}

/** Text that the page shows in one line. */
export const shownText: Parse<string> = (text) => {
  if (text.length > 100 || /\p{Cc}/u.test(text)) {
    throw new Error('must be at most 100 characters in one line')
  }
  return text
}

/** Whom the operator trusts, as JSON. */
export const trust: Parse<Trust> = (text) => {
  const faults: string[] = []
  const parsed = parseTrust(tryParse(text), (path) => faults.push(path))
  if (faults.length > 0) {
    throw new Error(
      `must be JSON such as {"teeRoots":[{"name":"…","publicKey":"0x04…"}]}, with the lists teeRoots, teeMeasurements, zkVerifyingKeys and zkPrograms, the object bridge, the address rollup, the numbers minTcbEvaluationDataNumber and maxCollateralAgeDays, and the booleans allowSeptVe and plainRules; at fault: ${faults.join(', ')}`,
    )
  }
  return parsed
}
