import {
  type EndpointName,
  type JsonSchema,
  mapValues,
  responseSchema,
  splitNull,
} from '@bvlgarichain/contract'

/** A wrong or unusual value in the place of a good one. */
export interface Mutation {
  /** Such as `huge`. */
  readonly name: string
  readonly of: (value: unknown) => unknown
  /** Readers get the same value from it. */
  readonly isSpelling?: boolean
}

/** A place in a response, with what can stand there. */
export interface Place {
  /** Keys from `data` on; `[]` stands for the items of a list. */
  readonly path: readonly string[]
  /** What a complete backend sends, without being that by which a thing is known. */
  readonly isExpected: boolean
  readonly mutations: readonly Mutation[]
}

const value = (name: string, instead: unknown): Mutation => ({ name, of: () => instead })
const spelling = (name: string, of: (value: never) => unknown): Mutation => ({
  name,
  of: of as Mutation['of'],
  isSpelling: true,
})

const LONG_TEXT = 'W'.repeat(5_000)
const MANY = 60

const MISSING = [value('absent', undefined), value('null', null)]
const WRONG_TYPES = [
  value('an object', { zebra: 1 }),
  value('a list', ['zebra', 7]),
  value('a list of null', [null]),
  value('a word', 'zebra'),
  value('true', true),
  value('a fraction', 0.1),
]
const EMPTY = [value('no text', ''), value('no fields', {}), value('no items', [])]
const NUMBERS = [
  value('zero', 0),
  value('negative', -1),
  value('negative text', '-7'),
  value('very negative', -1e15),
  value('largest integer', Number.MAX_SAFE_INTEGER),
  value('largest amount', (2n ** 256n - 1n).toString()),
  value('negative amount', (-(2n ** 255n)).toString()),
  value('too large', '1e400'),
  value('huge', 1e300),
]

/** Every place in an answer to a call, the response itself first. */
export function placesOf(name: EndpointName): readonly Place[] {
  const places: Place[] = []
  walk(responseSchema(name), [], false, places)
  return places
}

function walk(
  schema: JsonSchema,
  path: readonly string[],
  isExpected: boolean,
  places: Place[],
): void {
  const { schema: inner } = splitNull(schema)
  places.push({
    path,
    isExpected,
    mutations: [...MISSING, ...WRONG_TYPES, ...EMPTY, ...NUMBERS, ...ofKind(inner)],
  })
  for (const [field, fieldSchema] of Object.entries(inner.properties ?? {})) {
    const isDue = inner.expected?.includes(field) === true
    walk(fieldSchema, [...path, field], isDue, places)
  }
  if (inner.items !== undefined) walk(inner.items, [...path, '[]'], false, places)
}

/** Values that schemas of this kind allow, and other spellings of the good one. */
function ofKind(schema: JsonSchema): readonly Mutation[] {
  const known = schema.known ?? schema.enum
  if (known !== undefined) {
    return [
      ...known.map((one) => value(`${one}`, one)),
      spelling('in small letters', (text: string) => text.toLowerCase()),
    ]
  }
  if (schema.format === 'quantity') return spellingsOfNumber({ type: 'integer' })
  if (mapValues(schema) !== undefined) {
    return [value('long values', { zebra: LONG_TEXT }), value('objects', { zebra: {} })]
  }
  switch (schema.type) {
    case 'integer':
    case 'number':
      return schema.format === 'unix-ms' ? TIMES : spellingsOfNumber(schema)
    case 'boolean':
      return [
        value('false', false),
        spelling('as text', String),
        spelling('as a number', Number),
      ]
    case 'array':
      return [
        { name: 'many items', of: manyItems },
        { name: 'with an item of null', of: (list) => [...(list as unknown[]), null] },
        {
          name: 'the same item twice',
          of: (list) => [...(list as unknown[]), ...(list as unknown[])],
        },
      ]
    case 'string':
      return spellingsOfText(schema)
    default:
      return []
  }
}

const manyItems = (list: unknown) => {
  const items = list as unknown[]
  return Array.from({ length: MANY }, (_, index) => items[index % items.length])
}

const TIMES = [
  spelling('as text', String),
  spelling('as ISO 8601', (ms: number) => new Date(ms).toISOString()),
  { name: 'in seconds', of: (ms: unknown) => Math.floor((ms as number) / 1_000) },
  value('in the far future', 253_402_300_799_999),
  value('after the last time', 8.64e15 + 1),
  value('a time that is none', '2026-13-45T99:99:99Z'),
]

const spellingsOfNumber = ({ type }: JsonSchema) => [
  spelling('as text', String),
  ...(type === 'integer'
    ? [spelling('as a hex quantity', (number: number) => `0x${number.toString(16)}`)]
    : []),
]

function spellingsOfText({ format }: JsonSchema): readonly Mutation[] {
  const long = value('long text', LONG_TEXT)
  switch (format) {
    case undefined:
      return [long, value('control characters', '\u0000\u202e\u200b<b>zebra</b>')]
    case 'wei':
      return [
        spelling('as a hex quantity', (wei: string) => `0x${BigInt(wei).toString(16)}`),
        spelling('with a fraction of zero', (wei: string) => `${wei}.000`),
      ]
    case 'hash':
    case 'address':
    case 'trace-id':
    case 'span-id':
    case 'token-id':
      return [
        long,
        spelling('in capitals', (hex: string) => hex.toUpperCase()),
        value('nothing but zeros', 'zebra'.replace(/./g, '0')),
      ]
    default:
      return [
        long,
        value('no bytes', '0x'),
        value('half a byte', '0x1'),
        value('many bytes', `0x${'ab'.repeat(5_000)}`),
        spelling('in capitals', (hex: string) => hex.toUpperCase()),
      ]
  }
}
