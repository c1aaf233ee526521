import type { ZkProof } from '@bvlgarichain/contract'
import { bn254 } from '@noble/curves/bn254.js'
import { blake3 } from '@noble/hashes/blake3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import t from 'tap'
import { bytesToHex, hexToBytes } from 'viem/utils'
import { outcomeOf } from '../../src/step.ts'
import { OFFICIAL_KEYS } from '../../src/zk/official-keys.ts'
import { proofVerdictOf } from '../../src/zk/proof-verdict.ts'
import { verifyZkProof, type ZkTrust } from '../../src/zk/verify-zk-proof.ts'
import type { ZkClaim, ZkStep } from '../../src/zk/zk-step.ts'
import { flipByte, makeRandom, ODD_VALUES } from '../fixtures/flip.ts'
import { readFixture, readFixtureBytes } from '../fixtures/read-fixture.ts'

interface Vector {
  readonly verifierVersion: string
  readonly vkey: `0x${string}`
  readonly publicValues: `0x${string}`
  readonly proof: `0x${string}`
}
const vectors = readFixture<readonly Vector[]>('vectors/sp1/fixtures.json')
const devnet = readFixture<{ batch: { zk: ZkProof }; trust: ZkTrust }>(
  'devnet/batch.json',
)
const NOBODY: ZkTrust = { zkVerifyingKeys: [], zkPrograms: [] }

const claimOf = ({ proof, publicValues, vkey }: Vector): ZkClaim => ({
  proof,
  publicValues,
  programVKey: vkey,
})
const naming = ({ vkey }: Vector): ZkTrust => ({
  zkVerifyingKeys: [],
  zkPrograms: [{ name: 'Fibonacci', vkey }],
})
/** Step ids with their outcomes, and the reason where they did not pass. */
const brief = (steps: readonly ZkStep[]) =>
  Object.fromEntries(
    steps.map(({ id, outcome, reason }) => [
      id,
      outcome === 'PASS' ? 'PASS' : `${outcome} ${reason}`,
    ]),
  )
const check = (claim: ZkClaim, trust: ZkTrust) => {
  const { steps, key } = verifyZkProof(claim, trust)
  return { outcome: outcomeOf(steps), under: key, ...brief(steps) } as Record<
    string,
    unknown
  >
}
const word = (value: bigint) => value.toString(16).padStart(64, '0')
/** The proof with the word at `index` (of a proof of 260 bytes) replaced. */
const withWord = (proof: string, index: number, value: bigint) =>
  `${proof.slice(0, 10 + 64 * index)}${word(value)}${proof.slice(10 + 64 * (index + 1))}`
const [v3, v4, v6] = vectors
if (v3 === undefined || v4 === undefined || v6 === undefined) throw new Error('vectors')
const dev: ZkClaim & { proof: string } = {
  ...devnet.batch.zk,
  proof: String(devnet.batch.zk.proof),
}

t.test('proofs of SP1 hold, but versions that are unsound are never green', async (t) => {
  for (const vector of vectors) {
    const version = vector.verifierVersion.slice(1)
    const { steps, key } = verifyZkProof(claimOf(vector), naming(vector))
    t.match(key, { source: 'SP1', name: version })
    t.same(
      steps.filter(({ outcome }) => outcome !== 'PASS'),
      [
        {
          id: 'key',
          outcome: 'NOT_CHECKED',
          reason: 'unsound',
          facts: { version, fixedIn: version === '6.0.0' ? '6.1.0' : '5.0.0' },
        },
      ],
      version,
    )
    const all = [...steps, { id: 'values', outcome: 'PASS' } as const]
    t.equal(proofVerdictOf(all, key), 'NOT_CHECKED', version)
  }
  t.equal(check(claimOf(v6), naming(v6)).metadata, 'PASS')
})

t.test('keys of versions that are sound are accepted', async (t) => {
  t.same(
    OFFICIAL_KEYS.filter(({ fixedIn }) => fixedIn === undefined).map(
      ({ version }) => version,
    ),
    ['5.0.0', '6.1.0'],
  )
  for (const [selector, { proof }] of [
    ['a4594c59', v4],
    ['4388a21c', v6],
  ] as const) {
    const result = check(
      { ...claimOf(v4), proof: `0x${selector}${proof.slice(10)}` },
      NOBODY,
    )
    t.equal(result.key, 'PASS')
    t.equal(result.pairing, 'FAIL pairing', 'made under another key')
  }
})

