import type { Hex } from '@bvlgarichain/contract'
import t from 'tap'
import { bytesToHex, hexToBytes, keccak256, stringToBytes } from 'viem/utils'
import { encodeRlp, type RlpItem } from '../../src/rlp.ts'
import { encodePath } from '../../src/trie/nibbles.ts'
import { EMPTY_ROOT, readTrieProof } from '../../src/trie/trie-proof.ts'
import { positionKey, trieProof, trieRoot } from '../../src/trie/trie-root.ts'
import { readFixture } from '../fixtures/read-fixture.ts'
import { buildTrie } from '../fixtures/trie-builder.ts'

type Pairs = readonly (readonly [string, string | null])[]
type Vectors = Record<
  string,
  { readonly in: Pairs | Record<string, string | null>; readonly root: Hex }
>

const bytesOf = (text: string) =>
  text.startsWith('0x') ? hexToBytes(text as Hex) : stringToBytes(text)

for (const [file, isSecure] of [
  ['trietest', false],
  ['trieanyorder', false],
  ['trietest_secureTrie', true],
  ['trieanyorder_secureTrie', true],
  ['hex_encoded_securetrie_test', true],
] as const) {
  t.test(`every key of the public vectors is proven: ${file}`, async (t) => {
    const vectors = readFixture<Vectors>(`vectors/tries/${file}.json`)
    for (const [name, { in: given, root }] of Object.entries(vectors)) {
      const entries = new Map<string, string>()
      const pairs: Pairs = Array.isArray(given) ? given : Object.entries(given)
      for (const [key, value] of pairs) {
        if (value === null) entries.delete(key)
        else entries.set(key, value)
      }
      const keyOf = (key: string) =>
        isSecure ? keccak256(bytesOf(key), 'bytes') : bytesOf(key)
      const trie = buildTrie(
        [...entries].map(([key, value]) => [keyOf(key), bytesOf(value)]),
      )
      t.equal(trie.root, root, name)
      for (const [key, value] of entries) {
        t.same(
          readTrieProof(root, keyOf(key), trie.proofOf(keyOf(key))),
          { kind: 'VALUE', value: bytesOf(value) },
          `${name}: ${key}`,
        )
      }
      for (const [key] of [...pairs, ['absent'], ['do'], ['dogs'], ['']] as const) {
        if (entries.has(key)) continue
        t.same(
          readTrieProof(root, keyOf(key), trie.proofOf(keyOf(key))),
          { kind: 'ABSENT' },
          `${name}: no ${key}`,
        )
      }
    }
  })
}

const values = Array.from({ length: 300 }, (_, at) =>
  stringToBytes(`value ${at}`.repeat(6)),
)
const root = trieRoot(values)
const proofAt = (position: number) =>
  trieProof(values, position).map((node) => hexToBytes(node))

t.test('every position of a list is proven', async (t) => {
  for (const length of [1, 2, 16, 17, 128, 129, 300]) {
    const list = values.slice(0, length)
    for (const position of [0, 1, length - 2, length - 1]) {
      const value = list[position]
      if (value === undefined) continue
      const nodes = trieProof(list, position).map((node) => hexToBytes(node))
      t.same(readTrieProof(trieRoot(list), positionKey(position), nodes), {
        kind: 'VALUE',
        value,
      })
    }
  }
  t.same(trieProof(values, 300), [])
})

t.test('a proof has each of its nodes in its place and no others', async (t) => {
  const nodes = proofAt(137)
  const read = (list: readonly Uint8Array[]) =>
    readTrieProof(root, positionKey(137), list)
  const last = nodes.at(-1) ?? new Uint8Array()
  t.equal(read(nodes).kind, 'VALUE')
  t.match(read([]), { kind: 'INVALID', fault: 'INCOMPLETE' })
  t.match(read(nodes.slice(0, -1)), { kind: 'INVALID', fault: 'INCOMPLETE' })
  t.match(read(nodes.slice(1)), { kind: 'INVALID', fault: 'HASH', node: 0 })
  t.match(read([...nodes, last]), { kind: 'INVALID', fault: 'EXTRA', node: nodes.length })
  t.match(read([...nodes, new Uint8Array()]), { kind: 'INVALID', fault: 'EXTRA' })
  t.match(read([...nodes].reverse()), { kind: 'INVALID', fault: 'HASH' })
  t.match(read(proofAt(138)), { kind: 'INVALID' }, 'a proof of another key')
  t.match(readTrieProof(root, positionKey(138), nodes), { kind: 'INVALID' })
})

