import { bn254 } from '@noble/curves/bn254.js'
import { sha256 } from '@noble/hashes/sha2.js'
import t from 'tap'
import { bytesToHex } from 'viem/utils'
import { readBytes } from '../../src/read.ts'
import { OFFICIAL_KEYS } from '../../src/zk/official-keys.ts'
import {
  decodeGnarkKey,
  decodeVerifyingPoints,
  type VerifyingKey,
} from '../../src/zk/verifying-key.ts'
import { readFixture, readFixtureBytes } from '../fixtures/read-fixture.ts'

type Pair = readonly [string, string]
interface Twisted {
  readonly x: { readonly c0: string; readonly c1: string }
  readonly y: { readonly c0: string; readonly c1: string }
}
interface Published {
  readonly version: string
  readonly verifierHash: string
  readonly selector: string
  readonly vkRoot: string | null
  readonly alpha: Pair
  readonly betaNeg: Twisted
  readonly gammaNeg: Twisted
  readonly deltaNeg: Twisted
  readonly ic: readonly Pair[]
}
const published = Object.values(
  readFixture<Record<string, Published>>('vectors/sp1/groth16-vks.json'),
)

const g1 = ([x, y]: Pair) => ({ x: BigInt(x), y: BigInt(y) })
/** The point whose negation the contracts hold. */
function g2({ x, y }: Twisted) {
  const { Fp2 } = bn254.fields
  return {
    x: { c0: BigInt(x.c0), c1: BigInt(x.c1) },
    y: Fp2.neg({ c0: BigInt(y.c0), c1: BigInt(y.c1) }),
  }
}
const affine = ({ alpha, beta, gamma, delta, ic }: VerifyingKey) => ({
  alpha: alpha.toAffine(),
  beta: beta.toAffine(),
  gamma: gamma.toAffine(),
  delta: delta.toAffine(),
  ic: ic.map((point) => point.toAffine()),
})

t.test('the keys of the page are those that the contracts of SP1 hold', async (t) => {
  t.same(
    OFFICIAL_KEYS.map(({ version }) => `v${version}`),
    published.map(({ version }) => version),
  )
  for (const [index, constants] of published.entries()) {
    const key = OFFICIAL_KEYS[index]
    t.equal(key?.hash, constants.verifierHash, constants.version)
    t.equal(key?.hash.slice(0, 10), constants.selector)
    t.equal(key?.vkRoot, constants.vkRoot ?? undefined)
    const points = decodeVerifyingPoints(readBytes(key?.points) ?? new Uint8Array())
    t.same(affine(points), {
      alpha: g1(constants.alpha),
      beta: g2(constants.betaNeg),
      gamma: g2(constants.gammaNeg),
      delta: g2(constants.deltaNeg),
      ic: constants.ic.map(g1),
    })
  }
})

t.test(
  'files of gnark hash to the published hash and hold the same points',
  async (t) => {
    for (const version of ['4.0.0-rc.3', '6.0.0']) {
      const file = readFixtureBytes(`vectors/sp1/groth16_vk.v${version}.bin`)
      const official = OFFICIAL_KEYS.find((key) => key.version === version)
      t.equal(bytesToHex(sha256(file)), official?.hash)
      const points = decodeVerifyingPoints(
        readBytes(official?.points) ?? new Uint8Array(),
      )
      t.same(affine(decodeGnarkKey(file)), affine(points))
    }
  },
)

t.test('files that are none are refused', async (t) => {
  const file = readFixtureBytes('vectors/sp1/groth16_vk.v4.0.0-rc.3.bin')
  const changed = (at: number, value: number) => {
    const copy = file.slice()
    copy[at] = value
    return copy
  }
  const refuse = (bytes: Uint8Array, expected: RegExp) =>
    t.throws(() => decodeGnarkKey(bytes), expected)
  refuse(new Uint8Array(), /cut off/)
  refuse(file.subarray(0, 395), /cut off/)
  refuse(Uint8Array.of(...file, 0), /after the key/)
  refuse(changed(0, 0x40), /infinite or not compressed/)
  refuse(changed(0, 0xbf), /unreduced/)
  refuse(changed(288, 1), /public inputs/)
  refuse(changed(395, 1), /commitments/)
  refuse(changed(31, (file[31] ?? 0) ^ 2), /./)
})