t.test('an unsound key that the operator names stays as configured', async (t) => {
  for (const [vector, version] of [
    [v4, '4.0.0-rc.3'],
    [v6, '6.0.0'],
  ] as const) {
    const key = bytesToHex(readFixtureBytes(`vectors/sp1/groth16_vk.v${version}.bin`))
    const trust = { ...naming(vector), zkVerifyingKeys: [{ name: 'Old SP1', key }] }
    const result = check(claimOf(vector), trust)
    t.match(result.under, { source: 'DEVELOPMENT', name: 'Old SP1' })
    t.equal(result.outcome, 'PASS', version)
    const served = { ...claimOf(vector), verifyingKey: key }
    t.equal(check(served, naming(vector)).key, 'NOT_CHECKED unsound')
  }
})

t.test('a program that nobody names, and one of another list', async (t) => {
  const open = check(claimOf(v3), NOBODY)
  t.equal(open.program, 'NOT_CHECKED noPrograms')
  t.equal(open.pairing, 'PASS')
  t.equal(open.outcome, 'NOT_CHECKED')
  const strange = check(claimOf(v3), naming(v4))
  t.equal(strange.program, 'FAIL unknownProgram')
  const any = check({ ...claimOf(v3), anyProgram: true }, naming(v4))
  t.same(any.program, 'NOT_CHECKED otherProgram')
  t.equal(any.pairing, 'PASS')
})

t.test('one flipped bit anywhere is refused', async (t) => {
  const random = makeRandom(7)
  const some = (length: number) => Array.from({ length: 6 }, () => random(length))
  for (const vector of [v4, v6]) {
    const trust = naming(vector)
    const claim = claimOf(vector)
    const bytes = vector.proof.length / 2 - 1
    for (const at of [0, 3, 4, bytes - 1, ...some(bytes)]) {
      const proof = flipByte(vector.proof, at)
      const { outcome } = check({ ...claim, proof }, trust)
      // Another selector is another key, which nobody knows.
      t.equal(outcome, at < 4 ? 'NOT_CHECKED' : 'FAIL', `proof ${at}`)
    }
    for (const at of [0, 31, ...some(96)].slice(0, 4)) {
      const publicValues = flipByte(vector.publicValues, at)
      t.equal(check({ ...claim, publicValues }, trust).pairing, 'FAIL pairing')
    }
    for (const at of [1, 31]) {
      const programVKey = flipByte(vector.vkey, at)
      const result = check({ ...claim, programVKey }, trust)
      t.equal(result.pairing, 'FAIL pairing')
      t.equal(result.program, 'FAIL unknownProgram')
    }
  }
})

t.test('what is wrong with a proof is told apart', async (t) => {
  const trust = naming(v4)
  const claim = claimOf(v4)
  const of = (proof: string) => check({ ...claim, proof }, trust)
  t.equal(of('hello').layout, 'FAIL notHex')
  t.equal(of(`${v4.proof}0`).layout, 'FAIL notHex')
  t.equal(of('0x').layout, 'FAIL length')
  t.equal(of(`${v4.proof}00`).layout, 'FAIL length')
  t.equal(of(v4.proof.slice(0, -2)).layout, 'FAIL length')
  const long = `${v4.proof.slice(0, 10)}${word(0n).repeat(3)}${v4.proof.slice(10)}`
  t.equal(of(long).layout, 'FAIL lengthOfKey')
  t.equal(of(`0xdeadbeef${v4.proof.slice(10)}`).key, 'NOT_CHECKED unknownSelector')

  const ax = BigInt(`0x${v4.proof.slice(10, 74)}`)
  t.equal(of(withWord(v4.proof, 0, ax + bn254.fields.Fp.ORDER)).words, 'FAIL unreduced')
  t.equal(of(withWord(v4.proof, 1, 5n)).points, 'FAIL offCurve')
  t.equal(of(withWord(withWord(v4.proof, 0, 0n), 1, 0n)).points, 'FAIL infinity')
  t.equal(of(withWord(v4.proof, 4, 5n)).points, 'FAIL offCurve')
  const pairing = of(withWord(withWord(v4.proof, 6, 1n), 7, 2n))
  t.equal(pairing.points, 'PASS', 'the generator is a point')
  t.equal(pairing.pairing, 'FAIL pairing')

  const { x, y } = strayPoint()
  const stray = [x.c1, x.c0, y.c1, y.c0].reduce(
    (proof, value, index) => withWord(proof, 2 + index, value),
    v4.proof as string,
  )
  t.equal(of(stray).points, 'FAIL outsideSubgroup')
})

/** A point on the twist that is outside the subgroup, as almost all of its points are. */
function strayPoint() {
  const { Fp2 } = bn254.fields
  const { b } = bn254.G2.Point.CURVE()
  for (let c0 = 1n; ; c0++) {
    const x = { c0, c1: 0n }
    try {
      return { x, y: Fp2.sqrt(Fp2.add(Fp2.pow(x, 3n), b)) }
    } catch {}
  }
}

