/** Host and port of a server; an IPv6 address without its brackets. */
interface Host {
  readonly host: string
  readonly port: number
}

/** Servers of Valkey or Redis as a URL names them. */
export interface CacheServers {
  readonly kind: 'single' | 'sentinel' | 'cluster'
  /** The server, the sentinels, or some nodes of the cluster. */
  readonly hosts: readonly Host[]
  readonly isTls: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  /** Name of the group that the sentinels watch. */
  readonly group: string | undefined
  readonly database: number
  /** The sentinels have their own. */
  readonly sentinelUsername: string | undefined
  readonly sentinelPassword: string | undefined
}

const CACHE_URL =
  /^(redis|rediss)(?:\+(sentinel|cluster))?:\/\/(?:([^/?#]*)@)?([^/?#@]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/i
const HOST = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i
/** A group of sentinels with or without a database; else the database alone. */
const PATHS = {
  single: /^()(\d{0,4})$/,
  sentinel: /^([\w.-]+)(?:\/(\d{0,4}))?$/,
  cluster: /^()(0?)$/,
}
const DEFAULT_PORT = 6_379
const DEFAULT_SENTINEL_PORT = 26_379
const SENTINEL_OPTIONS = ['sentinel_username', 'sentinel_password']

/**
 * Reads `redis://user:password@host:port/database`, and the same with `redis+sentinel` (hosts between
 * commas, `/group/database`, `sentinel_username` and `sentinel_password` in the query) and
 * `redis+cluster` (hosts between commas); `rediss` for TLS. Undefined for anything else.
 */
export function parseCacheServers(text: string): CacheServers | undefined {
  const [whole, scheme = '', mode, user, names = '', path = '', query = ''] =
    CACHE_URL.exec(text) ?? []
  if (whole === undefined) return undefined
  const kind = (mode?.toLowerCase() ?? 'single') as CacheServers['kind']
  const isSentinel = kind === 'sentinel'
  const port = isSentinel ? DEFAULT_SENTINEL_PORT : DEFAULT_PORT
  const hosts = names.split(',').flatMap((name) => hostOf(name, port) ?? [])
  const [place, group, database] = PATHS[kind].exec(path) ?? []
  const options = new URLSearchParams(query)
  const known = isSentinel ? SENTINEL_OPTIONS : []
  const isWhole = hosts.length === names.split(',').length && place !== undefined
  const hasOneHost = kind !== 'single' || hosts.length === 1
  if (!isWhole || !hasOneHost || ![...options.keys()].every((one) => known.includes(one)))
    return undefined
  try {
    const [username, ...password] = (user ?? '').split(':').map(decodeURIComponent)
    return {
      kind,
      hosts,
      isTls: scheme.toLowerCase() === 'rediss',
      username: username || undefined,
      password: password.join(':') || undefined,
      group: group || undefined,
      database: Number(database ?? 0),
      sentinelUsername: options.get('sentinel_username') ?? undefined,
      sentinelPassword: options.get('sentinel_password') ?? undefined,
    }
  } catch {
    // A percent sign that begins no character.
    return undefined
  }
}

function hostOf(text: string, defaultPort: number): Host | undefined {
  const [whole, address, name, port = defaultPort] = HOST.exec(text.trim()) ?? []
  const isPort = Number(port) > 0 && Number(port) <= 65_535
  if (whole === undefined || !isPort) return undefined
  return { host: address ?? name ?? '', port: Number(port) }
}
