import t from 'tap'
import { concatBytes, hexToBytes, keccak256, numberToBytes } from 'viem/utils'
import {
  type Bundle,
  type BundleSources,
  isVerifiedBundle,
  makeBundle,
  verifyBundle,
} from '../../src/bundle.ts'
import { evidence, L1_BLOCKS, SOURCES, withdrawalSources } from '../fixtures/evidence.ts'
import { disturb, makeRandom, ODD_VALUES } from '../fixtures/flip.ts'

const { trust, block, proofs, token, transactions } = evidence
const KINDS = ['transaction', 'balance', 'batch', 'withdrawal'] as const

function bundleOf(sources: BundleSources): Bundle {
  const made = makeBundle(sources)
  if (made.kind !== 'MADE') throw new Error(`missing: ${made.part}`)
  return made.bundle
}

const outcomes = async (bundle: unknown, given = trust, l1 = L1_BLOCKS) =>
  Object.fromEntries(
    (await verifyBundle(bundle, given, l1)).steps.map(({ id, outcome, reason }) => [
      id,
      reason === undefined ? outcome : `${outcome} ${reason}`,
    ]),
  )

for (const kind of KINDS) {
  t.test(`a bundle is verified from the claim up to layer 1: ${kind}`, async (t) => {
    const bundle = bundleOf(SOURCES[kind])
    const result = await verifyBundle(bundle, trust, L1_BLOCKS)
    t.ok(isVerifiedBundle(result), JSON.stringify(result.steps))
    t.same(JSON.parse(JSON.stringify(bundle)), bundle, 'it is JSON')
  })

  t.test(`without the anchors of one’s own it is not: ${kind}`, async (t) => {
    const bundle = bundleOf(SOURCES[kind])
    const noBlocks = await outcomes(bundle, trust, [])
    t.equal(noBlocks.proveBlock, 'NOT_CHECKED l1BlockUnknown')
    const noRollup = await outcomes(bundle, { ...trust, rollup: undefined })
    t.equal(noRollup.prove, 'NOT_CHECKED noRollup')
    t.notOk(
      Object.values(noRollup).some((outcome) => outcome.startsWith('FAIL')),
      'nothing contradicts itself',
    )
    const other = await outcomes(bundle, { ...trust, rollup: token.address })
    t.equal(other.prove, 'FAIL eventMissing')
  })
}

t.test('every transaction of the block and every account has its bundle', async (t) => {
  for (const { hash } of transactions) {
    const sources = { ...SOURCES.transaction, transactionHash: hash } as BundleSources
    t.ok(isVerifiedBundle(await verifyBundle(bundleOf(sources), trust, L1_BLOCKS)))
  }
  for (const proof of proofs) {
    const sources = { ...SOURCES.balance, proof } as BundleSources
    t.ok(isVerifiedBundle(await verifyBundle(bundleOf(sources), trust, L1_BLOCKS)))
  }
  const coin = bundleOf(withdrawalSources(1))
  t.ok(isVerifiedBundle(await verifyBundle(coin, trust, L1_BLOCKS)))
})

t.test('a token balance is the value of the holder’s slot', async (t) => {
  const slot = keccak256(
    concatBytes([
      new Uint8Array(12),
      hexToBytes(token.holder),
      numberToBytes(token.position, { size: 32 }),
    ]),
  )
  t.equal(slot, token.slot)
  const bundle = bundleOf(SOURCES.balance)
  if (bundle.kind !== 'balance') throw new Error(bundle.kind)
  t.ok(bundle.claim.slots.some((entry) => entry.slot === slot && entry.value !== '0'))
})

t.test('one event is enough, none is not', async (t) => {
  for (const part of ['commit', 'prove'] as const) {
    const bundle = bundleOf({ ...SOURCES.transaction, [part]: undefined })
    t.ok(isVerifiedBundle(await verifyBundle(bundle, trust, L1_BLOCKS)), `no ${part}`)
  }
  const none = bundleOf({ ...SOURCES.transaction, commit: undefined, prove: undefined })
  t.equal((await outcomes(none)).commit, 'NOT_CHECKED noEvent')
  const { prove: _, ...unproven } = bundleOf(SOURCES.withdrawal)
  t.equal((await outcomes(unproven)).withdrawal, 'NOT_CHECKED withdrawalOpen')
})

