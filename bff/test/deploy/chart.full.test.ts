import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../src/config.ts'
import { skipWithout } from '../fixtures/programs.ts'
import { scriptedUpstream, success } from '../fixtures/scripted-upstream.ts'
import { startServer } from '../fixtures/server-process.ts'

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const CHART = fileURLToPath(
  new URL('../../deploy/helm/bvlgari-explorer', import.meta.url),
)
const readChart = (path: string) => readFileSync(`${CHART}/${path}`, 'utf8')

const LABEL = { address: `0x${'11'.repeat(20)}`, name: 'A "bridge": yes' }
const MINIMAL = { upstream: 'https://backend.example' }
/** Every part of the chart. */
const FULL = {
  upstream: 'https://backend.example',
  environment: 'TEST',
  settings: {
    EXPLORER_TITLE: `It's: a "title"`,
    EXPLORER_CACHE_MAX_BYTES: 134_217_728,
    LOG_LEVEL: 'warn',
  },
  secretSettings: { EXPLORER_CACHE_URL: { secret: 'explorer-cache', key: 'url' } },
  labels: [LABEL],
  trust: { teeMeasurements: [], minTcbEvaluationDataNumber: 17 },
  autoscaling: { enabled: true },
  drainSeconds: 20,
  ingress: {
    enabled: true,
    className: 'nginx',
    annotations: { 'nginx.ingress.kubernetes.io/proxy-read-timeout': '130' },
    hosts: ['explorer.example'],
    tls: [{ secretName: 'tls', hosts: ['explorer.example'] }],
  },
  metrics: { serviceMonitor: { enabled: true, labels: { release: 'prometheus' } } },
  networkPolicy: {
    enabled: true,
    from: [{ namespaceSelector: {} }],
    egress: [{ to: [{ ipBlock: { cidr: '10.0.0.0/8' } }] }],
  },
  image: { pullSecrets: ['registry'] },
  podLabels: { team: 'explorer' },
  podAnnotations: { note: 'one' },
  nodeSelector: { 'kubernetes.io/arch': 'arm64' },
  tolerations: [{ key: 'dedicated', operator: 'Exists' }],
  extraVolumes: [{ name: 'ca', secret: { secretName: 'ca' } }],
  extraVolumeMounts: [{ name: 'ca', mountPath: '/etc/ca' }],
}

/** Parts of a manifest that the tests look at. */
interface Manifest {
  readonly kind: string
  readonly metadata: { name: string; namespace: string; labels: Record<string, string> }
  readonly data: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: manifests of many kinds, each checked where it is read
  readonly spec: any
}

interface Container {
  readonly env: { name: string; value: string }[]
  readonly ports: { name: string; containerPort: number }[]
  readonly volumeMounts: { name: string; mountPath: string }[] | null
  readonly securityContext: object
  readonly startupProbe: Probe
  readonly livenessProbe: Probe
  readonly readinessProbe: Probe
}

interface Probe {
  readonly httpGet: { path: string; port: string }
}

const helm = (command: string, values: object, flags: string[] = []) => {
  const args = [
    ...command.split(' '),
    CHART,
    '--values',
    '-',
    '--namespace',
    'web',
    ...flags,
  ]
  const run = spawnSync('helm', args, { input: JSON.stringify(values), encoding: 'utf8' })
  return { ...run, output: run.stdout + run.stderr }
}

function render(t: Test, values: object): Manifest[] {
  const { status, stdout, stderr } = helm('template prod', values)
  t.equal(status, 0, stderr)
  return parseAllDocuments(stdout)
    .map((document) => {
      t.same(document.errors, [])
      return document.toJS() as Manifest
    })
    .filter(Boolean)
}

function find(manifests: readonly Manifest[], kind: string, suffix = ''): Manifest {
  const name = `prod-bvlgari-explorer${suffix}`
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name)
  if (!found) throw new Error(`no ${kind} ${name}`)
  return found
}

const podOf = (manifests: readonly Manifest[]) =>
  find(manifests, 'Deployment').spec.template
const containerOf = (manifests: readonly Manifest[]): Container =>
  podOf(manifests).spec.containers[0]
const portOf = (container: Container, name: string) =>
  container.ports.find((port) => port.name === name)?.containerPort

