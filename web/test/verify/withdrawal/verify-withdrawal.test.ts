import type { BatchDetail, Claim, CrossLayerMessage, Hash } from '@bvlgarichain/shared'
import t from 'tap'
import { outcomeOf } from '../../../src/verify/step.ts'
import { decodeClaim, encodeClaim } from '../../../src/verify/withdrawal/claim-call.ts'
import { merkleRoot } from '../../../src/verify/withdrawal/merkle-root.ts'
import { verifyWithdrawal } from '../../../src/verify/withdrawal/verify-withdrawal.ts'
import { disturb, flipByte, makeRandom } from '../../fixtures/flip.ts'
import { readFixture } from '../../fixtures/read-fixture.ts'

interface Withdrawal {
  readonly message: CrossLayerMessage & { readonly claim: Claim }
  readonly batch: BatchDetail
}
const { l2ChainId, withdrawals } = readFixture<{
  l2ChainId: number
  withdrawals: readonly Withdrawal[]
}>('devnet/withdrawals.json')
const [deep] = withdrawals
if (deep === undefined) throw new Error('no withdrawals')
const { message, batch } = deep
const { claim } = message

const verify = (
  changed: Partial<Claim> = {},
  change: Partial<CrossLayerMessage> = {},
  given: object = {},
) =>
  verifyWithdrawal(
    { ...message, ...change },
    { ...claim, ...changed },
    {
      ...{ l2ChainId, batch },
      ...given,
    },
  )
const stepOf = (result: ReturnType<typeof verify>, id: string) =>
  result.steps.find((step) => step.id === id)

t.test('withdrawals of the development network verify', async (t) => {
  t.same(
    withdrawals.map((one) => one.message.claim.proof.length),
    [3, 2, 0],
  )
  for (const { message, batch } of withdrawals) {
    const result = verifyWithdrawal(message, message.claim, { l2ChainId, batch })
    t.equal(outcomeOf(result.steps), 'PASS')
    t.equal(result.calldata, message.claim.calldata, 'made anew, it is the same call')
  }
})

t.test('each flipped byte of the Merkle proof, leaf and root fails', async (t) => {
  for (const level of claim.proof.keys()) {
    for (let at = 0; at < 32; at++) {
      const proof = claim.proof.with(
        level,
        flipByte(claim.proof[level] ?? '', at) as Hash,
      )
      t.match(stepOf(verify({ proof }), 'proof'), {
        outcome: 'FAIL',
        reason: 'proofDiffers',
      })
    }
  }
  for (let at = 0; at < 32; at++) {
    const root = flipByte(claim.root, at) as Hash
    t.match(stepOf(verify({ root }), 'proof'), { outcome: 'FAIL' })
    t.match(stepOf(verify({ root }), 'root'), { outcome: 'FAIL', reason: 'rootDiffers' })
    const leaf = flipByte(claim.leaf, at) as Hash
    t.match(stepOf(verify({ leaf }), 'leaf'), { outcome: 'FAIL', reason: 'leafDiffers' })
  }
})

t.test('each flipped byte of the call data is found', async (t) => {
  const { calldata } = claim
  for (let at = 0; at < calldata.length / 2 - 1; at++) {
    const { steps } = verify({ calldata: flipByte(calldata, at) })
    t.not(outcomeOf(steps), 'PASS', `byte ${at}`)
  }
})

t.test('an index outside the tree, and siblings that are none', async (t) => {
  t.match(stepOf(verify({ leafIndex: 8 }), 'proof'), { reason: 'proofUnreadable' })
  t.match(stepOf(verify({ leafIndex: -1 }), 'proof'), { reason: 'proofUnreadable' })
  t.match(stepOf(verify({ leafIndex: claim.leafIndex ^ 1 }), 'proof'), {
    reason: 'proofDiffers',
  })
  t.equal(merkleRoot(claim.leaf, 0, ['0x00']), undefined)
  t.equal(merkleRoot(claim.leaf, 0, []), claim.leaf)
})

t.test('a message that pays somebody else is found', async (t) => {
  const fields = (change: Partial<CrossLayerMessage>) =>
    stepOf(verify({}, change), 'payload')?.facts?.fields
  const other = flipByte(message.receiver, 3) as CrossLayerMessage['receiver']
  t.equal(fields({ receiver: other }), 'receiver')
  t.equal(fields({ sender: other }), 'sender')
  t.equal(fields({ amount: '1' as CrossLayerMessage['amount'] }), 'amount')
  t.equal(fields({ token: { ...message.token, tokenId: 'native' } }), 'token')
  t.match(stepOf(verify({}, { nonce: message.nonce + 1 }), 'call'), {
    outcome: 'FAIL',
    facts: { fields: 'nonce' },
  })
})

t.test('another chain, another batch, and what is not known', async (t) => {
  t.match(stepOf(verify({}, {}, { l2ChainId: l2ChainId + 1 }), 'leaf'), {
    outcome: 'FAIL',
  })
  t.match(stepOf(verify({}, {}, { l2ChainId: undefined }), 'leaf'), { reason: 'noChain' })
  t.match(stepOf(verify({}, {}, { batch: withdrawals[1]?.batch }), 'root'), {
    outcome: 'FAIL',
  })
  const unknown = verify({}, {}, { batch: undefined })
  t.match(stepOf(unknown, 'root'), { outcome: 'NOT_CHECKED', reason: 'batchNotLoaded' })
  t.equal(outcomeOf(unknown.steps), 'NOT_CHECKED')
})

t.test('a call that is no claim, and a message that is no withdrawal', async (t) => {
  const strange = verify({ calldata: '0x12345678' })
  t.match(stepOf(strange, 'call'), { outcome: 'NOT_CHECKED', reason: 'otherCall' })
  t.equal(strange.calldata, undefined)
  t.equal(outcomeOf(strange.steps), 'NOT_CHECKED')
  const call = decodeClaim(claim.calldata)
  if (call === undefined) throw new Error('no claim')
  const calldata = encodeClaim({ ...call, message: { ...call.message, data: '0x' } })
  t.match(stepOf(verify({ calldata }), 'payload'), { reason: 'otherPayload' })
})

t.test('whatever a field holds, nothing throws', async (t) => {
  const random = makeRandom(17)
  for (let round = 0; round < 400; round++) {
    const odd = disturb(message, random)
    const { steps } = verifyWithdrawal(odd, disturb(claim, random), {
      l2ChainId,
      batch: disturb(batch, random),
    })
    t.equal(steps.length, 5)
  }
})
