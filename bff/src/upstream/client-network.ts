import { isIP, SocketAddress } from 'node:net'

/** Hextets of an IPv6 address that name a network; a provider gives a customer that much. */
const NETWORK_HEXTETS = 4
const HEXTETS = 8
/** As some proxies write an address: with the port of the connection. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]*)\])(?::\d+)?$/
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/
/** Clients whose proxy gives no address share one quota: each could call itself something else. */
const UNKNOWN = 'unknown'

/**
 * Key of a client's quota: its IPv4 address or IPv6 network, in one spelling. The text may come from
 * an `X-Forwarded-For` header.
 */
export function clientNetwork(text: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(text) ?? []
  const ip = ipv4 ?? ipv6 ?? text
  const version = isIP(ip)
  if (version === 0) return UNKNOWN
  if (version === 4) return ip
  const { address } = new SocketAddress({ address: ip, family: 'ipv6' })
  const mapped = address.replace(MAPPED_IPV4, '')
  return mapped.includes(':') ? networkOf(mapped) : mapped
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, HEXTETS - front.length - back.length)
  const hextets = [...front, ...Array<string>(zeros).fill('0'), ...back]
  return `${hextets.slice(0, NETWORK_HEXTETS).join(':')}::/64`
}