/** The container's environment with the files that Kubernetes mounts. */
function environmentOf(t: Test, manifests: readonly Manifest[]): Record<string, string> {
  const files = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
  const folder = t.testdir({
    files,
    secrets: { EXPLORER_CACHE_URL: 'redis://:s3cret@127.0.0.1:1\n' },
  })
  const { env, volumeMounts } = containerOf(manifests)
  const mounted = (volumeMounts ?? []).map(({ name, mountPath }) => [name, mountPath])
  return Object.fromEntries(
    env.map(({ name, value }) => {
      const [volume, path = ''] =
        mounted.find(([, path]) => value.startsWith(`${path}/`)) ?? []
      return [name, volume ? value.replace(path, `${folder}/${volume}`) : value]
    }),
  )
}

const skip = skipWithout(t, 'helm', 'version')

t.test('helm finds no fault in it', { skip }, async (t) => {
  for (const values of [MINIMAL, FULL]) {
    const { status, output } = helm('lint --strict', values)
    t.equal(status, 0, output)
  }
  for (const [values, fault] of [
    [{}, /upstream must be set/],
    [{ upstream: 'backend.example' }, /\/upstream/],
    [{ ...MINIMAL, environment: 'LOCAL' }, /\/environment/],
    [{ ...MINIMAL, upstreams: [] }, /upstreams/],
    [{ ...MINIMAL, settings: { TITLE: 'x' } }, /TITLE/],
    [
      { ...MINIMAL, secretSettings: { EXPLORER_CACHE_URL: 'redis://x' } },
      /EXPLORER_CACHE_URL/,
    ],
  ] as const) {
    const { status, output } = helm('template prod', values)
    t.equal(status, 1)
    t.match(output, fault)
  }
})

t.test('every environment variable is a setting', { skip }, async (t) => {
  const config = readConfig(environmentOf(t, render(t, FULL)))
  t.match(config, {
    unknownVariables: [],
    env: 'TEST',
    origin: 'https://backend.example',
    cacheUrl: 'redis://:s3cret@127.0.0.1:1',
    cacheMaxBytes: 134_217_728,
    drainMs: 20_000,
    logLevel: 'warn',
    settings: {
      title: FULL.settings.EXPLORER_TITLE,
      trust: { minTcbEvaluationDataNumber: 17 },
    },
  })
  for (const values of [MINIMAL, FULL]) {
    const manifests = render(t, values)
    const { host, port, metricsPort, unknownVariables } = readConfig(
      environmentOf(t, manifests),
    )
    const container = containerOf(manifests)
    t.same(unknownVariables, [])
    t.equal(host, '0.0.0.0')
    t.equal(port, portOf(container, 'http'))
    t.equal(metricsPort, portOf(container, 'metrics'))
  }
})

t.test('traces go where the variables of OpenTelemetry say', { skip }, async (t) => {
  const values = {
    ...MINIMAL,
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_TRACES_SAMPLER_ARG: 0.25,
      EXPLORER_LOG_SAMPLE: 0.1,
    },
    extraEnv: [
      {
        name: 'OTEL_EXPORTER_OTLP_HEADERS',
        valueFrom: { secretKeyRef: { name: 'collector', key: 'headers' } },
      },
    ],
  }
  const manifests = render(t, values)
  const { env } = containerOf(manifests)
  t.match(
    env.find(({ name }) => name === 'OTEL_EXPORTER_OTLP_HEADERS'),
    values.extraEnv[0],
  )
  const settingOf = (wanted: string) => env.find(({ name }) => name === wanted)?.value
  t.equal(settingOf('OTEL_EXPORTER_OTLP_ENDPOINT'), 'http://collector:4318')
  t.equal(settingOf('OTEL_TRACES_SAMPLER_ARG'), '0.25', 'a fraction stays one')
  t.equal(settingOf('EXPLORER_LOG_SAMPLE'), '0.1')
})