t.test('what version 6 adds is checked', async (t) => {
  const trust = naming(v6)
  const of = (index: number, value: bigint) =>
    check({ ...claimOf(v6), proof: withWord(v6.proof, index, value) }, trust)
  t.equal(of(0, 1n).metadata, 'FAIL exitCode')
  t.equal(of(1, 1n).metadata, 'FAIL vkRoot')
  t.equal(of(2, 1n).pairing, 'FAIL pairing', 'the nonce')
  t.equal(of(2, bn254.fields.Fr.ORDER).metadata, 'FAIL unreduced')
})

t.test(
  'a key that came with the proof is not trusted, a development one is named',
  async (t) => {
    const trusted = verifyZkProof(dev, devnet.trust)
    t.equal(outcomeOf(trusted.steps), 'PASS')
    t.equal(trusted.key?.source, 'DEVELOPMENT')
    t.match(
      trusted.steps.find(({ id }) => id === 'key'),
      { reason: 'development', facts: { name: 'Development verifying key' } },
    )

    const served = verifyZkProof(dev, { ...devnet.trust, zkVerifyingKeys: [] })
    t.equal(served.key?.source, 'UNTRUSTED')
    t.equal(brief(served.steps).key, 'NOT_CHECKED untrusted')
    t.match(
      served.steps.find(({ id }) => id === 'pairing'),
      { outcome: 'PASS', reason: 'untrustedPairing' },
    )
    t.equal(outcomeOf(served.steps), 'NOT_CHECKED')

    const bare = { ...dev, verifyingKey: undefined, verifyingKeyHash: undefined }
    t.equal(check(bare, NOBODY).under, undefined)
    t.equal(check(bare, NOBODY).key, 'NOT_CHECKED unknownSelector')
    t.equal(check(bare, devnet.trust).outcome, 'PASS')
    const other = { ...dev, verifyingKey: flipByte(String(dev.verifyingKey), 40) }
    t.equal(brief(verifyZkProof(other, devnet.trust).steps).key, 'FAIL keyDiffers')
    t.equal(brief(verifyZkProof(other, NOBODY).steps).key, 'FAIL keyDiffers')
    const otherHash = { ...dev, verifyingKeyHash: `0x${'0'.repeat(64)}` }
    t.equal(brief(verifyZkProof(otherHash, devnet.trust).steps).key, 'FAIL keyDiffers')
  },
)

t.test(
  'what is missing or not well formed keeps the pairing from being computed',
  async (t) => {
    const trust = naming(v4)
    const claim = claimOf(v4)
    const of = (part: Partial<ZkClaim>) => check({ ...claim, ...part }, trust)
    t.equal(of({ publicValues: undefined }).pairing, 'NOT_CHECKED noValues')
    t.equal(of({ publicValues: '0xabc' }).pairing, 'FAIL valuesUnreadable')
    t.equal(of({ programVKey: '' }).program, 'NOT_CHECKED noVKey')
    t.equal(of({ programVKey: '0x12' }).program, 'FAIL vKeyUnreadable')
    t.equal(of({ programVKey: `0x${'f'.repeat(64)}` }).program, 'FAIL vKeyUnreadable')
  },
)

t.test('no input makes it throw', async (t) => {
  const random = makeRandom(11)
  const odd = () => ODD_VALUES[random(ODD_VALUES.length)] as string
  const noise = () => {
    const length = [260, 356, 3, 396][random(4)] ?? 0
    const bytes = Array.from({ length }, () => random(256).toString(16).padStart(2, '0'))
    return `0x${bytes.join('')}`
  }
  const broken = `0x${'ff'.repeat(396)}` as const
  for (let round = 0; round < 60; round++) {
    const claim: ZkClaim = {
      proof: random(2) ? noise() : odd(),
      publicValues: random(2) ? noise() : odd(),
      programVKey: random(2) ? v4.vkey : odd(),
      verifyingKey: random(2) ? noise() : odd(),
      verifyingKeyHash: odd(),
    }
    const trust = { ...naming(v4), zkVerifyingKeys: [{ name: 'broken', key: broken }] }
    t.not(outcomeOf(verifyZkProof(claim, trust).steps), 'PASS')
  }
})

t.test('a trusted key that cannot be read is said to be so', async (t) => {
  const key = `0x${'ff'.repeat(396)}` as const
  const selector = bytesToHex(sha256(hexToBytes(key))).slice(2, 10)
  const proof = `0x${selector}${v4.proof.slice(10)}`
  const trust = { ...naming(v4), zkVerifyingKeys: [{ name: 'broken', key }] }
  t.equal(check({ ...claimOf(v4), proof }, trust).key, 'FAIL keyUnreadable')
})

