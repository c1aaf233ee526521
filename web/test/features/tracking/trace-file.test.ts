import { readFileSync } from 'node:fs'
import t from 'tap'
import {
  MAX_FILE_SPANS,
  readTraceFile,
} from '../../../src/features/tracking/read-trace-file.ts'
import { spanTree } from '../../../src/features/tracking/span-tree.ts'
import { writeOtlp } from '../../../src/features/tracking/write-otlp.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/traces/${name}.json`, import.meta.url), 'utf8')

function opened(text: string) {
  const content = readTraceFile(text)
  if ('problem' in content) throw new Error(content.problem)
  return content.traces
}

const otlp = (spans: readonly object[]) =>
  JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] })
const id = (index: number) => index.toString(16).padStart(16, '0')
const raw = (index: number, parent?: number) => ({
  traceId: 'ab'.repeat(16),
  spanId: id(index),
  ...(parent === undefined ? {} : { parentSpanId: id(parent) }),
  name: `span ${index}`,
  startTimeUnixNano: `${1_700_000_000_000 + index}000000`,
  endTimeUnixNano: `${1_700_000_000_000 + index}500000`,
})

t.test('a file of OpenTelemetry', async (t) => {
  const [trace] = opened(fixture('otlp'))
  t.match(trace, {
    traceId: '5b8efff798038103d269b633813fc60c',
    txHash: '0x5b8efff798038103d269b633813fc60ceee19b7ec3c1b1740011223344556677',
    name: 'transaction',
    start: 1_544_712_660_000,
    durationMs: 1_000,
    spanCount: 2,
    errorCount: 1,
    components: ['SDK', 'SEQUENCER'],
    orphans: 0,
    circular: 0,
    doubles: 0,
  })
  t.same(trace?.spans[1], {
    spanId: 'eee19b7ec3c1b175',
    parentSpanId: 'eee19b7ec3c1b174',
    component: 'SEQUENCER',
    name: 'seal',
    start: 1_544_712_660_000.123,
    durationMs: 250.000543,
    status: 'ERROR',
    statusMessage: 'out of gas',
    attributes: { 'block.height': 4579, ratio: 0.25, last: true, kinds: '["a",2]' },
    events: [
      {
        name: 'executed',
        time: 1_544_712_660_100,
        attributes: { 'gas.used': 21_000 },
      },
    ],
    links: [
      {
        traceId: '7b8efff798038103d269b633813fc60c',
        spanId: 'aee19b7ec3c1b174',
        attributes: {},
      },
    ],
  })
  t.equal(trace?.spans[0]?.parentSpanId, undefined, 'an empty parent is none')
})

t.test('a file of the Jaeger UI', async (t) => {
  const [trace] = opened(fixture('jaeger'))
  t.match(trace, {
    traceId: '00000000000000001f0c2a9d4e5b6c7d',
    name: 'HTTP GET /dispatch',
    start: 1_700_000_000_000,
    durationMs: 700,
    spanCount: 4,
    errorCount: 2,
    components: ['frontend', 'driver', 'redis', ''],
  })
  t.same(
    spanTree(trace?.spans ?? []).map(({ span, depth }) => [span.name, depth]),
    [
      ['HTTP GET /dispatch', 0],
      ['FindNearest', 1],
      ['GetDriver', 2],
      ['Route', 1],
    ],
  )
  t.match(trace?.spans[0], {
    attributes: { 'http.status_code': 500 },
    events: [
      {
        name: 'Searching for nearby drivers',
        time: 1_700_000_000_000.25,
        attributes: { location: '115,277' },
      },
    ],
  })
  t.notOk(trace && 'error' in (trace.spans[0]?.attributes ?? {}))
  t.match(trace?.spans[2], {
    parentSpanId: '00000000000000a1',
    statusMessage: 'redis timeout',
    links: [{ traceId: `${'0'.repeat(30)}ff`, spanId: '00000000000000ee' }],
  })
})

t.test('a written file opens as the same trace', async (t) => {
  for (const name of ['otlp', 'jaeger']) {
    const [trace] = opened(fixture(name))
    if (trace === undefined) throw new Error('nothing was opened')
    const [again] = opened(JSON.stringify(writeOtlp(trace)))
    const sorted = ({ spans }: typeof trace) =>
      [...spans].sort((a, b) => a.spanId.localeCompare(b.spanId))
    t.same(again && sorted(again), sorted(trace), name)
    t.same({ ...again, spans: [] }, { ...trace, spans: [] })
  }
})

