import t from 'tap'
import type { ViewSpan } from '../../../src/parts/spans/view-span.ts'
import { writeOtlp } from '../../../src/screens/tracking/write-otlp.ts'
import { span } from '../../fixtures/traces/spans.ts'

const START = 1_544_712_660_000
const trace = (spans: readonly ViewSpan[]) => ({
  traceId: '5b8efff798038103d269b633813fc60c',
  start: START,
  components: [],
  spans,
})
const root = span('eee19b7ec3c1b174', START, 1_000)
const links = [
  {
    traceId: '7b8efff798038103d269b633813fc60c',
    spanId: 'aee19b7ec3c1b174',
    attributes: {},
  },
] as unknown as ViewSpan['links']
const seal = span('eee19b7ec3c1b175', START + 0.123, 250.000543, root.spanId, {
  component: 'SEQUENCER',
  name: 'seal',
  status: 'ERROR',
  statusMessage: 'out of gas',
  attributes: { 'block.height': 4579, ratio: 0.25, last: true, kinds: '["a",2]' },
  events: [
    { name: 'executed', time: START + 100, attributes: { 'gas.used': 21_000 } },
  ] as unknown as ViewSpan['events'],
  links,
})

t.test('a trace is written as the specification says', async (t) => {
  const { resourceSpans } = writeOtlp(trace([root, seal]))
  t.match(resourceSpans[0], {
    resource: { attributes: [{ key: 'service.name', value: { stringValue: 'SDK' } }] },
    scopeSpans: [{ spans: [{ spanId: root.spanId, status: { code: 0 } }] }],
  })
  t.equal(resourceSpans[0]?.scopeSpans[0]?.spans[0]?.parentSpanId, undefined)
  t.same(resourceSpans[1], {
    resource: {
      attributes: [{ key: 'service.name', value: { stringValue: 'SEQUENCER' } }],
    },
    scopeSpans: [
      {
        scope: { name: 'explorer' },
        spans: [
          {
            traceId: '5b8efff798038103d269b633813fc60c',
            spanId: 'eee19b7ec3c1b175',
            parentSpanId: 'eee19b7ec3c1b174',
            name: 'seal',
            startTimeUnixNano: '1544712660000123000',
            endTimeUnixNano: '1544712660250123543',
            attributes: [
              { key: 'block.height', value: { intValue: '4579' } },
              { key: 'ratio', value: { doubleValue: 0.25 } },
              { key: 'last', value: { boolValue: true } },
              { key: 'kinds', value: { stringValue: '["a",2]' } },
            ],
            events: [
              {
                timeUnixNano: '1544712660100000000',
                name: 'executed',
                attributes: [{ key: 'gas.used', value: { intValue: '21000' } }],
              },
            ],
            links: [
              {
                traceId: '7b8efff798038103d269b633813fc60c',
                spanId: 'aee19b7ec3c1b174',
                attributes: [],
              },
            ],
            status: { code: 2, message: 'out of gas' },
          },
        ],
      },
    ],
  })
})

t.test('spans of a component share its resource', async (t) => {
  const { resourceSpans } = writeOtlp(trace([root, seal, span('b', START, 1)]))
  t.same(
    resourceSpans.map(({ scopeSpans }) =>
      scopeSpans.map(({ spans }) => spans.map(({ spanId }) => spanId)),
    ),
    [[['eee19b7ec3c1b174', 'b']], [['eee19b7ec3c1b175']]],
  )
})
