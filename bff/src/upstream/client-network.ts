import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** As some proxies write an address: with the port of the connection. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]*)\])(?::\d+)?$/
/** Clients whose proxy gives no address share one quota: each could call itself something else. */
const UNKNOWN = 'unknown'

/**
 * Key of a client's quota: its IPv4 address or the first address of its IPv6 /64, which is what a
 * provider gives a customer. The text may come from an `X-Forwarded-For` header.
 */
export function clientNetwork(text: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(text) ?? []
  const ip = ipv4 ?? ipv6 ?? text
  return isIP(ip) === 0 ? UNKNOWN : normalizeIP(ip)
}
