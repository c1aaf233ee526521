import { createAddressFromString } from '@ethereumjs/util'
import t from 'tap'
import { hexToBytes, keccak256 } from 'viem/utils'
import { MissingPartError } from '../../src/execution/missing-part.ts'
import { openWitnessState } from '../../src/execution/witness-state.ts'
import { encodeRlp, quantityBytes } from '../../src/rlp.ts'
import { EMPTY_CODE } from '../../src/state/merkle-patricia.ts'
import { buildTrie } from '../fixtures/trie-builder.ts'

const ADDRESS = `0x${'12'.repeat(20)}` as const
const SLOT = new Uint8Array(32)
const address = createAddressFromString(ADDRESS)

/** State with one account, whose leaf is `leaf`, and the nodes of `storage` beside it. */
function open(leaf: Uint8Array, storage: readonly Uint8Array[] = []) {
  const key = keccak256(ADDRESS, 'bytes')
  const trie = buildTrie([[key, leaf]])
  const nodes = [...trie.proofOf(key), ...storage].map(
    (node) => [keccak256(node), node] as const,
  )
  return openWitnessState(trie.root, {
    nodes: new Map(nodes),
    branches: new Set(),
    codes: new Map(),
    blockHashes: new Map(),
    zeros: [],
    count: nodes.length,
  })
}

t.test(
  'a leaf that is no account is a missing part, not an absent account',
  async (t) => {
    const state = open(encodeRlp([quantityBytes(1n)]))
    await t.rejects(state.manager.getAccount(address), MissingPartError)
    t.match(state.missing(), { reason: 'missingAccount', part: ADDRESS })
  },
)

t.test('a leaf that is no number is a missing part, not a slot of 0', async (t) => {
  const key = keccak256(SLOT, 'bytes')
  for (const [value, isNumber] of [
    [encodeRlp(quantityBytes(7n)), true],
    [encodeRlp([quantityBytes(7n)]), false],
    [Uint8Array.of(0x82, 0, 7), false],
  ] as const) {
    const storage = buildTrie([[key, value]])
    const account = [quantityBytes(1n), quantityBytes(5n), hexToBytes(storage.root)]
    const state = open(
      encodeRlp([...account, hexToBytes(EMPTY_CODE)]),
      storage.proofOf(key),
    )
    const reading = state.manager.getStorage(address, SLOT)
    if (isNumber) t.same(await reading, Uint8Array.of(7))
    else await t.rejects(reading, MissingPartError)
    t.equal(state.missing()?.reason, isNumber ? undefined : 'missingSlot')
  }
})
