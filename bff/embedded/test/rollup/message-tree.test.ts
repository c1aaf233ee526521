import type { Hash } from '@bvlgarichain/contract'
import t from 'tap'
import { concat, keccak256, toHex } from 'viem'
import { messageProof, messageRoot, ZERO_HASH } from '../../src/rollup/message-tree.ts'

const leaf = (index: number) => keccak256(toHex(`message ${index}`)) as Hash
const leaves = (count: number) => Array.from({ length: count }, (_, index) => leaf(index))

/** Follows a proof as `Merkle.sol` does. */
const follow = (start: Hash, index: number, proof: readonly Hash[]) =>
  proof.reduce(
    (root, sibling, level) =>
      keccak256(concat((index >> level) & 1 ? [sibling, root] : [root, sibling])) as Hash,
    start,
  )

t.test('a tree without leaves has the zero hash as root', async (t) => {
  t.equal(messageRoot([]), ZERO_HASH)
})

t.test('a single leaf is its own root, with an empty proof', async (t) => {
  t.equal(messageRoot([leaf(0)]), leaf(0))
  t.same(messageProof([leaf(0)], 0), [])
})

t.test('three leaves are padded with zeros to four', async (t) => {
  const left = keccak256(concat([leaf(0), leaf(1)]))
  const right = keccak256(concat([leaf(2), ZERO_HASH]))
  t.equal(messageRoot(leaves(3)), keccak256(concat([left, right])))
})

t.test('the proof of every leaf leads to the root, and of no other leaf', async (t) => {
  for (const count of [1, 2, 3, 4, 5, 8, 9, 31]) {
    const tree = leaves(count)
    const root = messageRoot(tree)
    for (const index of tree.keys()) {
      const proof = messageProof(tree, index)
      t.equal(follow(leaf(index), index, proof), root, `leaf ${index} of ${count}`)
      t.not(follow(leaf(99), index, proof), root)
    }
  }
})

t.test('there is no proof of a leaf that is not there', async (t) => {
  t.throws(() => messageProof(leaves(2), 2), RangeError)
})
