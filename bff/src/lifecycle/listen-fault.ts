import { createServer } from 'node:net'
import { errorCode } from '../lib/api-error.ts'

/** Names of the variables that a server's host and port were set with. */
interface ListenVariables {
  readonly host: string
  readonly port: string
}

const SERVER: ListenVariables = { host: 'HOST', port: 'PORT' }

interface ListenError {
  readonly address?: unknown
  readonly hostname?: unknown
  readonly port?: unknown
  readonly variables?: ListenVariables
}

/**
 * One sentence on why a server cannot listen, or undefined if the error is about
 * something else.
 */
export function listenFault(error: unknown): string | undefined {
  const { address, port, hostname, variables } = error as ListenError
  const { port: name, host } = variables ?? SERVER
  const where = `${address ?? hostname}`
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `${name} ${port} on ${where} is in use already: stop what uses it, or set ${name} to a free one`
    case 'EACCES':
      return `${name} ${port} on ${where} needs rights that this user lacks: set ${name} to one above 1023`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} ${where} is not an address of this machine: set ${host} to one that is`
    default:
      return undefined
  }
}

/**
 * Listens and stops again; rejects as listening would. Lets a long start fail at once.
 */
export async function tryListen(
  host: string,
  port: number,
  variables = SERVER,
): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(Object.assign(error, { variables })))
    server.listen({ host, port }, resolve)
  })
  await new Promise((resolve) => server.close(resolve))
}
