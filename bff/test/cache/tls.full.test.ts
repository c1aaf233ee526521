import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { startOnFreePort } from '../fixtures/free-port.ts'
import { scriptedUpstream, success } from '../fixtures/scripted-upstream.ts'
import { selfSigned } from '../fixtures/self-signed.ts'
import { startServer } from '../fixtures/server-process.ts'
import { untilShared } from '../fixtures/sharing-servers.ts'
import {
  skipWithoutValkey,
  spawnValkey,
  valkeyProgram,
} from '../fixtures/valkey-server.ts'

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/** Servers are built with TLS or without; without it they do not know the setting. */
const knowsTls = () => {
  // An address of no machine ends a server that does.
  const args = ['--tls-port', '1', '--port', '0', '--bind', '256.0.0.1']
  const { stdout, stderr } = spawnSync(valkeyProgram ?? '', args, { encoding: 'utf8' })
  return !/bad directive/i.test(stdout + stderr)
}
const skip = skipWithoutValkey || (knowsTls() ? false : 'the server is built without TLS')
if (skip) t.fail(skip)

const PASSWORD = 'hush-hush'

/** TLS-only server with a self-signed certificate. */
async function tlsServer(t: Test) {
  const folder = t.testdir({ 'cert.pem': selfSigned.cert, 'key.pem': selfSigned.key })
  const cert = `${folder}/cert.pem`
  const files = ['--tls-cert-file', cert, '--tls-key-file', `${folder}/key.pem`]
  const rest = ['--tls-auth-clients', 'no', '--save', '', '--requirepass', PASSWORD]
  const port = await startOnFreePort(async (port) => {
    const flags = ['--port', '0', '--tls-port', String(port), '--bind', '127.0.0.1']
    const client = new Redis(port, '127.0.0.1', {
      password: PASSWORD,
      tls: { rejectUnauthorized: false },
      lazyConnect: true,
      retryStrategy: () => 50,
      maxRetriesPerRequest: null,
    })
    client.on('error', () => undefined)
    const { child, replies } = spawnValkey([...flags, ...files, ...rest], client)
    const gone = once(child, 'exit')
    t.teardown(async () => {
      child.kill('SIGKILL')
      await gone
    })
    await replies.finally(() => client.disconnect())
    return port
  })
  return { url: `rediss://:${PASSWORD}@127.0.0.1:${port}`, cert }
}

t.test('a shared cache over TLS, whose certificate is checked', { skip }, async (t) => {
  const { url, cert } = await tlsServer(t)
  const backend = await scriptedUpstream(success([]))
  t.teardown(() => backend.close())
  const start = async (env: Record<string, string>) => {
    const server = startServer(MAIN, {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      EXPLORER_UPSTREAM_PROD: backend.origin,
      EXPLORER_CACHE_URL: url,
      EXPLORER_DRAIN_MS: '0',
      ...env,
    })
    t.teardown(() => server.child.kill('SIGKILL'))
    return { ...server, url: new URL(await server.listening).origin }
  }
  const trusting = await start({ NODE_EXTRA_CA_CERTS: cert })
  await untilShared(trusting.url)
  t.pass('a server whose authority is known')

  const wary = await start({})
  const response = await fetch(`${wary.url}/readyz?verbose`)
  t.match(await response.json(), { status: 'ready', sharedCache: 'down' })
  wary.child.kill('SIGTERM')
  const { out } = await wary.ended
  t.match(out, /"code":"(?:DEPTH_ZERO_)?SELF_SIGNED_CERT(?:_IN_CHAIN)?"/)
  t.notMatch(out, PASSWORD)
})
