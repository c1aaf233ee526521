import { type Hex, NO_TRUST, type Trust } from '@bvlgarichain/contract'
import type { BatchDetail } from '@bvlgarichain/contract/complete'
import t from 'tap'
import { hexToBytes } from 'viem/utils'
import {
  type Bundle,
  isVerifiedBundle,
  makeBundle,
  openAttestations,
  verifyBundle,
} from '../../src/bundle/index.ts'
import { limitsOfBundle } from '../../src/bundle/limits.ts'
import { attestedBatch } from '../fixtures/attested.ts'
import { AT } from '../fixtures/dcap-platform.ts'
import { endBatch } from '../fixtures/ending-batch.ts'
import { evidence, L1_BLOCKS, SOURCES } from '../fixtures/evidence.ts'
import { flipByte, makeRandom } from '../fixtures/flip.ts'
import { provenBatch } from '../fixtures/proven.ts'
import { readFixture } from '../fixtures/read-fixture.ts'
import { withoutFigures } from '../fixtures/without-figures.ts'

/* The quote is made here, under a root of our own, for a batch of the embedded network; the proof
   is that network's, of another batch. Neither comes from real hardware or a real program. */

const { trust: zkTrust, batch: proven } = readFixture<{
  readonly trust: Pick<Trust, 'zkVerifyingKeys' | 'zkPrograms'>
  readonly batch: BatchDetail
}>('devnet/batch.json')

const { quote, trust } = await attestedBatch()

function bundleOf(parts: Partial<(typeof SOURCES)['batch']>): Bundle {
  const made = makeBundle({ ...SOURCES.batch, ...parts } as (typeof SOURCES)['batch'])
  if (made.kind !== 'MADE') throw new Error(made.part)
  return made.bundle
}

const check = async (bundle: unknown, given: Partial<Trust> = trust, at = AT) => {
  const result = await verifyBundle(bundle, given, L1_BLOCKS, at)
  const verdicts = Object.fromEntries(
    result.attestations.map(({ kind, verdict }) => [kind, verdict]),
  )
  return { isVerified: isVerifiedBundle(result), verdicts, result }
}

t.test('a quote has a verdict apart from the claim', async (t) => {
  const bundle = bundleOf({ quote })
  t.match(bundle, { version: 6, quote: { quote: /^0x/ } })
  const { isVerified, verdicts, result } = await check(bundle)
  t.ok(isVerified, JSON.stringify(result.steps))
  t.same(verdicts, { quote: 'DEVELOPMENT' }, 'its root is nobody’s but ours')
  t.notOk(
    result.steps.some(({ id }) => id === 'quote'),
    'the claim doesn’t rest on it',
  )
  t.notOk(limitsOfBundle(bundle).includes('Quote'))
  t.ok(limitsOfBundle(bundle).includes('ZkProof'))
})

t.test('what it should attest comes from layer 1, not from the file', async (t) => {
  const { prove: _, ...rest } = bundleOf({ quote })
  const { verdicts, result } = await check(rest)
  t.same(verdicts, { quote: 'NOT_CHECKED' })
  const [attestation] = result.attestations
  t.match(attestation, { kind: 'quote' })
  if (attestation?.kind !== 'quote') return
  t.match(
    attestation.verification.steps.find(({ id }) => id === 'report-data'),
    { outcome: 'NOT_CHECKED' },
  )
})

t.test('a quote of another batch fails before a proof is accepted', async (t) => {
  const { prove: _, ...own } = bundleOf({ quote })
  t.same((await check(own)).verdicts, { quote: 'NOT_CHECKED' }, 'its own quote')
  const reportData = new Uint8Array(64).fill(0x11)
  const { quote: foreign } = await attestedBatch(reportData)
  const { result } = await check({ ...own, quote: foreign })
  t.match(
    result.steps.find(({ id }) => id === 'quote'),
    { outcome: 'FAIL', reason: 'attestationFailed' },
  )
})

t.test('an attestation that is not fully checked is named', async (t) => {
  const whole = await check(bundleOf({ quote }))
  t.same(openAttestations(whole.result.attestations), [])
  const bare = await check(bundleOf({ quote: { quote: quote.quote, collateral: {} } }))
  t.ok(bare.isVerified, 'the claim does not rest on it')
  t.same(openAttestations(bare.result.attestations), ['quote'])
})

t.test('a quote that fails is a step that fails', async (t) => {
  for (const [name, given, at] of [
    ['another root', { ...trust, teeRoots: [] }, AT],
    [
      'other code',
      { ...trust, teeMeasurements: [{ name: 'x', value: `0x${'11'.repeat(48)}` }] },
      AT,
    ],
    ['expired', trust, AT + 10_000 * 86_400_000],
  ] as const) {
    const { isVerified, verdicts, result } = await check(bundleOf({ quote }), given, at)
    t.notOk(isVerified, name)
    t.same(verdicts, { quote: 'FAIL' })
    t.match(
      result.steps.find(({ id }) => id === 'quote'),
      { outcome: 'FAIL', reason: 'attestationFailed' },
    )
  }
})

