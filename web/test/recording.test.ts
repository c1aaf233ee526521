import { type Endpoint, endpoints, findDrift } from '@bvlgarichain/contract'
import t from 'tap'
import { readRecording } from './browser/stage/recording.ts'
import { endpointNames } from './fixtures/endpoint-names.ts'

const { first, second } = readRecording()
const recorded = [first, second].flatMap((moment) =>
  Object.entries(moment).flatMap(([key, [status, body]]) => {
    const name = endpointNames.get(key.split(/[? ]/)[0] ?? '')
    return name === undefined || status !== 200 ? [] : [{ key, name, body }]
  }),
)

t.test('recorded responses keep to the contract', async (t) => {
  for (const { key, name, body } of recorded) {
    t.same(findDrift(name, (body as { data: unknown }).data), [], key)
  }
})

t.test('every read endpoint is recorded', async (t) => {
  const reading = Object.entries<Endpoint>(endpoints).filter(
    ([, { changes }]) => !changes,
  )
  const known = new Set<string>(recorded.map(({ name }) => name))
  t.same(
    reading.map(([name]) => name).filter((name) => !known.has(name)),
    [],
  )
})
