import { createServer } from 'node:net'
import { errorCode } from '../lib/api-error.ts'

/**
 * One sentence on why a server cannot listen, or undefined if the error is about
 * something else.
 */
export function listenFault(error: unknown): string | undefined {
  const { address, port, hostname, variable } = error as Partial<Record<string, unknown>>
  const name = `${variable ?? 'PORT'}`
  const where = `${address ?? hostname}`
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `${name} ${port} on ${where} is in use already: stop what uses it, or set ${name} to a free one`
    case 'EACCES':
      return `${name} ${port} on ${where} needs rights that this user lacks: set ${name} to one above 1023`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${where} is not an address of this machine: set HOST to one that is`
    default:
      return undefined
  }
}

/**
 * Listens and stops again; rejects as listening would. Lets a long start fail at once.
 * `variable` is what the port was set with.
 */
export async function tryListen(
  host: string,
  port: number,
  variable = 'PORT',
): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(Object.assign(error, { variable })))
    server.listen({ host, port }, resolve)
  })
  await new Promise((resolve) => server.close(resolve))
}
