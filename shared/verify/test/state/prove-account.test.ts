import t from 'tap'
import { hexToBytes, keccak256 } from 'viem/utils'
import { proveAccount } from '../../src/state/prove-account.ts'
import { MissingNodeError } from '../../src/trie/partial-trie.ts'
import { evidence } from '../fixtures/evidence.ts'

const { block, proofs } = evidence
const all = proofs.flatMap(({ accountProof, storageProof }) => [
  ...accountProof,
  ...storageProof.flatMap(({ proof }) => proof),
])
const nodes = new Map(all.map((node) => [keccak256(node), hexToBytes(node)]))
const slotsOf = (proof: (typeof proofs)[number]) =>
  proof.storageProof.map(({ key }) => key)

t.test('nodes give the same response as the node that they came from', async (t) => {
  for (const proof of proofs) {
    const { address } = proof
    const made = proveAccount(
      block.stateRoot,
      { address, slots: slotsOf(proof) },
      (hash) => nodes.get(hash),
    )
    t.match(made, {
      balance: proof.balance,
      nonce: proof.nonce,
      codeHash: proof.codeHash,
      accountProof: proof.accountProof,
      storageProof: proof.storageProof.map(({ value }) => ({ value })),
    })
  }
})

t.test('each node of the path is needed', async (t) => {
  const [proof] = proofs
  for (const left of proof.accountProof.map((node) => keccak256(node))) {
    const prove = () =>
      proveAccount(block.stateRoot, { address: proof.address, slots: [] }, (hash) =>
        hash === left ? undefined : nodes.get(hash),
      )
    t.throws(prove, MissingNodeError)
  }
})