t.test('without a time it is verified as of layer 1 or its collateral', async (t) => {
  const { attestations } = await verifyBundle(bundleOf({ quote }), trust, L1_BLOCKS)
  const [attestation] = attestations
  const time = Number(
    BigInt(String((evidence.prove.block as { timestamp?: Hex }).timestamp)),
  )
  t.match(attestation, { at: Math.max(time * 1000, AT - 86_400_000) })
})

t.test('without any time its dates are not checked', async (t) => {
  const { commit: _, prove: __, ...rest } = bundleOf({ quote })
  const { pck_crl_issuer_chain } = quote.collateral
  for (const collateral of [{}, { pck_crl_issuer_chain }]) {
    const bundle = { ...rest, quote: { ...rest.quote, collateral } }
    const { steps, attestations } = await verifyBundle(bundle, trust, L1_BLOCKS)
    t.same(
      steps.filter(({ outcome }) => outcome === 'FAIL'),
      [],
      'it isn’t checked as of 1970',
    )
    const [attestation] = attestations
    if (attestation?.kind !== 'quote') throw new Error('no quote')
    t.equal(attestation.at, undefined)
    t.equal(attestation.verdict, 'NOT_CHECKED')
    const stepOf = (id: string) =>
      attestation.verification.steps.find((step) => step.id === id)
    t.match(stepOf('pck-chain'), { outcome: 'NOT_CHECKED', reason: 'noTime' })
    t.match(stepOf('chain-root'), { outcome: 'PASS' })
    t.match(stepOf('quote-signature'), { outcome: 'PASS' })
    t.match(stepOf('report-data'), { outcome: 'NOT_CHECKED' })
  }
  // All but the dates is checked.
  const { quote: other } = await attestedBatch()
  const bytes = hexToBytes(other.quote)
  const at = bytes.length - 900
  const changed = bytes.with(at, (bytes[at] ?? 0) ^ 1)
  const forged = { quote: `0x${Buffer.from(changed).toString('hex')}`, collateral: {} }
  const result = await verifyBundle({ ...rest, quote: forged }, trust, L1_BLOCKS)
  t.match(
    result.steps.find(({ id }) => id === 'quote'),
    { outcome: 'FAIL', reason: 'attestationFailed' },
  )
})

t.test('no changed byte of a quote keeps its verdict', async (t) => {
  const random = makeRandom(7)
  const bundle = bundleOf({ quote })
  const bytes = hexToBytes(quote.quote)
  for (let round = 0; round < 60; round++) {
    const at = random(bytes.length)
    const changed = bytes.with(at, (bytes[at] ?? 0) ^ (1 << random(8)))
    const value = { ...quote, quote: `0x${Buffer.from(changed).toString('hex')}` }
    const { isVerified, verdicts } = await check({ ...bundle, quote: value })
    t.notOk(isVerified && verdicts.quote === 'DEVELOPMENT', `byte ${at}`)
  }
})

t.test('a proof under a development key is never a success', async (t) => {
  const bundle = bundleOf({ zk: proven.zk })
  t.match(bundle, { zkProof: { programVKey: proven.zk?.programVKey } })
  const other = await check(bundle, { ...evidence.trust, ...zkTrust })
  t.same(other.verdicts, { zkProof: 'FAIL' }, 'its values are another batch’s')
  t.notOk(other.isVerified)
  const { prove: _, ...rest } = bundle
  const unknown = await check(rest, { ...NO_TRUST, ...evidence.trust })
  t.same(unknown.verdicts, { zkProof: 'FAIL' })
})

t.test('a proof of the batch holds, and no changed byte of it does', async (t) => {
  const { zk, trust: given } = provenBatch()
  const bundle = bundleOf({ zk })
  const trusting = { ...evidence.trust, ...given }
  const whole = await check(bundle, trusting)
  t.ok(whole.isVerified, JSON.stringify(whole.result.attestations))
  t.same(whole.verdicts, { zkProof: 'NOT_CHECKED' }, 'the state before is open')
  const [attestation] = whole.result.attestations
  t.match(attestation, {
    verification: { steps: [{}, {}, {}, {}, {}, { id: 'pairing', outcome: 'PASS' }] },
  })
  const random = makeRandom(9)
  for (const field of ['proof', 'publicValues', 'programVKey'] as const) {
    const hex = String(zk[field])
    const length = (hex.length - 2) / 2
    const first = field === 'proof' ? 4 : 0
    for (let round = 0; round < 12; round++) {
      const at = first + random(length - first)
      const zkProof = { ...bundle.zkProof, [field]: flipByte(hex, at) }
      const { isVerified, verdicts } = await check({ ...bundle, zkProof }, trusting)
      t.same(verdicts, { zkProof: 'FAIL' }, `${field} ${at}`)
      t.notOk(isVerified)
    }
  }
})

