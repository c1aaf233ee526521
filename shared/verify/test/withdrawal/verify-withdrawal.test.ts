import type { Bridge, Hash, Hex } from '@bvlgarichain/contract'
import { toAddress } from '@bvlgarichain/contract'
import type {
  BatchDetail,
  Claim,
  CrossLayerMessage,
} from '@bvlgarichain/contract/complete'
import t from 'tap'
import { outcomeOf } from '../../src/step.ts'
import {
  type ClaimCall,
  decodeClaim,
  encodeClaim,
  hashMessage,
} from '../../src/withdrawal/claim-call.ts'
import { merkleRoot } from '../../src/withdrawal/merkle-root.ts'
import { verifyWithdrawal } from '../../src/withdrawal/verify-withdrawal.ts'
import { disturb, flipByte, makeRandom } from '../fixtures/flip.ts'
import { readFixture } from '../fixtures/read-fixture.ts'

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

/** As that network's operator names it. */
const bridge: Bridge = {
  l1Bridge: toAddress('0xe7f1725e7734ce288f8367e1bb143e90bb3f0512'),
  l2Bridge: toAddress('0x2279b7a0a67db372996a5fab50d91eaa73d2ebe6'),
  l1Mailbox: toAddress(claim.bridge),
  tokenPairs: [
    {
      l1Token: toAddress('0xcf7ed3acca5a467e9e704c703e8d87f634fb0fc9'),
      l2Token: toAddress('0x8a791620dd6260079bf849dc5567adc3f2fdc318'),
    },
  ],
}

/** Root in the event of the accepted proof: as recorded, that of the batch. */
const acceptedOf = ({ l2MsgRoot }: Pick<BatchDetail, 'l2MsgRoot'>) =>
  l2MsgRoot === undefined ? undefined : { l2MsgRoot }

const verify = (
  changed: Partial<Claim> = {},
  change: Partial<CrossLayerMessage> = {},
  given: object = {},
) =>
  verifyWithdrawal(
    { ...message, ...change },
    { ...claim, ...changed },
    {
      l2ChainId,
      batch,
      accepted: acceptedOf(batch),
      bridge,
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
    const accepted = acceptedOf(batch)
    const result = verifyWithdrawal(message, message.claim, {
      l2ChainId,
      accepted,
      bridge,
    })
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
  t.match(stepOf(verify({}, { nonce: Number(message.nonce) + 1 }), 'call'), {
    outcome: 'FAIL',
    facts: { fields: 'nonce' },
  })
})

const zeros = `0x${'0'.repeat(40)}` as const
const one = `0x${'0'.repeat(39)}1` as const
const word = (hex: string) => hex.slice(2).padStart(64, '0')

/** A whole claim of one message in its own batch, everything in it consistent. */
function claimOf({
  sender = bridge.l2Bridge as Hex,
  target = bridge.l1Bridge as Hex,
  l1Token = zeros as Hex,
  shown = {} as Partial<CrossLayerMessage>,
}) {
  const from = toAddress(`0x${'1'.repeat(40)}`)
  const to = toAddress(`0x${'2'.repeat(40)}`)
  const amount = 10n ** 24n
  const data = `0xf13f9df8${[l1Token, from, to, `0x${amount.toString(16)}`].map(word).join('')}`
  const inner: ClaimCall['message'] = {
    nonce: 7n,
    sender,
    target,
    data: data as Hex,
  }
  const leaf = hashMessage(l2ChainId, inner) as Hash
  const made: Claim = {
    ...claim,
    leaf,
    leafIndex: 0,
    proof: [],
    root: leaf,
    calldata: encodeClaim({
      message: inner,
      batchIndex: BigInt(claim.batchIndex),
      leafIndex: 0n,
      proof: [],
    }),
  }
  const row = {
    ...message,
    nonce: 7,
    messageHash: leaf,
    sender: from,
    receiver: to,
    amount: String(amount) as CrossLayerMessage['amount'],
    token: { ...message.token, tokenId: 'native' },
    ...shown,
  } as CrossLayerMessage
  return (bridge: Bridge | undefined) =>
    verifyWithdrawal(row, made, {
      l2ChainId,
      accepted: { l2MsgRoot: leaf },
      bridge,
    })
}
t.test('a root that only the server states proves nothing', async (t) => {
  const root = (given: object) => stepOf(verify({}, {}, given), 'root')
  const accepted = undefined
  t.match(root({ accepted }), { outcome: 'NOT_CHECKED', reason: 'rootReported' })
  t.equal(outcomeOf(verify({}, {}, { accepted }).steps), 'NOT_CHECKED')
  t.match(root({ accepted, batch: { ...batch, l2MsgRoot: claim.leaf } }), {
    outcome: 'FAIL',
    reason: 'rootDiffers',
  })
  t.match(root({ accepted: { l2MsgRoot: claim.leaf } }), {
    outcome: 'FAIL',
    reason: 'rootDiffers',
    facts: { root: claim.leaf },
  })
  const reportedBlock = flipByte(claim.leaf, 0)
  t.match(root({ accepted: { l2MsgRoot: batch.l2MsgRoot, reportedBlock } }), {
    outcome: 'NOT_CHECKED',
    reason: 'l1Reported',
    facts: { hash: reportedBlock },
  })
})

