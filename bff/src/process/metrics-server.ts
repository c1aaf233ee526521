import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Metrics } from '../plugins/logging/metrics.ts'

const PATH = '/metrics'

/**
 * Serves the metrics on their own port, so that visitors never reach them. Rejects if the
 * port cannot be listened on.
 */
export async function startMetricsServer(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Try GET /metrics\n')
      return
    }
    const text = await metrics.text().catch(() => undefined)
    if (text === undefined) response.writeHead(500).end()
    else response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
