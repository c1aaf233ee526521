import t from 'tap'
import { concatBytes, hexToBytes, numberToBytes } from 'viem/utils'
import { decodeRlp, encodeRlp, MAX_RLP_ITEMS, readRlp } from '../../src/rlp.ts'
import { readFixture } from '../fixtures/read-fixture.ts'

type Vectors = Record<string, { readonly in: unknown; readonly out: string }>

const bytesOf = (hex: string) => hexToBytes(`0x${hex.replace(/^0x/, '')}`)

t.test('valid encodings are read and written again', async (t) => {
  const vectors = readFixture<Vectors>('vectors/tries/rlptest.json')
  for (const [name, { out }] of Object.entries(vectors)) {
    const item = decodeRlp(bytesOf(out))
    t.not(item, undefined, name)
    t.same(item && encodeRlp(item), bytesOf(out), name)
  }
})

t.test('invalid encodings are not', async (t) => {
  const vectors = readFixture<Vectors>('vectors/tries/invalidRLPTest.json')
  t.ok(Object.keys(vectors).length > 20)
  for (const [name, { out }] of Object.entries(vectors)) {
    t.equal(decodeRlp(bytesOf(out)), undefined, name)
  }
  const deep = new Uint8Array(100_000).fill(0xc1)
  t.equal(decodeRlp(deep), undefined, 'a list nested without end')
  for (const hex of [
    '0xb8',
    '0xf8',
    '0xbf00000000000001',
    '0x8100',
    '0xb80100',
    '0xf800',
    '0xc100ff',
  ]) {
    t.equal(decodeRlp(bytesOf(hex)), undefined, hex)
  }
})

t.test('a list of more items than memory should hold is not read', async (t) => {
  const count = MAX_RLP_ITEMS
  const body = new Uint8Array(count).fill(0x80)
  const list = concatBytes([Uint8Array.of(0xfa), numberToBytes(count), body])
  t.same(readRlp(list), { kind: 'TOO_MANY' })
  t.equal(readRlp(list, count + 1).kind, 'READ')
  t.equal(decodeRlp(list), undefined)
})