t.test('a proof for the key of an older version is checked under that key', async (t) => {
  for (const [selector, version] of [
    ['1b5a112d', '1.2.0-rc1'],
    ['837629d3', '1.2.0'],
    ['5a1551d6', '3.0.0-rc1'],
    ['91ff06f3', '3.0.0-rc3'],
    ['feb5e54e', '3.0.0-rc4'],
  ] as const) {
    const proof = `0x${selector}${v4.proof.slice(10)}`
    const { steps, key } = verifyZkProof({ ...claimOf(v4), proof }, naming(v4))
    t.match(key, { source: 'SP1', name: version })
    t.match(
      steps.find(({ id }) => id === 'pairing'),
      { outcome: 'FAIL', reason: 'pairing' },
    )
  }
})

t.test('a Plonk proof of SP1 is said to be one, and not refused', async (t) => {
  const proof = `0xd4e8ecd2${'01'.repeat(864)}`
  const { steps } = verifyZkProof({ ...claimOf(v4), proof }, naming(v4))
  t.match(steps[0], {
    id: 'layout',
    outcome: 'NOT_CHECKED',
    reason: 'plonk',
    facts: { version: '5.0.0' },
  })
  t.equal(outcomeOf(steps), 'NOT_CHECKED')
  t.equal(
    check({ ...claimOf(v4), proof: `0xd4e8ecd3${'01'.repeat(864)}` }, naming(v4)).layout,
    'NOT_CHECKED plonkUnlisted',
  )
  t.equal(
    check({ ...claimOf(v4), proof: `0xd4e8ecd3${'01'.repeat(863)}` }, naming(v4)).layout,
    'FAIL length',
  )
})

/** A key whose secrets are known, so that anything can be proven under it. */
function openKey() {
  const { G1, G2 } = { G1: bn254.G1.Point.BASE, G2: bn254.G2.Point.BASE }
  const { Fr } = bn254.fields
  const [alpha, beta, gamma, delta] = [3n, 5n, 7n, 11n] as const
  const ic = [13n, 17n, 19n] as const
  const larger = (y: bigint, negated: bigint) => (y > negated ? 0b11 : 0b10)
  const g1 = (scalar: bigint) => {
    const { x, y } = G1.multiply(scalar).toAffine()
    const flag = BigInt(larger(y, bn254.fields.Fp.neg(y)))
    return word(x | (flag << 254n))
  }
  const g2 = (scalar: bigint) => {
    const { x, y } = G2.multiply(scalar).toAffine()
    const flag = BigInt(larger(y.c1, bn254.fields.Fp.neg(y.c1)))
    return word(x.c1 | (flag << 254n)) + word(x.c0)
  }
  const counts = '0000000000000000'
  const points = [g1(alpha), g1(beta), g2(beta), g2(gamma), g1(delta), g2(delta)]
  const key = `0x${points.join('')}00000003${ic.map(g1).join('')}${counts}` as const
  const selector = bytesToHex(sha256(hexToBytes(key))).slice(2, 10)
  const prove = (inputs: readonly bigint[]) => {
    const sum = inputs.reduce((sum, input, at) => sum + input * (ic[at + 1] ?? 0n), ic[0])
    const [a, b] = [23n, 29n] as const
    const rest = Fr.create(a * b - alpha * beta - gamma * sum)
    const c = G1.multiply(Fr.mul(rest, Fr.inv(delta))).toAffine()
    const [p, q] = [G1.multiply(a).toAffine(), G2.multiply(b).toAffine()]
    const coordinates = [p.x, p.y, q.x.c1, q.x.c0, q.y.c1, q.y.c0, c.x, c.y]
    return `0x${selector}${coordinates.map(word).join('')}`
  }
  return { key, prove }
}

t.test(
  'a proof that holds for BLAKE3 is neither accepted nor called wrong',
  async (t) => {
    const { key, prove } = openKey()
    const trust: ZkTrust = { ...naming(v4), zkVerifyingKeys: [{ name: 'open', key }] }
    const of = (digest: bigint) =>
      check({ ...claimOf(v4), proof: prove([BigInt(v4.vkey), digest]) }, trust)
    const cut = (hash: Uint8Array) => BigInt(bytesToHex(hash)) & ((1n << 253n) - 1n)
    const values = hexToBytes(v4.publicValues)
    t.equal(of(cut(sha256(values))).pairing, 'PASS')
    const found = of(cut(blake3(values)))
    t.equal(found.pairing, 'NOT_CHECKED blake3')
    t.equal(found.outcome, 'NOT_CHECKED')
    t.equal(of(1n).pairing, 'FAIL pairing')
  },
)