t.test(
  'the chain is the one that the payload’s transactions are signed for',
  async (t) => {
    for (const kind of ['block', 'balance', 'batch'] as const) {
      for (const [chainId, outcome] of [
        [904_212, 'PASS'],
        [1, 'FAIL'],
      ] as const) {
        const { zk, trust: given } = provenBatch({ chainId })
        const made = makeBundle({ ...SOURCES[kind], zk })
        if (made.kind !== 'MADE') throw new Error(made.part)
        const { result } = await check(made.bundle, { ...evidence.trust, ...given })
        const [attestation] = result.attestations
        const { steps } = attestation?.verification ?? { steps: [] }
        t.match(
          steps.find(({ id }) => id === 'chainId'),
          { outcome },
          kind,
        )
      }
    }
  },
)

t.test('each public value of a proof is compared in a separate step', async (t) => {
  const ended = endBatch({ after: 2, stateRoot: `0x${'5a'.repeat(32)}` })
  const known = [ended.commit.block.hash, ended.prove.block.hash]
  const { before } = ended
  const parent = before[0]?.stateRoot as Hex
  const { zk, trust: given } = provenBatch({ batch: ended.batch, before: parent })
  const trusting = { ...NO_TRUST, ...evidence.trust, ...given }
  const made = (change: object) => {
    const making = makeBundle({ ...SOURCES.transaction, ...ended, before, zk, ...change })
    if (making.kind !== 'MADE') throw new Error(making.part)
    delete making.bundle.batch.payload
    return making.bundle
  }
  const stepsOf = async (bundle: unknown) => {
    const { attestations } = await verifyBundle(bundle, trusting, known)
    const [attestation] = attestations
    if (attestation?.kind !== 'zkProof') throw new Error('no proof')
    const steps = attestation.verification.steps.map(({ id, outcome, reason }) => [
      id,
      reason === undefined ? outcome : `${outcome} ${reason}`,
    ])
    return { verdict: attestation.verdict, ...Object.fromEntries(steps) }
  }
  const whole = made({})
  const all = {
    chainId: 'PASS',
    batchHash: 'PASS',
    stateRootBefore: 'PASS',
    stateRoot: 'PASS',
    l2MsgRoot: 'PASS',
  }
  t.match(await stepsOf(whole), { verdict: 'DEVELOPMENT', ...all })

  const open = 'NOT_CHECKED valueUnknown'
  t.match(await stepsOf(made({ before: undefined })), { ...all, stateRootBefore: open })
  // Without an accepted proof, the last block's header still tells the state root.
  t.match(await stepsOf(made({ prove: undefined })), { ...all, l2MsgRoot: open })
  t.match(await stepsOf(made({ prove: undefined, headers: [] })), {
    ...all,
    stateRoot: open,
    l2MsgRoot: open,
  })
  t.match(await stepsOf(made({ ...SOURCES.batch, ...ended })), { ...all, chainId: open })

  for (const [name, change] of [
    ['chainId', { chainId: 1 }],
    ['batchHash', { batch: { ...ended.batch, hash: evidence.batch.hash } }],
    ['stateRootBefore', { before: evidence.block.stateRoot }],
    ['stateRoot', { batch: { ...ended.batch, stateRoot: evidence.block.stateRoot } }],
    ['l2MsgRoot', { batch: { ...ended.batch, l2MsgRoot: evidence.block.stateRoot } }],
  ] as const) {
    const other = provenBatch({ batch: ended.batch, before: parent, ...change })
    t.match(
      await stepsOf(made({ zk: other.zk })),
      { verdict: 'FAIL', pairing: 'PASS', ...all, [name]: 'FAIL valueDiffers' },
      name,
    )
  }
  const { zkProof } = whole
  const [first = '0x', second = '0x'] = zkProof?.before ?? []
  for (const list of [
    [second, first],
    [first, first],
    [flipByte(first, 40), second],
    [first, flipByte(second, 40)],
  ]) {
    const changed = { ...whole, zkProof: { ...zkProof, before: list } }
    t.match(await stepsOf(changed), {
      verdict: 'FAIL',
      ...all,
      stateRootBefore: 'FAIL beforeUnlinked',
    })
  }
  t.match((await verifyBundle({ ...whole, version: 2 }, trusting)).steps, [
    { id: 'format', outcome: 'FAIL', reason: 'unreadable' },
  ])
})

t.test(
  'files of version 1 have neither, and parts of another form stay out',
  async (t) => {
    const bundle = bundleOf({ quote })
    const { quote: part, ...rest } = withoutFigures(bundle)
    const old = await check({ ...rest, version: 1 })
    t.ok(old.isVerified)
    t.match((await check({ ...rest, quote: part, version: 1 })).result.steps, [
      { id: 'format', outcome: 'FAIL', reason: 'unreadable' },
    ])
    t.match((await check({ ...rest, version: 7 })).result.steps, [
      { id: 'format', outcome: 'NOT_CHECKED', reason: 'otherVersion' },
    ])
    for (const odd of ['0x', 'none', `0x${'00'.repeat(70_000)}`]) {
      t.notOk('quote' in bundleOf({ quote: { quote: odd as Hex } }), odd.slice(0, 8))
    }
    const { publicValues: _, ...zk } = proven.zk ?? { state: 'READY' }
    t.notOk('zkProof' in bundleOf({ zk }))
  },
)
