import type { Hex } from '@bvlgarichain/contract'
import t from 'tap'
import {
  type AccountRequest,
  verifyAccount,
  verifyAccountProof,
} from '../../src/state/index.ts'
import { outcomeOf } from '../../src/step.ts'
import { evidence } from '../fixtures/evidence.ts'
import { disturb, makeRandom, ODD_VALUES } from '../fixtures/flip.ts'

const { block, proofs } = evidence
const { stateRoot } = block
const [token, absent, holder] = proofs

/** Outcomes for the account that the proof itself names, unless another is requested. */
const outcomes = (
  proof: unknown,
  root: Hex = stateRoot,
  request: AccountRequest = {
    address: (proof as { address?: string } | undefined | null)?.address ?? '',
  },
) =>
  Object.fromEntries(
    verifyAccountProof(proof, root, request).steps.map(({ id, outcome, reason }) => [
      id,
      reason === undefined ? outcome : `${outcome} ${reason}`,
    ]),
  )

t.test('accounts of the network are proven up to the block’s hash', async (t) => {
  for (const proof of proofs) {
    const { steps, account } = verifyAccount(proof, block, proof)
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
  const zero = `0x${'0'.repeat(64)}`
  const zeros = { ...absent, codeHash: zero, storageHash: zero }
  t.equal(outcomes(zeros).fields, 'PASS')
  t.equal(outcomes({ ...absent, balance: '0x1' }).fields, 'FAIL fieldsDiffer')
})

t.test('fields and slots that are missing leave their step unchecked', async (t) => {
  const { address, accountProof } = holder
  const step = (proof: object, id: string, request: AccountRequest = { address }) =>
    verifyAccountProof(proof, stateRoot, request).steps.find((one) => one.id === id)
  t.match(step({ address, accountProof }, 'fields'), {
    outcome: 'NOT_CHECKED',
    reason: 'fieldsMissing',
    facts: { fields: 'balance, nonce, codeHash, storageHash' },
  })
  t.match(step({ ...holder, nonce: null }, 'fields'), { facts: { fields: 'nonce' } })
  t.match(step({ address, accountProof, nonce: '0xffff' }, 'fields'), { outcome: 'FAIL' })

  const [first, second] = token.storageProof
  if (first === undefined || second === undefined) throw new Error('no slots')
  const request = { address: token.address, slots: [first.key, second.key] }
  t.equal(step(token, 'storage', request)?.outcome, 'PASS')
  for (const storageProof of [undefined, null, {}, [], [first]]) {
    t.match(
      step({ ...token, storageProof }, 'storage', request),
      { outcome: 'NOT_CHECKED', reason: 'slotsMissing' },
      JSON.stringify(storageProof)?.slice(0, 20) ?? 'undefined',
    )
  }
})

t.test('the proof of another account than the requested one fails', async (t) => {
  const request = { address: holder.address }
  t.same(outcomes(token, stateRoot, request), { account: 'FAIL otherAccount' })
  const renamed = { ...token, address: holder.address }
  t.same(outcomes(renamed, stateRoot, request), { account: 'FAIL proofInvalid' })
  const { address: _, ...unnamed } = holder
  t.match(outcomes(unnamed, stateRoot, request), { account: 'PASS', fields: 'PASS' })
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
    'NOT_CHECKED otherRoot',
  )
  t.equal(
    outcomes({ ...holder, accountProof: [...accountProof, '0x80'] }).account,
    'FAIL proofInvalid',
  )
  t.equal(
    outcomes({ ...holder, accountProof: accountProof.slice(0, -1) }).account,
    'FAIL proofInvalid',
  )
  t.equal(outcomes(holder, block.transactionsRoot).account, 'NOT_CHECKED otherRoot')
  t.match(outcomes(holder, block.stateRoot.toUpperCase().replace('X', 'x') as Hex), {
    account: 'PASS',
  })
})

t.test('a header that hashes to something else proves nothing', async (t) => {
  const { steps } = verifyAccount(holder, { ...block, gasUsed: 1 }, holder)
  t.match(steps, [
    { id: 'header', outcome: 'FAIL', reason: 'headerDiffers' },
    { id: 'account', outcome: 'NOT_CHECKED' },
  ])
  const { mixHash: _, ...partial } = block
  t.equal(outcomeOf(verifyAccount(holder, partial, holder).steps), 'NOT_CHECKED')
})

t.test('a node that fails and another tree are not checked', async (t) => {
  for (const nothing of [undefined, null, {}, { address: holder.address }, 'error', 5]) {
    t.same(outcomes(nothing), { account: 'NOT_CHECKED noProof' })
  }
  t.same(outcomes({ ...holder, accountProof: [] }), { account: 'NOT_CHECKED noProof' })
  for (const accountProof of ['0x', [1], ['0xz'], {}]) {
    t.same(outcomes({ ...holder, accountProof }), { account: 'NOT_CHECKED unreadable' })
  }
  const [slot] = token.storageProof
  for (const proof of [[], undefined, [7]]) {
    const storageProof = [{ ...slot, proof }]
    t.equal(outcomes({ ...token, storageProof }).storage, 'NOT_CHECKED slotUnreadable')
  }
  const [, ...below] = slot?.proof ?? []
  t.equal(
    outcomes({ ...token, storageProof: [{ ...slot, proof: below }] }).storage,
    'NOT_CHECKED otherRoot',
  )
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
    t.doesNotThrow(() => verifyAccountProof(proof, stateRoot, token))
  }
  for (const odd of ODD_VALUES) {
    t.not(outcomeOf(verifyAccountProof(odd, stateRoot, token).steps), 'PASS')
    const proof = { ...holder, accountProof: odd }
    t.not(outcomeOf(verifyAccountProof(proof, stateRoot, token).steps), 'PASS')
  }
})
