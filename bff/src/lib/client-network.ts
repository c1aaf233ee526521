/** Hextets of an IPv6 address that name a network; a provider gives a customer that much. */
const NETWORK_HEXTETS = 4
const HEXTETS = 8
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i

/** Key of a client's quota: its IPv4 address or IPv6 network. */
export function clientNetwork(ip: string): string {
  const address = ip.replace(MAPPED_IPV4, '')
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, HEXTETS - front.length - back.length)
  const hextets = [...front, ...Array<string>(zeros).fill('0'), ...back]
  return `${hextets.slice(0, NETWORK_HEXTETS).join(':')}::/64`
}
