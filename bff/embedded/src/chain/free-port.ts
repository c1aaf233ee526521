import { once } from 'node:events'
import { createServer } from 'node:net'

/** A loopback port that was free a moment ago; binding it may fail, so be ready to try again. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') {
    throw new Error('The system gave no port number')
  }
  return address.port
}