t.test('the empty trie has nothing, with its one node or without', async (t) => {
  const key = positionKey(0)
  t.same(readTrieProof(EMPTY_ROOT, key, []), { kind: 'ABSENT' })
  t.same(readTrieProof(EMPTY_ROOT, key, [Uint8Array.of(0x80)]), { kind: 'ABSENT' })
  t.match(readTrieProof(EMPTY_ROOT, key, [Uint8Array.of(0x80), Uint8Array.of(0x80)]), {
    fault: 'EXTRA',
  })
  t.match(readTrieProof(root, key, []), { fault: 'INCOMPLETE' })
})

t.test('a node of fewer than 32 bytes may be listed again', async (t) => {
  const value = stringToBytes('a')
  const key = Uint8Array.of(0x11)
  const trie = buildTrie([
    [key, value],
    [Uint8Array.of(0x12), stringToBytes('b')],
  ])
  const leaf = (text: string) => [
    encodePath({ nibbles: [], isLeaf: true }),
    stringToBytes(text),
  ]
  const none = new Uint8Array()
  const branch = [none, leaf('a'), leaf('b'), ...Array.from({ length: 14 }, () => none)]
  const nodes = trie.proofOf(key)
  t.equal(nodes.length, 1)
  const again = [...nodes, encodeRlp(branch), encodeRlp(leaf('a'))]
  for (const list of [nodes, again.slice(0, 2), again]) {
    t.same(readTrieProof(trie.root, key, list), { kind: 'VALUE', value })
  }
  t.match(readTrieProof(trie.root, key, [...nodes, encodeRlp(leaf('b'))]), {
    fault: 'EXTRA',
  })
})

t.test('what is no canonical node is refused though its hash is right', async (t) => {
  const word = new Uint8Array(32).fill(7)
  const none = new Uint8Array()
  const branch = (filled: number) => [
    ...Array.from({ length: 16 }, (_, at) => (at < filled ? word : none)),
    none,
  ]
  const path = (nibbles: readonly number[], isLeaf: boolean) =>
    encodePath({ nibbles, isLeaf })
  const odd: Readonly<Record<string, RlpItem>> = {
    'a string': word,
    'an empty list': [],
    'a branch with one child': branch(1),
    'a branch without a child': branch(0),
    'a branch of 16 items': branch(2).slice(1),
    'a branch with a child of 31 bytes': [word.slice(1), ...branch(3).slice(1)],
    'a branch with a child in place of 32 bytes': [
      [word.slice(0, 15), word.slice(0, 15)],
      ...branch(3).slice(1),
    ],
    'a branch with an empty list as a child': [[], ...branch(3).slice(1)],
    'a branch whose value is a list': [...branch(2).slice(0, 16), []],
    'a leaf without a value': [path([1], true), none],
    'a leaf whose value is a list': [path([1], true), [word]],
    'a leaf of three items': [path([1], true), word, word],
    'an extension without a path': [path([], false), word],
    'an extension to 31 bytes': [path([1], false), word.slice(1)],
    'an unknown flag': [Uint8Array.of(0x40), word],
    'padding that is not zero': [Uint8Array.of(0x21), word],
    'an empty path': [none, word],
    'a path that is a list': [[none], word],
  }
  for (const [name, item] of Object.entries(odd)) {
    const bytes = encodeRlp(item)
    t.match(
      readTrieProof(keccak256(bytes), Uint8Array.of(0x11), [bytes]),
      { kind: 'INVALID', fault: 'MALFORMED' },
      name,
    )
  }
  const leaf = encodeRlp([path([2, 3], true), word])
  const extension = encodeRlp([path([1], false), keccak256(leaf, 'bytes')])
  t.match(
    readTrieProof(keccak256(extension), Uint8Array.of(0x12), [extension, leaf]),
    { kind: 'INVALID', fault: 'MALFORMED', node: 1 },
    'an extension to a leaf',
  )
  // The length of the list, 33 bytes, in two bytes instead of one.
  const long = hexToBytes(
    `0xf822${bytesToHex(encodeRlp([path([1], true), word])).slice(4)}`,
  )
  t.match(readTrieProof(keccak256(long), Uint8Array.of(0x11), [long]), {
    kind: 'INVALID',
    fault: 'MALFORMED',
  })
})
