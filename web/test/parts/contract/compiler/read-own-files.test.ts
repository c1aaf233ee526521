import t from 'tap'
import { keccak256, stringToBytes } from 'viem'
import {
  MAX_OWN_BYTES,
  readOwnTexts,
  textsOf,
} from '../../../../src/parts/contract/compiler/read-own-files.ts'

const TEXT = 'contract Lamp {}'
const metadata = JSON.stringify({
  language: 'Solidity',
  settings: { compilationTarget: { 'Lamp.sol': 'Lamp' } },
  sources: { 'Lamp.sol': { keccak256: keccak256(stringToBytes(TEXT)) } },
})

t.test('metadata and sources in any order', async (t) => {
  const read = { kind: 'READ', target: 'Lamp.sol:Lamp' }
  t.match(readOwnTexts([metadata, TEXT]), read)
  t.match(readOwnTexts([TEXT, '{}', metadata]), read)
  t.same(readOwnTexts([metadata]), {
    kind: 'MISSING',
    missing: ['Lamp.sol'],
    count: 1,
  })
})

t.test('anything else', async (t) => {
  t.same(readOwnTexts([TEXT]), { kind: 'UNKNOWN' })
  t.same(readOwnTexts(['null']), { kind: 'UNKNOWN' })
  const sources = { a: { content: 'x' } }
  t.same(readOwnTexts([TEXT, JSON.stringify({ sources, settings: 'evil' })]), {
    kind: 'MALFORMED',
  })
  const broken = { size: 1, text: () => Promise.reject(new Error('gone')) }
  t.same(await textsOf([broken]), [''])
  t.equal(await textsOf([{ ...broken, size: MAX_OWN_BYTES + 1 }]), undefined)
})

t.test('few of many missing sources are named', async (t) => {
  const paths = Array.from({ length: 3_000 }, (_, index) => [
    `${'a'.repeat(500)}${index}`,
    {},
  ])
  const reading = readOwnTexts([JSON.stringify({ sources: Object.fromEntries(paths) })])
  if (reading.kind !== 'MISSING') throw new Error(reading.kind)
  t.equal(reading.count, 3_000)
  t.ok(reading.missing.join().length < 3_000)
})