t.test('a claim that its proofs contradict fails', async (t) => {
  const change = async (kind: BundleSources['kind'], fields: Record<string, unknown>) => {
    const bundle = bundleOf(SOURCES[kind])
    return await outcomes({ ...bundle, claim: { ...bundle.claim, ...fields } })
  }
  const [other] = transactions
  const zero = `0x${'0'.repeat(40)}`
  t.equal(
    (await change('transaction', { hash: other.hash })).transaction,
    'FAIL claimDiffers',
  )
  t.equal((await change('transaction', { value: '7' })).transaction, 'FAIL claimDiffers')
  t.equal((await change('transaction', { to: null })).transaction, 'FAIL claimDiffers')
  t.equal(
    (await change('transaction', { chainId: '1' })).transaction,
    'FAIL claimDiffers',
  )
  t.equal((await change('transaction', { from: zero })).sender, 'FAIL senderDiffers')
  t.equal(
    (await change('transaction', { status: 'FAILED' })).receipt,
    'FAIL claimDiffers',
  )
  t.equal((await change('transaction', { position: 0 })).transaction, 'FAIL proofInvalid')
  t.equal((await change('transaction', { height: 1 })).block, 'FAIL claimDiffers')
  t.equal((await change('balance', { balance: '1' })).account, 'FAIL claimDiffers')
  t.equal((await change('balance', { nonce: '99' })).account, 'FAIL claimDiffers')
  t.equal((await change('balance', { address: zero })).account, 'FAIL proofInvalid')
  t.equal((await change('balance', { slots: [] })).storage, 'FAIL unreadable')
  t.equal((await change('batch', { batchIndex: 1 })).batch, 'FAIL claimDiffers')
  t.equal((await change('batch', { stateRoot: block.hash })).batch, 'FAIL claimDiffers')
  t.equal(
    (await change('withdrawal', { amount: '1' })).withdrawal,
    'FAIL withdrawalDiffers',
  )
  t.equal(
    (await change('withdrawal', { receiver: zero })).withdrawal,
    'FAIL withdrawalDiffers',
  )
  t.equal(
    (await change('withdrawal', { l2ChainId: 1 })).withdrawal,
    'FAIL withdrawalDiffers',
  )
})

t.test('parts of another bundle do not fit', async (t) => {
  const bundle = bundleOf(SOURCES.transaction)
  const foreign = bundleOf(withdrawalSources(0))
  const mixed = await outcomes({ ...bundle, batch: foreign.batch })
  t.equal(mixed.chunk, 'FAIL notInBatch')
  t.match(mixed.prove, /^FAIL event/)
  t.match((await outcomes({ ...bundle, prove: foreign.prove })).prove, /^FAIL event/)
  const { chunks, ...batch } = bundle.batch
  t.equal(
    (await outcomes({ ...bundle, batch: { ...batch, chunks: chunks.slice(1) } })).data,
    'FAIL dataDiffers',
  )
  const { payload: _, ...withoutPayload } = bundle.batch
  t.notOk('payload' in (await outcomes({ ...bundle, batch: withoutPayload })))
  const whole = bundleOf(SOURCES.batch)
  t.equal(
    (await outcomes({ ...whole, batch: withoutPayload })).payload,
    'NOT_CHECKED noPayload',
  )
})

t.test('what is no bundle of this version is not checked or fails', async (t) => {
  const bundle = bundleOf(SOURCES.batch)
  t.same(await outcomes({ ...bundle, version: 2 }), {
    format: 'NOT_CHECKED otherVersion',
  })
  t.same(await outcomes({ ...bundle, format: 'other' }), { format: 'FAIL notBundle' })
  t.same(await outcomes({ ...bundle, more: 1 }), { format: 'FAIL unreadable' })
  const claim = { ...bundle.claim, hash: `0x${'A'.repeat(64)}` }
  t.same(await outcomes({ ...bundle, claim }), { format: 'FAIL unreadable' })
  for (const odd of ODD_VALUES) t.same(await outcomes(odd), { format: 'FAIL notBundle' })
  t.ok(
    isVerifiedBundle(
      await verifyBundle({ ...bundle, about: { source: 'x' } }, trust, L1_BLOCKS),
    ),
  )
})

t.test('parts that are missing are named', async (t) => {
  const part = (sources: BundleSources) => {
    const made = makeBundle(sources)
    return made.kind === 'MISSING' ? made.part : made.kind
  }
  const common = { ...SOURCES.transaction }
  t.equal(part({ ...common, calldata: undefined }), 'calldata')
  t.equal(
    part({ ...common, transactionHash: block.hash } as BundleSources),
    'transaction',
  )
  t.equal(part({ ...common, transactions: [transactions[1]] } as BundleSources), 'MADE')
  t.equal(part({ ...common, block: { height: 5 } } as BundleSources), 'block')
  t.equal(part({ ...SOURCES.balance, proof: undefined } as BundleSources), 'proof')
  const random = makeRandom(8)
  for (let round = 0; round < 200; round++) {
    const kind = KINDS[round % KINDS.length] ?? 'batch'
    t.doesNotThrow(() => makeBundle(disturb(SOURCES[kind], random)))
  }
})
