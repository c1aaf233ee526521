import type { Hex } from '@bvlgarichain/shared'
import t from 'tap'
import { verifyAccount, verifyAccountProof } from '../../src/state.ts'
import { outcomeOf } from '../../src/step.ts'
import { evidence } from '../fixtures/evidence.ts'
import { disturb, makeRandom, ODD_VALUES } from '../fixtures/flip.ts'

const { block, proofs } = evidence
const { stateRoot } = block
const [token, absent, holder] = proofs

const outcomes = (proof: unknown, root: Hex = stateRoot) =>
  Object.fromEntries(
    verifyAccountProof(proof, root).steps.map(({ id, outcome, reason }) => [
      id,
      reason === undefined ? outcome : `${outcome} ${reason}`,
    ]),
  )

t.test('accounts of the network are proven up to the block’s hash', async (t) => {
  for (const proof of proofs) {
    const { steps, account } = verifyAccount(proof, block)
    t.equal(outcomeOf(steps), 'PASS', proof.address)
    t.equal(account?.balance, BigInt(proof.balance))
    t.equal(account?.nonce, BigInt(proof.nonce))
  }
})

t.test('slots are proven, those that were never written too', async (t) => {
  t.same(outcomes(token), { account: 'PASS', fields: 'PASS', storage: 'PASS' })
  t.equal(token.storageProof.length, 4)
  t.ok(token.storageProof.some(({ value }) => value === '0x0'))
})

t.test('an account that is not there is proven to be empty', async (t) => {
  t.same(outcomes(absent), {
    account: 'PASS absent',
    fields: 'PASS',
    storage: 'PASS',
  })
  const zeros = { ...absent, codeHash: `0x${'0'.repeat(64)}`, storageHash: undefined }
  t.equal(outcomes(zeros).fields, 'PASS')
  t.equal(outcomes({ ...absent, balance: '0x1' }).fields, 'FAIL fieldsDiffer')
})

t.test('what differs from the state fails', async (t) => {
  for (const [field, value] of [
    ['balance', '0x1'],
    ['nonce', '0xffff'],
    ['codeHash', `0x${'1'.repeat(64)}`],
    ['storageHash', `0x${'1'.repeat(64)}`],
  ] as const) {
    t.equal(outcomes({ ...holder, [field]: value }).fields, 'FAIL fieldsDiffer', field)
  }
  const [first, ...others] = token.storageProof
  t.equal(
    outcomes({ ...token, storageProof: [{ ...first, value: '0x1' }, ...others] }).storage,
    'FAIL slotDiffers',
  )
  t.equal(
    outcomes({ ...token, storageProof: [{ ...first, key: '0x9' }] }).storage,
    'FAIL slotInvalid',
  )
  const { accountProof } = holder
  t.equal(outcomes({ ...holder, address: token.address }).account, 'FAIL proofInvalid')
  t.equal(
    outcomes({ ...holder, accountProof: accountProof.slice(1) }).account,
    'FAIL proofInvalid',
  )
  t.equal(
    outcomes({ ...holder, accountProof: [...accountProof, '0x80'] }).account,
    'FAIL proofInvalid',
  )
  t.equal(outcomes(holder, block.transactionsRoot).account, 'FAIL proofInvalid')
})

t.test('a header that hashes to something else proves nothing', async (t) => {
  const { steps } = verifyAccount(holder, { ...block, gasUsed: 1 })
  t.match(steps, [
    { id: 'header', outcome: 'FAIL', reason: 'headerDiffers' },
    { id: 'account', outcome: 'NOT_CHECKED' },
  ])
  const { mixHash: _, ...partial } = block
  t.equal(outcomeOf(verifyAccount(holder, partial).steps), 'NOT_CHECKED')
})

t.test('a node that fails and another tree are not checked', async (t) => {
  for (const nothing of [undefined, null, {}, { address: holder.address }, 'error', 5]) {
    t.same(outcomes(nothing), { account: 'NOT_CHECKED noProof' })
  }
  // The form that a binary tree's nodes have: 0x00 and two hashes; 0x01 and a leaf.
  const binary = [`0x00${'ab'.repeat(64)}`, `0x01${'cd'.repeat(64)}`]
  t.same(outcomes({ ...holder, accountProof: binary }), {
    account: 'NOT_CHECKED otherTree',
  })
})

t.test('nothing that a node may answer throws or passes', async (t) => {
  const random = makeRandom(21)
  for (let round = 0; round < 300; round++) {
    const proof = disturb(token, random)
    if (JSON.stringify(proof) === JSON.stringify(token)) continue
    t.doesNotThrow(() => verifyAccountProof(proof, stateRoot))
  }
  for (const odd of ODD_VALUES) {
    t.not(outcomeOf(verifyAccountProof(odd, stateRoot).steps), 'PASS')
    const proof = { ...holder, accountProof: odd }
    t.not(outcomeOf(verifyAccountProof(proof, stateRoot).steps), 'PASS')
  }
})
