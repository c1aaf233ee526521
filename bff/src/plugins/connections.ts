import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import fp from 'fastify-plugin'

/** Connections of clients at a time; one more is closed at once. */
const CONNECTIONS_MAX = 8_192
/** File descriptors for everything but clients: the backend, logs, the page. */
const RESERVED_FILES = 256
/** From this part of the bound on, idle connections make room. */
const CROWDED = 0.75
const EVICTION_PAUSE_MS = 1_000

/**
 * Bounds the connections of clients below the process's limit of open files, so that idle
 * ones cannot use up what the backend's connections need. They stay open for 72 s
 * (Fastify's default, longer than the balancers in front) unless others need the room.
 */
export const connections = fp<{ max?: number | undefined }>(
  async (app, { max = Math.min(CONNECTIONS_MAX, openFiles() - RESERVED_FILES) }) => {
    const { server, now } = app
    const sockets = new Set<Socket>()
    let evictedAt = Number.NEGATIVE_INFINITY
    server.maxConnections = Math.max(1, max)

    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      const time = now()
      if (sockets.size < max * CROWDED || time - evictedAt < EVICTION_PAUSE_MS) return
      evictedAt = time
      server.closeIdleConnections()
    })
    app.addHook('preClose', (done) => {
      // A browser opens connections that it may never use: Node takes them for busy ones.
      for (const socket of sockets) {
        if (socket.bytesRead === 0) socket.destroy()
      }
      done()
    })
  },
  { name: 'connections' },
)

/** Limit of open files, where the system reports it; Node raises it to the hard limit. */
function openFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(
      /^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY,
    )
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
