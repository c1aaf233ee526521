import { isDeepStrictEqual } from 'node:util'
import {
  decode,
  decodeResponse,
  type EndpointName,
  endpoints,
  parseJson,
  responseSchema,
} from '@bvlgarichain/contract'
import t from 'tap'
import { Value } from 'typebox/value'
import { goodResponse, goodValue, replaced } from './good-responses.ts'
import { mutationsOf, placesOf } from './mutations.ts'

const names = Object.keys(endpoints) as EndpointName[]
/** As it arrives. */
const sent = (data: unknown): unknown => parseJson(JSON.stringify(data) ?? 'null')

t.test('a value of any kind is read as its type or not at all', async (t) => {
  const places = names.flatMap(placesOf)
  const kinds = new Map(places.map(({ schema }) => [JSON.stringify(schema), schema]))
  for (const [kind, schema] of kinds) {
    const good = goodValue(schema)
    const read = decode(schema, sent(good))
    const faults = mutationsOf(schema).flatMap(({ name, of, isSpelling }) => {
      const data = decode(schema, sent(of(good)))
      return [
        ...(data === undefined || Value.Check(schema, data)
          ? []
          : [`${name}: wrong type`]),
        ...(!isSpelling || isDeepStrictEqual(data, read)
          ? []
          : [`${name}: another value`]),
      ]
    })
    t.same(faults, [], kind.slice(0, 60))
  }
})

t.test('without one field a response is of its type, or none', async (t) => {
  for (const name of names) {
    const schema = responseSchema(name)
    const good = goodResponse(name)
    t.ok(Value.Check(schema, decodeResponse(name, sent(good))), `${name} with all fields`)
    const faults = placesOf(name).filter(({ path }) => {
      const data = decodeResponse(name, sent(replaced(good, path, () => undefined)))
      return data !== undefined && !Value.Check(schema, data)
    })
    t.same(faults, [], name)
  }
})
