import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis'
import { parseCacheServers } from './cache-servers.ts'

/** Client of one server, of what sentinels call the master, or of a cluster. */
export type Client = Redis | Cluster

const MAX_RECONNECT_MS = 2_000
/** Nodes that a command follows in a cluster that is changing. */
const MAX_REDIRECTIONS = 3

const reconnectMs = (times: number) => Math.min(MAX_RECONNECT_MS, 50 * 2 ** times)

/** Makes a client that connects by itself and queues nothing. Throws for a URL of no server. */
export function makeClient(url: string, connectMs: number): Client {
  const servers = parseCacheServers(url)
  const [first] = servers?.hosts ?? []
  if (!servers || !first) throw new Error('no URL of a Valkey or Redis server')
  const { kind, username, password, database, isTls } = servers
  const tls = isTls ? {} : undefined
  const common = {
    username,
    password,
    tls,
    connectTimeout: connectMs,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  } satisfies RedisOptions
  if (kind === 'cluster') {
    const options = {
      redisOptions: common,
      enableOfflineQueue: false,
      clusterRetryStrategy: reconnectMs,
      slotsRefreshTimeout: connectMs,
      maxRedirections: MAX_REDIRECTIONS,
    } satisfies ClusterOptions
    const nodes = [...servers.hosts]
    if (!isTls) return new Cluster(nodes, options)
    // A certificate names the host, not its address.
    return new Cluster(nodes, { ...options, dnsLookup: (host, done) => done(null, host) })
  }
  const options = {
    ...common,
    db: database,
    enableOfflineQueue: false,
    retryStrategy: reconnectMs,
    // A master that became a replica: its name, or the sentinels, know the new one.
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
  } satisfies RedisOptions
  if (kind === 'single') return new Redis({ ...options, ...first })
  return new Redis({
    ...options,
    sentinels: [...servers.hosts],
    name: servers.group ?? '',
    sentinelUsername: servers.sentinelUsername,
    sentinelPassword: servers.sentinelPassword,
    enableTLSForSentinelMode: isTls,
    sentinelTLS: tls,
    sentinelCommandTimeout: connectMs,
    sentinelRetryStrategy: reconnectMs,
  })
}

/** The servers that hold entries: the client's own, or the masters of a cluster. */
export const mastersOf = (client: Client): readonly Redis[] =>
  client instanceof Cluster ? client.nodes('master') : [client]
