import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Given to every Node process alike. */
export const NODE_FLAGS = ['--max-semi-space-size=64']

const PEER = fileURLToPath(new URL('peer.js', import.meta.url))
const BFF = fileURLToPath(new URL('../../../dist/main.js', import.meta.url))

export interface Servers {
  /** Starts a peer of `peer.ts`; its origin. */
  peer(kind: string, origin?: string): Promise<string>
  /** Starts this BFF in front of an origin; its own origin. */
  bff(origin: string, cacheTtlMs: number, logLevel?: string): Promise<string>
  /**
   * Starts nginx in front of an origin, plain and caching; undefined where it is not
   * installed.
   */
  nginx(origin: string): Promise<{ pass: string; cache: string } | undefined>
  /**
   * Processor time that the server at an origin has used, in milliseconds; Linux only.
   */
  cpuMs(origin: string): number | undefined
  stop(): void
}

/** Length of the kernel's clock tick in /proc, in milliseconds. */
const TICK_MS = 10

/** The processes of one run. */
export function makeServers(): Servers {
  const children: ChildProcess[] = []
  const pids = new Map<string, number | undefined>()

  const start = (args: readonly string[], env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [...NODE_FLAGS, ...args], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    return child
  }

  return {
    cpuMs(origin) {
      const pid = pids.get(origin)
      if (pid === undefined || process.platform !== 'linux') return undefined
      const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      const fields = rest.split(' ')
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS
    },
    stop: () => {
      for (const child of children) child.kill()
    },
    async peer(kind, origin = '') {
      const { stdout, pid } = start([PEER, kind, origin])
      for await (const line of createInterface({ input: stdout })) {
        pids.set(line, pid)
        return line
      }
      throw new Error(`The peer ${kind} did not start`)
    },
    // The peers write no log either, except where that is compared.
    async bff(origin, cacheTtlMs, logLevel = 'warn') {
      const port = await freePort()
      const { stdout, pid } = start([BFF], {
        EXPLORER_UPSTREAM_PROD: origin,
        EXPLORER_CACHE_TTL_MS: String(cacheTtlMs),
        EXPLORER_RATE_LIMIT: '0',
        EXPLORER_DRAIN_MS: '0',
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: logLevel,
      })
      stdout.resume()
      const url = `http://127.0.0.1:${port}`
      pids.set(url, pid)
      await responding(`${url}/healthz`)
      return url
    },
    async nginx(origin) {
      try {
        execFileSync('nginx', ['-v'], { stdio: 'ignore' })
      } catch {
        return undefined
      }
      const [pass, cache] = [await freePort(), await freePort()]
      const folder = mkdtempSync(join(tmpdir(), 'bff-bench-'))
      const file = join(folder, 'nginx.conf')
      writeFileSync(file, nginxConfig(folder, origin, pass, cache))
      const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' })
      children.push(child)
      const urls = {
        pass: `http://127.0.0.1:${pass}`,
        cache: `http://127.0.0.1:${cache}`,
      }
      await responding(urls.cache)
      return urls
    },
  }
}

const nginxConfig = (folder: string, origin: string, pass: number, cache: number) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}/t;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${folder}/c keys_zone=c:1m;
  upstream backend { server ${new URL(origin).host}; keepalive 64; }
  proxy_http_version 1.1; proxy_set_header Connection "";
  server { listen 127.0.0.1:${pass}; location / { proxy_pass http://backend; } }
  server { listen 127.0.0.1:${cache}; location / {
    proxy_pass http://backend; proxy_cache c; proxy_cache_methods POST;
    proxy_cache_key $request_uri$request_body; proxy_cache_valid 200 1h; } }
}`

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** Waits until something answers there, for a minute: a busy machine starts slowly. */
export async function responding(url: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error(`${url} does not answer`)
}