t.test('the claim is sent to the mailbox of the settings alone', async (t) => {
  const target = (changed: Partial<Claim>, given: object = {}) =>
    stepOf(verify(changed, {}, given), 'target')
  t.match(target({}), { outcome: 'PASS' })
  const other = flipByte(claim.bridge, 4) as Claim['bridge']
  t.match(target({ bridge: other }), {
    outcome: 'FAIL',
    reason: 'otherMailbox',
    facts: { address: bridge.l1Mailbox },
  })
  const { l1Mailbox: _, ...without } = bridge
  for (const given of [{ bridge: without }, { bridge: undefined }]) {
    t.match(target({}, given), { outcome: 'NOT_CHECKED', reason: 'noMailbox' })
  }
})

const token = (tokenId: string) =>
  ({ token: { ...message.token, tokenId } }) as Partial<CrossLayerMessage>

t.test(
  'a message with everything right but not of the bridge is no withdrawal',
  async (t) => {
    t.equal(outcomeOf(claimOf({})(bridge).steps), 'PASS')
    for (const [wrong, found] of [
      [{ target: one }, `target ${one}`],
      [{ sender: one }, `sender ${one}`],
      [{ sender: one, target: zeros }, `sender ${one}, target ${zeros}`],
    ] as const) {
      const result = claimOf(wrong)(bridge)
      t.equal(outcomeOf(result.steps), 'FAIL')
      t.match(stepOf(result, 'bridge'), {
        outcome: 'FAIL',
        reason: 'notBridge',
        facts: { found },
      })
      t.match(stepOf(result, 'payload'), {
        outcome: 'NOT_CHECKED',
        reason: 'needsBridge',
      })
    }
  },
)

t.test('a message of strangers that is shown as one is left open', async (t) => {
  const shown = { sender: one, receiver: zeros, amount: '0' } as unknown
  const given = shown as Partial<CrossLayerMessage>
  const result = claimOf({ sender: one, target: zeros, shown: given })(bridge)
  t.match(stepOf(result, 'bridge'), { outcome: 'NOT_CHECKED', reason: 'otherMessage' })
})

t.test(
  'without the bridge of the settings nothing is said of what it pays',
  async (t) => {
    const result = claimOf({})(undefined)
    t.equal(outcomeOf(result.steps), 'NOT_CHECKED')
    t.match(stepOf(result, 'bridge'), { outcome: 'NOT_CHECKED', reason: 'noBridge' })
    t.match(stepOf(result, 'payload'), { outcome: 'NOT_CHECKED', reason: 'needsBridge' })
  },
)

t.test('a token counts only as the pair that the operator names', async (t) => {
  const [pair] = bridge.tokenPairs
  if (pair === undefined) throw new Error('no pair')
  const { l1Token, l2Token } = pair
  const payload = (l1: Hex, tokenId: string) =>
    stepOf(claimOf({ l1Token: l1, shown: token(tokenId) })(bridge), 'payload')
  t.match(payload(l1Token, l2Token), { outcome: 'PASS' })
  t.match(payload(l1Token, l2Token.toUpperCase().replace('X', 'x')), { outcome: 'PASS' })
  const cc = `0x${'cc'.repeat(20)}` as const
  const dd = `0x${'dd'.repeat(20)}` as const
  const differs = {
    outcome: 'FAIL',
    reason: 'payloadDiffers',
    facts: { fields: 'token' },
  }
  t.match(payload(cc, l2Token), differs, 'another token than the one shown')
  t.match(payload(l1Token, dd), differs)
  t.match(payload(l1Token, 'native'), differs)
  t.match(payload(zeros, l2Token), differs)
  t.match(payload(cc, dd), {
    outcome: 'NOT_CHECKED',
    reason: 'unknownToken',
    facts: { token: cc },
  })
})

t.test('another chain, another batch, and what is not known', async (t) => {
  t.match(stepOf(verify({}, {}, { l2ChainId: l2ChainId + 1 }), 'leaf'), {
    outcome: 'FAIL',
  })
  t.match(stepOf(verify({}, {}, { l2ChainId: undefined }), 'leaf'), { reason: 'noChain' })
  const accepted = undefined
  t.match(stepOf(verify({}, {}, { accepted, batch: withdrawals[1]?.batch }), 'root'), {
    outcome: 'FAIL',
  })
  const unknown = verify({}, {}, { accepted, batch: undefined })
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
      bridge,
    })
    // None without a field that all of them need.
    t.ok([0, 7].includes(steps.length))
  }
})