t.test('a process with these settings passes the probes', { skip }, async (t) => {
  const backend = await scriptedUpstream(success([]))
  const manifests = render(t, { ...FULL, upstream: backend.origin })
  const { child, listening, ended, messages } = startServer(MAIN, {
    ...environmentOf(t, manifests),
    PATH: process.env.PATH,
    // Those of the chart may be taken on this machine.
    HOST: '127.0.0.1',
    PORT: '0',
    EXPLORER_METRICS_PORT: '0',
  })
  t.teardown(async () => {
    child.kill('SIGKILL')
    await ended
    await backend.close()
  })
  const url = await listening
  const container = containerOf(manifests)
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
    const { path, port } = container[probe].httpGet
    t.equal(port, 'http')
    t.equal((await fetch(new URL(path, url))).status, 200, path)
  }
  const { port } = messages.find(({ type }) => type === 'metrics') ?? {}
  // The path that Prometheus reads where a ServiceMonitor names none.
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`)
  t.match(await metrics.text(), /^# TYPE explorer_calls_total counter/m)
  const state = await fetch(new URL('/blockchain-explorer/initial-state.json', url))
  t.match(await state.json(), { labels: [LABEL] })
})

t.test('the manifests agree with one another', { skip }, async (t) => {
  const manifests = render(t, FULL)
  t.same(new Set(manifests.map(({ metadata }) => metadata.namespace)), new Set(['web']))
  const pod = podOf(manifests)
  const container = containerOf(manifests)
  const names = container.ports.map(({ name }) => name)
  for (const suffix of ['', '-metrics']) {
    const { spec } = find(manifests, 'Service', suffix)
    t.match(pod.metadata.labels, spec.selector)
    for (const { targetPort } of spec.ports) t.ok(names.includes(targetPort), targetPort)
  }
  t.match(pod.metadata.labels, find(manifests, 'Deployment').spec.selector.matchLabels)
  t.match(
    pod.metadata.labels,
    find(manifests, 'PodDisruptionBudget').spec.selector.matchLabels,
  )
  const { podSelector, ingress, egress } = find(manifests, 'NetworkPolicy').spec
  t.match(pod.metadata.labels, podSelector.matchLabels)
  t.same(
    ingress.map(({ ports }: { ports: { port: string }[] }) => ports[0]?.port),
    names,
  )
  t.equal(egress.length, 2, 'DNS and what the values name')
  const { selector, endpoints } = find(manifests, 'ServiceMonitor').spec
  const service = find(manifests, 'Service', '-metrics')
  t.match(service.metadata.labels, selector.matchLabels)
  t.notMatch(find(manifests, 'Service').metadata.labels, selector.matchLabels)
  t.equal(endpoints[0].port, service.spec.ports[0].name)
  t.match(find(manifests, 'HorizontalPodAutoscaler').spec, {
    scaleTargetRef: { kind: 'Deployment', name: 'prod-bvlgari-explorer' },
    minReplicas: 2,
  })
  t.notOk('replicas' in find(manifests, 'Deployment').spec, 'the autoscaler decides')
  const [rule] = find(manifests, 'Ingress').spec.rules
  t.match(rule.http.paths[0].backend.service, {
    name: 'prod-bvlgari-explorer',
    port: { name: 'http' },
  })
  const volumes = pod.spec.volumes.map(({ name }: { name: string }) => name)
  t.same(
    container.volumeMounts?.map(({ name }) => name),
    volumes,
  )
})

t.test('pods have no rights and time to stop', { skip }, async (t) => {
  for (const values of [MINIMAL, FULL]) {
    const manifests = render(t, values)
    const { spec } = podOf(manifests)
    t.match(spec, {
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000 },
    })
    t.match(containerOf(manifests).securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    const { drainMs } = readConfig(environmentOf(t, manifests))
    t.ok(spec.terminationGracePeriodSeconds * 1_000 > drainMs + 10_000)
  }
  const one = podOf(render(t, FULL)).metadata.annotations
  const other = podOf(render(t, { ...FULL, labels: [] })).metadata.annotations
  t.not(one['checksum/files'], other['checksum/files'], 'other files, other pods')
})

t.test('the schema knows every value, and the chart the version', async (t) => {
  interface Schema {
    readonly properties?: Record<string, Schema>
  }
  const keys = (schema: Schema, path: string[] = []): string[] =>
    Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
      const here = [...path, key]
      return part.properties ? keys(part, here) : [here.join('.')]
    })
  const values = parse(readChart('values.yaml'))
  for (const path of keys(JSON.parse(readChart('values.schema.json')))) {
    const value = path.split('.').reduce((part, key) => part?.[key], values)
    if (path !== 'global') t.not(value, undefined, `${path} is documented`)
  }
  const manifest = new URL('../../../package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  t.match(parse(readChart('Chart.yaml')), { version, appVersion: version })
})
