import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { parse } from 'yaml'
import { readConfig } from '../src/config.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(repository, path), 'utf8')
/** Stages that become images. */
const TARGETS = ['bff', 'embedded']
const ENVIRONMENTS = ['dev', 'test', 'pre', 'prod']

interface Service {
  readonly profiles: string[]
  readonly image: string
  readonly build: { context: string; target: string }
  readonly environment?: Record<string, string | number>
  readonly env_file?: string
  readonly read_only: boolean
  readonly cap_drop: string[]
  readonly ports?: string[]
  readonly volumes?: string[]
  readonly stop_grace_period: string
  readonly mem_limit?: string
  readonly logging?: { driver: string; options: Record<string, string> }
}
const compose: { services: Record<string, Service>; volumes: object } = parse(
  read('docker-compose.yml'),
  { merge: true },
)

/** Names in the first column of the configuration table. */
const table = new Set(
  read('bff/docs/configuration.md')
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
    .map(([, name = '']) => name),
)

t.test('the build context leaves out what is made or secret', async (t) => {
  const ignored = read('.dockerignore').split('\n')
  for (const pattern of ['**/node_modules', '**/dist', '.git', '**/.data', '.env*']) {
    t.ok(ignored.includes(pattern), pattern)
  }
})

t.test('every path, script and package that the Dockerfile names exists', async (t) => {
  const dockerfile = read('Dockerfile')
  const { workspaces, scripts } = JSON.parse(read('package.json'))
  const exists = (path: string) => existsSync(join(repository, path))
  const copies = [...dockerfile.matchAll(/^COPY (?:--from=(\S+) )?(.+) (\S+)$/gm)]
  t.ok(copies.length > 10, 'the lines were found')
  for (const [, stage, sources = '', target] of copies) {
    if (stage !== undefined && stage !== 'build') continue
    for (const source of sources.split(' ')) {
      const path = source.replace(/^\/app\//, '')
      if (stage) t.equal(target, `${path}`, 'it goes where it was')
      const isThere = stage
        ? workspaces.includes(path.replace(/\/dist$/, ''))
        : exists(path)
      t.ok(isThere, source)
    }
  }
  const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)]
  const made = stages.map(([, , name]) => name)
  const bases = stages.flatMap(([, base = '']) => (base.includes(':') ? [] : [base]))
  const sources = copies.flatMap(([, stage]) => (stage ? [stage] : []))
  for (const name of [...bases, ...sources]) t.ok(made.includes(name), `stage ${name}`)
  t.same(
    workspaces.filter(
      (path: string) => !dockerfile.includes(`COPY ${path}/package.json `),
    ),
    [],
    'every manifest is copied',
  )
  const [, listed = ''] = /sbom > (\S+)\/[^/]+$/m.exec(dockerfile) ?? []
  t.ok(
    workspaces.includes(listed.replace(/\/dist$/, '')),
    'the bill of materials is copied',
  )
  for (const [, name = ''] of dockerfile.matchAll(/npm run (?:--silent )?(\w+)/g)) {
    t.ok(name in scripts, `npm run ${name}`)
  }
  const names = workspaces.map(
    (folder: string) => JSON.parse(read(`${folder}/package.json`)).name,
  )
  for (const [, name] of dockerfile.matchAll(/ -w (\S+)/g)) {
    t.ok(names.includes(name), `workspace ${name}`)
  }
  const [, entry = ''] = /^CMD .*"bff\/dist\/([^"]+)\.js"\]$/m.exec(dockerfile) ?? []
  t.ok(exists(`bff/src/${entry}.ts`), 'what it starts')
})

t.test('docker-compose.yml', async (t) => {
  const services = Object.entries(compose.services)
  t.same(
    services.map(([name]) => name),
    ['local', ...ENVIRONMENTS],
  )
  t.match(read('.env'), /^COMPOSE_PROFILES=local$/m, 'the default profile')
  for (const [name, service] of services) {
    t.ok(service.read_only, `${name}: its files are read-only`)
    t.same(service.cap_drop, ['ALL'])
    t.match(service.mem_limit, /^\d+[mg]$/, `${name}: its memory is limited`)
    t.same(
      service.logging,
      { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
      `${name}: its log is limited`,
    )
    t.match(service.stop_grace_period, /^\$\{EXPLORER_STOP_GRACE:-\d+s\}$/)
    t.same(service.profiles, [name])
    for (const variable of Object.keys(service.environment ?? {})) {
      t.ok(table.has(variable), `${name}: ${variable} is a setting`)
    }
    for (const port of service.ports ?? []) {
      t.match(
        port,
        new RegExp(
          `^\\$\\{EXPLORER_BIND_${name.toUpperCase()}:-127\\.0\\.0\\.1:808\\d\\}:8080$`,
        ),
      )
    }
    t.ok(TARGETS.includes(service.build.target), `${name}: its target is a stage`)
    t.equal(service.build.target, name === 'local' ? 'embedded' : 'bff')
    if (name === 'local') continue
    t.equal(service.environment?.EXPLORER_ENV, name.toUpperCase())
    t.equal(service.env_file, `.env.${name}`)
    // Host port that `ports` maps.
    t.match(service.environment, { HOST: '0.0.0.0', PORT: 8080 })
  }
  const published = ENVIRONMENTS.map((name) => compose.services[name]?.ports?.[0])
  const ports = published.map((port) => /(\d+)\}/.exec(port ?? '')?.[1])
  t.equal(new Set(ports).size, published.length, 'they run side by side')
  const { volumes = [] } = compose.services.local ?? {}
  const data = /EXPLORER_DATA_DIR=(\S+)/.exec(read('Dockerfile'))?.[1]
  for (const volume of volumes) {
    const [source = '', target] = volume.split(':')
    t.ok(source in compose.volumes)
    t.equal(target, data, 'the chain outlives its container')
  }
})

t.test('.env.example', async (t) => {
  t.match(read('.env.example'), /^# .*EXPLORER_STOP_GRACE/m, 'for Compose alone')
  const pairs = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  const local = [
    'EXPLORER_ENV',
    'EXPLORER_DATA_DIR',
    'EXPLORER_EMBEDDED_COIN',
    'EXPLORER_EMBEDDED_POLL_MS',
    'EXPLORER_EMBEDDED_RPC',
    'EXPLORER_EMBEDDED_TIMING',
  ]
  const wanted = [...table].filter((name) => !local.includes(name))
  t.same(pairs.map(([name]) => name).sort(), wanted.sort(), 'every setting, once')
  const values = Object.fromEntries(pairs)
  const config = readConfig({
    ...values,
    EXPLORER_UPSTREAM_PROD: 'https://backend.example',
  })
  t.equal(config.env, 'PROD', 'and all of them are such as are taken')
})
