import type { Hex } from '@bvlgarichain/contract'
import t from 'tap'
import { bytesToHex, hexToBytes, keccak256, numberToBytes } from 'viem/utils'
import {
  leavesOf,
  MissingNodeError,
  nodesBefore,
  type PartialTrie,
  partialTrie,
  partsOf,
} from '../../src/trie/partial-trie.ts'
import { EMPTY_ROOT } from '../../src/trie/trie-proof.ts'
import { positionKey, trieProof, trieRoot } from '../../src/trie/trie-root.ts'
import { makeRandom } from '../fixtures/flip.ts'
import { buildTrie } from '../fixtures/trie-builder.ts'

const nothing = { nodes: new Map(), branches: new Set<never>() }
const random = makeRandom(20_261_125)
const contentOf = (at: number) => keccak256(numberToBytes(at), 'bytes')

t.test('entries may be written in any order', async (t) => {
  // Positions below 128 have keys of one byte.
  const values = Array.from({ length: 128 }, (_, at) => contentOf(at))
  const order = values.map((_, at) => at).toSorted(() => random(3) - 1)
  const whole = order.reduce<PartialTrie>(
    (trie, at) => trie.with(positionKey(at), contentOf(at)),
    partialTrie(EMPTY_ROOT, nothing),
  )
  t.equal(whole.root, trieRoot(values))
  t.same(whole.get(positionKey(77)), contentOf(77))
  const half = order.reduce<PartialTrie>(
    (trie, at) => (at < 64 && at > 0 ? trie : trie.with(positionKey(at), undefined)),
    whole,
  )
  const built = values
    .slice(1, 64)
    .reduce<PartialTrie>(
      (trie, value, at) => trie.with(positionKey(at + 1), value),
      partialTrie(EMPTY_ROOT, nothing),
    )
  t.equal(half.root, built.root)
  const none = order.reduce<PartialTrie>(
    (trie, at) => trie.with(positionKey(at), undefined),
    whole,
  )
  t.equal(none.root, EMPTY_ROOT)
})

/** The nodes of a proof, and no others. */
const poolOf = (proof: readonly Hex[]) => ({
  nodes: new Map(proof.map((node) => [keccak256(node), hexToBytes(node)])),
  branches: new Set<Hex>(),
})

t.test('only entries whose nodes are there are read and written', async (t) => {
  const all = Array.from({ length: 20 }, (_, at) => contentOf(at))
  const known = partialTrie(trieRoot(all), poolOf(trieProof(all, 16)))
  t.same(known.get(positionKey(16)), contentOf(16))
  t.throws(() => known.get(positionKey(3)), MissingNodeError)
  t.equal(
    known.with(positionKey(16), contentOf(99)).root,
    trieRoot(all.with(16, contentOf(99))),
  )
})

t.test('the trie after a removal tells the node beside it', async (t) => {
  // Positions 0 and 1 have the keys 0x80 and 0x01: a branch of two leaves.
  const two = [contentOf(0), contentOf(1)]
  const proof = trieProof(two, 1)
  const before = partialTrie(trieRoot(two), poolOf(proof))
  t.throws(() => before.with(positionKey(1), undefined), MissingNodeError)

  const [after = '0x'] = trieProof(two.slice(0, 1), 0)
  const { nodes } = nodesBefore(hexToBytes(after))
  const more = poolOf([...proof, ...nodes.map((node) => bytesToHex(node))])
  const removed = partialTrie(trieRoot(two), more).with(positionKey(1), undefined)
  t.equal(removed.root, trieRoot(two.slice(0, 1)))
})

t.test('bytes that are no node name nothing', async (t) => {
  for (const bytes of [[], [0xc0], [0xc2, 0x80, 0x80], [0x81], [0xc1, 0xc0]]) {
    t.same(nodesBefore(Uint8Array.from(bytes)).nodes, [])
    t.same(partsOf(Uint8Array.from(bytes)), { hashes: [], values: [] })
  }
})

t.test(
  'leaves are listed with their whole keys, as far as nodes are there',
  async (t) => {
    const keys = Array.from({ length: 40 }, (_, at) => contentOf(at))
    const { root, proofOf } = buildTrie(keys.map((key) => [key, key]))
    const nodes = new Map(
      keys.flatMap(proofOf).map((node) => [keccak256(node), node] as const),
    )
    const listed = (pool: ReadonlyMap<Hex, Uint8Array>) =>
      leavesOf(root, { nodes: pool, branches: new Set() }).map(({ key }) => key)
    t.same(listed(nodes).toSorted(), keys.map((key) => bytesToHex(key)).toSorted())
    t.same(listed(new Map()), [])
    t.same(
      listed(new Map([[root, Uint8Array.of(1, 2, 3)]])),
      [],
      'bytes that are no node',
    )
    for (const [hash] of nodes) {
      if (hash === root) continue
      const some = new Map(nodes)
      some.delete(hash)
      t.ok(listed(some).length < keys.length)
    }
  },
)
