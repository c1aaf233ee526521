import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { parse } from 'yaml'
import { readConfig } from '../src/config.ts'
import { readStages, repository } from './fixtures/container.ts'
import { environmentOf, execForm, instructionsOf } from './fixtures/dockerfile.ts'

const stages = readStages()
const read = (path: string) => readFileSync(join(repository, path), 'utf8')
/** Stages that become images. */
const TARGETS = ['bff', 'embedded']
const ENVIRONMENTS = ['dev', 'test', 'pre', 'prod']

interface Service {
  readonly profiles: string[]
  readonly build: { context: string; target: string }
  readonly environment?: Record<string, string>
  readonly env_file?: string
  readonly read_only: boolean
  readonly cap_drop: string[]
  readonly ports: string[]
  readonly volumes?: string[]
}
const compose: { services: Record<string, Service>; volumes: object } = parse(
  read('docker-compose.yml'),
  { merge: true },
)

/** Names in the first column of the README's configuration table. */
const table = new Set(
  (read('README.md').split('## Configuration')[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)])
    .map(([, name = '']) => name),
)

t.test('the Dockerfile', async (t) => {
  t.equal([...stages.keys()].at(-1), 'bff', 'the BFF is what is built by default')
  for (const [name, { base, instructions }] of stages) {
    const image = !stages.has(base)
    if (image) t.match(base, /^[a-z]+:[\w.-]+$/, `${name}: an image has a version`)
    t.notMatch(base, /:latest$/)
    for (const instruction of instructions) {
      const { from } = instruction.flags
      const source = from ?? name
      const line = `${instruction.name} ${instruction.rest}`
      t.ok(stages.has(source), `${line}: --from is a stage`)
      const earlier =
        [...stages.keys()].indexOf(source) <= [...stages.keys()].indexOf(name)
      t.ok(earlier, `${line}: and one before`)
      t.not(instruction.name, 'ADD')
    }
  }
  for (const target of TARGETS) {
    const all = instructionsOf(stages, target)
    const last = (name: string) => all.findLast((one) => one.name === name)?.rest ?? ''
    t.match(
      last('USER'),
      /^[1-9]\d*:[1-9]\d*$/,
      'a number, which Kubernetes can tell from root',
    )
    t.equal(all.at(-1)?.name, 'USER', 'nothing is made by it, so it owns nothing')
    t.same(execForm(last('CMD')).at(0), 'node', 'no shell stands before signals')
    t.same(execForm(last('HEALTHCHECK')).slice(0, 2), ['node', '-e'])
    t.equal(environmentOf(stages, target).NODE_ENV, 'production')
    for (const name of Object.keys(environmentOf(stages, target))) {
      t.ok(name === 'NODE_ENV' || table.has(name), `${name} is a setting`)
    }
    const copied = all.filter(({ name }) => name === 'COPY')
    for (const { flags, rest } of copied) {
      t.ok(flags.from, `${rest}: only what other stages made`)
    }
  }
  const commands = [...stages.keys()].flatMap((name) =>
    (stages.get(name)?.instructions ?? []).filter((one) => one.name === 'RUN'),
  )
  for (const { rest } of commands) t.match(rest, /^(?:npm |install -d )/, rest)
})

t.test('the build context leaves out what is made or secret', async (t) => {
  const ignored = read('.dockerignore').split('\n')
  for (const pattern of ['**/node_modules', '**/dist', '.git', '.data', '.env*']) {
    t.ok(ignored.includes(pattern), pattern)
  }
})

t.test('docker-compose.yml', async (t) => {
  t.same(Object.keys(compose.services), ['local', ...ENVIRONMENTS])
  t.match(read('.env'), /^COMPOSE_PROFILES=local$/m, 'what starts unless told')
  for (const [name, service] of Object.entries(compose.services)) {
    t.same(service.profiles, [name], 'a profile is one container')
    t.ok(TARGETS.includes(service.build.target), `${name}: its target is a stage`)
    t.equal(service.build.target, name === 'local' ? 'embedded' : 'bff')
    t.ok(service.read_only, `${name}: its files are read-only`)
    t.same(service.cap_drop, ['ALL'])
    t.match(service.ports, [/^\$\{EXPLORER_BIND:-127\.0\.0\.1:8080\}:8080$/])
    for (const variable of Object.keys(service.environment ?? {})) {
      t.ok(table.has(variable), `${name}: ${variable} is a setting`)
    }
    if (name === 'local') continue
    t.equal(service.environment?.EXPLORER_ENV, name.toUpperCase())
    t.equal(service.env_file, `.env.${name}`)
  }
  const { volumes = [] } = compose.services.local ?? {}
  const data = environmentOf(stages, 'embedded').EXPLORER_DATA_DIR
  for (const volume of volumes) {
    const [source = '', target] = volume.split(':')
    t.ok(source in compose.volumes)
    t.equal(target, data, 'the chain outlives its container')
  }
})

t.test('.env.example', async (t) => {
  const pairs = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  const local = ['EXPLORER_ENV', 'EXPLORER_DATA_DIR', 'EXPLORER_EMBEDDED_RPC']
  const upstreams = ENVIRONMENTS.map((name) => `EXPLORER_UPSTREAM_${name.toUpperCase()}`)
  const wanted = new Set([...table, ...upstreams].filter((name) => !local.includes(name)))
  t.same(pairs.map(([name]) => name).sort(), [...wanted].sort(), 'every setting, once')
  const values = Object.fromEntries(pairs)
  const config = readConfig({
    ...values,
    EXPLORER_UPSTREAM_PROD: 'https://backend.example',
  })
  t.equal(config.env, 'PROD', 'and all of them are such as are taken')
})