t.test('it is written as the specification says', async (t) => {
  const [trace] = opened(fixture('otlp'))
  if (trace === undefined) throw new Error('nothing was opened')
  const { resourceSpans } = writeOtlp(trace)
  t.match(resourceSpans[1], {
    resource: {
      attributes: [{ key: 'service.name', value: { stringValue: 'SEQUENCER' } }],
    },
    scopeSpans: [
      {
        spans: [
          {
            traceId: '5b8efff798038103d269b633813fc60c',
            startTimeUnixNano: '1544712660000123000',
            endTimeUnixNano: '1544712660250123543',
            status: { code: 2, message: 'out of gas' },
          },
        ],
      },
    ],
  })
  t.same(resourceSpans[1]?.scopeSpans[0]?.spans[0]?.attributes.slice(0, 3), [
    { key: 'block.height', value: { intValue: '4579' } },
    { key: 'ratio', value: { doubleValue: 0.25 } },
    { key: 'last', value: { boolValue: true } },
  ])
})

t.test('other ways to write the same', async (t) => {
  const lines = `${otlp([raw(1)])}\n${otlp([raw(2, 1)])}\n`
  t.equal(opened(lines)[0]?.spanCount, 2, 'one request a line')
  const base64 = { ...raw(1), traceId: btoa('t'.repeat(16)), spanId: btoa('s'.repeat(8)) }
  t.match(opened(otlp([base64]))[0], {
    traceId: '74'.repeat(16),
    spans: [{ spanId: '73'.repeat(8) }],
  })
  const { data } = JSON.parse(fixture('jaeger'))
  t.equal(opened(JSON.stringify(data[0]))[0]?.spanCount, 4, 'a trace by itself')
  t.equal(opened(JSON.stringify(data))[0]?.spanCount, 4, 'a list of traces')
  const two = opened(otlp([{ ...raw(9), traceId: 'cd'.repeat(16) }, raw(1), raw(2)]))
  t.same(
    two.map(({ traceId, spanCount }) => [traceId.slice(0, 2), spanCount]),
    [
      ['ab', 2],
      ['cd', 1],
    ],
    'the largest trace first',
  )
})

t.test('faults of a trace are counted, and no span is lost', async (t) => {
  const [trace] = opened(
    otlp([
      raw(1),
      raw(2, 99),
      raw(3, 4),
      raw(4, 3),
      raw(5, 4),
      raw(6, 6),
      raw(1),
      raw(7, 1),
    ]),
  )
  t.match(trace, { spanCount: 7, orphans: 1, circular: 4, doubles: 1 })
  t.equal(spanTree(trace?.spans ?? []).length, 7)
})

t.test('other files are refused with a reason', async (t) => {
  const problem = (text: string) => {
    const content = readTraceFile(text)
    return 'problem' in content ? content.problem : 'opened'
  }
  t.equal(problem(''), 'notJson')
  t.equal(problem('{"resourceSpans": ['), 'notJson')
  t.equal(problem('PNG\n\u0000'), 'notJson')
  for (const text of ['null', '7', '"data"', '[]', '{}', '[[1]]', '{"data":{}}']) {
    t.equal(problem(text), 'notTraces', text)
  }
  for (const text of ['{"data":[]}', '{"resourceSpans":[null,1,{"scopeSpans":3}]}']) {
    t.equal(problem(text), 'noSpans', text)
  }
  const without = (name: string) => otlp([{ ...raw(1), [name]: 'nonsense' }])
  t.equal(problem(without('traceId')), 'noSpans')
  t.equal(problem(without('spanId')), 'noSpans')
  t.equal(problem(without('startTimeUnixNano')), 'noSpans')
  t.equal(problem(without('parentSpanId')), 'opened')
  t.equal(problem(without('attributes')), 'opened')
  const deep = `${'{"arrayValue":{"values":['.repeat(1e5)}${']}}'.repeat(1e5)}`
  const nested = otlp([{ ...raw(1), attributes: [{ key: 'a', value: 0 }] }])
  t.equal(problem(nested.replace('"value":0', `"value":${deep}`)), 'notTraces')
})

t.test('names that objects have of their own do no harm', async (t) => {
  const attributes = ['__proto__', 'constructor', 'toString'].map((key) => ({
    key,
    value: { stringValue: 'x' },
  }))
  const [trace] = opened(otlp([{ ...raw(1), attributes }]))
  t.same(Object.keys(trace?.spans[0]?.attributes ?? {}), [
    '__proto__',
    'constructor',
    'toString',
  ])
  const jaeger = JSON.parse(fixture('jaeger'))
  jaeger.data[0].spans[0].processID = 'constructor'
  t.equal(opened(JSON.stringify(jaeger))[0]?.spans[0]?.component, '')
})

t.test('a hundred thousand spans are opened, and too many are not', async (t) => {
  const many = Array.from({ length: 100_000 }, (_, i) =>
    raw(i + 1, i === 0 ? undefined : i),
  )
  const [trace] = opened(otlp(many))
  t.equal(trace?.spanCount, 100_000)
  t.equal(trace?.circular, 0)
  t.equal(spanTree(trace?.spans ?? []).at(-1)?.depth, 99_999)
  const tooMany = otlp(Array.from({ length: MAX_FILE_SPANS + 1 }, () => raw(1)))
  t.same(readTraceFile(tooMany), { problem: 'tooMany' })
})
