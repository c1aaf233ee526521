import t from 'tap'
import { hexToBytes, keccak256 } from 'viem/utils'
import { decodeHeader } from '../src/block/raw-header.ts'
import { makeBundle } from '../src/bundle.ts'
import { dataHashOf, decodeCommit } from '../src/payload.ts'
import { decodeReceipt, encodeReceipt, readRpcReceipt, trieRoot } from '../src/receipt.ts'
import { MERKLE_PATRICIA, readTrieProof } from '../src/state.ts'
import { positionKey, trieProof } from '../src/trie/trie-root.ts'
import { evidence, SOURCES } from './fixtures/evidence.ts'
import { makeRandom } from './fixtures/flip.ts'

/* Each byte of proofs, receipts, chunks and payload is changed. No change may leave the whole verified.
   `tampered-bundles.test.ts` does the same to whole files. */

const random = makeRandom(20_261_123)
let positions = 0

/** Positions at which one changed byte goes unnoticed. */
function unnoticed(
  bytes: Uint8Array,
  isAccepted: (changed: Uint8Array) => boolean,
): readonly number[] {
  positions += bytes.length
  const changed = bytes.slice()
  return Array.from(bytes).flatMap((byte, at) => {
    changed[at] = byte ^ (1 << random(8))
    const isWrong = isAccepted(changed)
    changed[at] = byte
    return isWrong ? [at] : []
  })
}

const { block, proofs, prove, batch, calldata } = evidence

t.test('each byte of state proofs', async (t) => {
  for (const { address, accountProof, storageProof } of proofs) {
    const nodes = accountProof.map((node) => hexToBytes(node))
    const key = hexToBytes(address)
    const account = MERKLE_PATRICIA.readAccount(block.stateRoot, key, nodes)
    if (account.kind !== 'LEAF') throw new Error(account.kind)
    for (const [at, node] of nodes.entries()) {
      const accepted = unnoticed(node, (changed) => {
        const list = nodes.with(at, changed)
        return MERKLE_PATRICIA.readAccount(block.stateRoot, key, list).kind === 'LEAF'
      })
      t.same(accepted, [], `${address}, node ${at}`)
    }
    t.same(
      unnoticed(key, (changed) => {
        const reading = MERKLE_PATRICIA.readAccount(block.stateRoot, changed, nodes)
        return reading.kind === 'LEAF' && !reading.isAbsent
      }),
      [],
      'address',
    )
    const { storageRoot } = account.leaf
    for (const { key: slot, proof } of storageProof) {
      const place = hexToBytes(slot, { size: 32 })
      const below = proof.map((node) => hexToBytes(node))
      for (const [at, node] of below.entries()) {
        const accepted = unnoticed(
          node,
          (changed) =>
            MERKLE_PATRICIA.readSlot(storageRoot, place, below.with(at, changed)).kind ===
            'LEAF',
        )
        t.same(accepted, [], `${slot}, node ${at}`)
      }
    }
  }
})

t.test('each byte of receipts, of their proofs and of the header above', async (t) => {
  const receipts = prove.receipts.map((value) => {
    const reading = readRpcReceipt(value)
    if (reading.kind !== 'READ') throw new Error(reading.kind)
    return encodeReceipt(reading.receipt)
  })
  const root = trieRoot(receipts)
  for (const [position, receipt] of receipts.entries()) {
    t.not(decodeReceipt(receipt), undefined)
    t.same(
      unnoticed(
        receipt,
        (changed) => trieRoot(receipts.with(position, changed)) === root,
      ),
      [],
    )
    const nodes = trieProof(receipts, position).map((node) => hexToBytes(node))
    for (const [at, node] of nodes.entries()) {
      const accepted = unnoticed(
        node,
        (changed) =>
          readTrieProof(root, positionKey(position), nodes.with(at, changed)).kind !==
          'INVALID',
      )
      t.same(accepted, [])
    }
  }
  const made = makeBundle(SOURCES.transaction)
  if (made.kind !== 'MADE' || made.bundle.kind !== 'transaction')
    throw new Error(made.kind)
  const header = hexToBytes(made.bundle.block as `0x${string}`)
  t.equal(decodeHeader(header)?.hash, block.hash)
  t.same(
    unnoticed(header, (changed) => decodeHeader(changed)?.hash === block.hash),
    [],
  )
})

t.test('each byte of a batch’s chunks and payload', async (t) => {
  const call = decodeCommit(calldata)
  if (call === undefined) throw new Error('no commitment')
  const { chunks, payload } = call
  const payloadHash = keccak256(payload, 'bytes')
  t.equal(dataHashOf(chunks, payloadHash), batch.dataHash)
  for (const [at, chunk] of chunks.entries()) {
    const accepted = unnoticed(
      chunk,
      (changed) => dataHashOf(chunks.with(at, changed), payloadHash) === batch.dataHash,
    )
    t.same(accepted, [], `chunk ${at}`)
  }
  const accepted = unnoticed(
    payload,
    (changed) => dataHashOf(chunks, keccak256(changed, 'bytes')) === batch.dataHash,
  )
  t.same(accepted, [], 'payload')
})

t.test('more than 20,000 positions', async (t) => {
  t.comment(`${positions} positions`)
  t.ok(positions > 20_000)
})
