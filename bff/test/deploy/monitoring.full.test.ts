import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { parse } from 'yaml'
import { skipWithout } from '../fixtures/programs.ts'
import { scriptedUpstream, success } from '../fixtures/scripted-upstream.ts'
import { startServer } from '../fixtures/server-process.ts'
import { skipWithoutValkey, valkeyServer } from '../fixtures/valkey-server.ts'

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const fileOf = (path: string) =>
  fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url))
const read = (path: string) => readFileSync(fileOf(path), 'utf8')

/** Added by Prometheus itself. */
const TARGET_LABELS = ['job', 'instance']
const TARGET_METRIC = 'up'
/** Operators of PromQL that are words; `inf` is a number. */
const OPERATORS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf'])
/** Rounds of requests until each metric has a value. */
const ROUNDS = 200

/** A PromQL expression with what shows its result. */
interface Query {
  readonly of: string
  readonly expression: string
  /** Templates that name labels of the result. */
  readonly texts: readonly string[]
}

interface Panel {
  readonly title: string
  readonly targets: { expr: string; legendFormat: string }[]
  readonly gridPos: { x: number; y: number; w: number; h: number }
}
interface Dashboard {
  readonly panels: Panel[]
  readonly templating: { list: { type: string; query: string }[] }
}
interface Rules {
  readonly groups: {
    rules: { alert: string; expr: string; annotations: Record<string, string> }[]
  }[]
}
const dashboard: Dashboard = JSON.parse(read('grafana/explorer.json'))
const { groups }: Rules = parse(read('prometheus/alerts.yaml'))

const queries: readonly Query[] = [
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({
      of: title,
      // Grafana puts these in.
      expression: expr
        .replaceAll('$__rate_interval', '5m')
        .replaceAll('$job', 'explorer'),
      texts: [legendFormat.replaceAll('{{', '{{ $labels.')],
    })),
  ),
  ...groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr, annotations }) => ({
      of: alert,
      expression: expr,
      texts: Object.values(annotations),
    })),
  ),
]

/** Names of metrics and labels in an expression, which promtool has taken. */
function namesIn({ expression, texts }: Query) {
  const labels = texts.flatMap((text) =>
    [...text.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label),
  )
  const rest = expression
    .replaceAll(/"[^"]*"|\[[^\]]*\]/g, '')
    .replaceAll(
      /(?:\b(?:by|without|on|ignoring)\s*\(|\{)([^)}]*)[)}]/g,
      (_, listed: string) => {
        labels.push(...(listed.match(/[a-z_]\w*/g) ?? []))
        return ''
      },
    )
  // Functions are followed by their arguments; operators that are words stand between metrics.
  const words = rest.match(/\b[a-z_]\w*\b(?!\s*\()/g) ?? []
  return { metrics: words.filter((word) => !OPERATORS.has(word)), labels }
}

/** Metrics that have a value in Prometheus' text format, with their labels. */
function valuesIn(text: string): Map<string, Set<string>> {
  const metrics = new Map<string, Set<string>>()
  for (const [, name = '', pairs = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const labels = metrics.get(name) ?? new Set()
    for (const [, label = ''] of pairs.matchAll(/(\w+)="/g)) labels.add(label)
    metrics.set(name, labels)
  }
  return metrics
}

/** Metrics of a process with a shared cache. */
async function metricsOf(t: Test, wanted: ReadonlySet<string>) {
  const valkey = await valkeyServer(t)
  const backend = await scriptedUpstream(success({ list: [{ height: '12' }] }))
  const { child, listening, ended, messages } = startServer(MAIN, {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    EXPLORER_UPSTREAM_PROD: backend.origin,
    EXPLORER_CACHE_URL: valkey.url,
    EXPLORER_IPFS_GATEWAY: backend.origin,
    EXPLORER_METRICS_PORT: '0',
    LOG_LEVEL: 'error',
  })
  t.teardown(async () => {
    child.kill('SIGKILL')
    await ended
    await backend.close()
  })
  const url = await listening
  const { port } = messages.find(({ type }) => type === 'metrics') ?? {}
  const path = '/explorer/v1/fusion_insight/l2/query_block_list_by_page'
  let values = new Map<string, Set<string>>()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const page = new URL(`${path}?pageNum=${round}`, url)
    await (await fetch(page, { method: 'POST' })).text()
    values = valuesIn(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    if ([...wanted].every((name) => values.has(name))) break
  }
  return values
}

if (skipWithoutValkey) t.fail(skipWithoutValkey)

t.test('dashboard and alerts', { skip: skipWithoutValkey }, async (t) => {
  const used = queries.map((query) => ({ ...query, ...namesIn(query) }))
  const wanted = new Set(used.flatMap(({ metrics }) => metrics))
  wanted.delete(TARGET_METRIC)
  const values = await metricsOf(t, wanted)
  for (const { of, metrics, labels } of used) {
    const known = new Set(TARGET_LABELS)
    for (const metric of metrics) {
      t.ok(metric === TARGET_METRIC || values.has(metric), `${of}: ${metric} exists`)
      for (const label of values.get(metric) ?? []) known.add(label)
    }
    for (const label of labels) t.ok(known.has(label), `${of}: label ${label} exists`)
  }
  for (const { query } of dashboard.templating.list) {
    const [, metric, label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(query) ?? []
    if (metric === undefined) continue
    t.ok(values.has(metric), `a variable is read from ${metric}`)
    t.ok(TARGET_LABELS.includes(label))
  }
  const own = [...values.keys()]
    .filter((name) => name.startsWith('explorer_'))
    .filter((name) => !/_(?:count|sum)$/.test(name))
  t.same(
    own.filter((name) => !wanted.has(name)),
    [],
    'every metric of ours is of use',
  )
})

t.test('panels do not overlap', async (t) => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  )
  t.equal(new Set(cells).size, cells.length)
  t.ok(dashboard.panels.every(({ gridPos: { x, w } }) => x + w <= 24))
})

const skip = skipWithout(t, 'promtool', '--version')
t.test('promtool takes every expression, and the alerts fire', { skip }, async (t) => {
  const promtool = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
    t.equal(status, 0, stdout + stderr)
  }
  promtool('check', 'rules', fileOf('prometheus/alerts.yaml'))
  // It reads no dashboards, so that each panel is made a rule.
  const rules = queries.map(({ expression }, n) => ({
    record: `rule_${n}`,
    expr: expression,
  }))
  const folder = t.testdir({
    'dashboard.yaml': JSON.stringify({ groups: [{ name: 'dashboard', rules }] }),
  })
  promtool('check', 'rules', `${folder}/dashboard.yaml`)
  promtool('test', 'rules', fileURLToPath(new URL('./alerts.test.yaml', import.meta.url)))
})
