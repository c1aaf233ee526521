import { sha256 } from '@noble/hashes/sha2.js'
import t from 'tap'
import { wordsOfG1, wordsOfG2 } from '../../../src/rollup/zk/curve.ts'
import { decodeGnarkKey, encodeGnarkKey } from '../../../src/rollup/zk/gnark-key.ts'
import { checkSp1Proof } from '../../../src/rollup/zk/sp1-proof.ts'
import { bytesOfWords, wordsOfBytes } from '../../../src/rollup/zk/words.ts'
import { officialKey, sp1Vectors } from '../../fixtures/sp1-vectors.ts'

const coordinateOrder =
  21888242871839275222246405745257275088696311157297823662689037894645226208583n
const scalarOrder =
  21888242871839275222246405745257275088548364400416034343698204186575808495617n

/** The proof with one of its eight words replaced. */
function withWord(
  proof: Uint8Array,
  index: number,
  change: (word: bigint) => bigint,
): Uint8Array {
  const words = wordsOfBytes(proof.subarray(4))
  words[index] = change(words[index] ?? 0n)
  return Uint8Array.of(...proof.subarray(0, 4), ...bytesOfWords(words))
}

t.test("SP1's published verifying key", async (t) => {
  const key = decodeGnarkKey(officialKey)
  t.same(encodeGnarkKey(key), officialKey, 'is written as it was read')
  t.same(sha256(officialKey), sp1Vectors[1]?.verifyingKeyHash, 'has the published hash')
  t.same(
    wordsOfG1(key.alpha).map((word) => word.toString(16)),
    [
      '2d4d9aa7e302d9df41749d5507949d05dbea33fbb16c643b22f599a2be6df2e2',
      '14bedd503c37ceb061d8ec60209fe345ce89830a19230301f076caff004d1926',
    ],
    "alpha is what SP1's contract has",
  )
  t.equal(
    wordsOfG2(key.beta.negate())[3].toString(16),
    '192a8cc13cd9f762871f21e43451c6ca9eeab2cb2987c4e366a185c25dac2e7f',
    "beta is what SP1's contract has, negated",
  )
})

t.test('keys that are not such a key are refused', async (t) => {
  const changed = (index: number, byte: number) => {
    const bytes = officialKey.slice()
    bytes[index] = byte
    return bytes
  }
  t.throws(() => decodeGnarkKey(officialKey.subarray(0, 395)), /too short/)
  t.throws(() => decodeGnarkKey(Uint8Array.of(...officialKey, 0)), /too long/)
  t.throws(() => decodeGnarkKey(changed(395, 1)), /commitments/)
  t.throws(() => decodeGnarkKey(changed(0, 0x40)), /infinite or not compressed/)
  t.throws(() => decodeGnarkKey(changed(0, 0x2d)), /infinite or not compressed/)
  t.throws(() => decodeGnarkKey(changed(127, 0x00)), 'x of beta is of no point')
})

for (const vector of sp1Vectors) {
  t.test(`a real proof of SP1 ${vector.version}`, async (t) => {
    t.doesNotThrow(() => checkSp1Proof(vector))

    const { proof, publicValues, programVKey } = vector
    const doesNotHold = /does not hold/
    t.throws(
      () => checkSp1Proof({ ...vector, publicValues: Uint8Array.of(...publicValues, 0) }),
      doesNotHold,
    )
    t.throws(
      () => checkSp1Proof({ ...vector, programVKey: programVKey + 1n }),
      doesNotHold,
    )
    t.throws(
      () => checkSp1Proof({ ...vector, programVKey: programVKey + scalarOrder }),
      /public input 0 is not a reduced element/,
    )
    t.throws(
      () => checkSp1Proof({ ...vector, proof: proof.subarray(0, 259) }),
      /259 bytes, not 260/,
    )
    const flipped = proof.slice()
    flipped[3] = (flipped[3] ?? 0) ^ 1
    t.throws(() => checkSp1Proof({ ...vector, proof: flipped }), /for the verifier 0x/)
    for (let word = 0; word < 8; word += 1) {
      t.throws(
        () =>
          checkSp1Proof({ ...vector, proof: withWord(proof, word, (old) => old ^ 1n) }),
        /bad point/,
        `bit flipped in word ${word}`,
      )
    }
    t.throws(
      () =>
        checkSp1Proof({
          ...vector,
          proof: withWord(proof, 1, (y) => coordinateOrder - y),
        }),
      doesNotHold,
      'another point of the curve',
    )
    for (const word of [0, 3, 7]) {
      t.throws(
        () =>
          checkSp1Proof({
            ...vector,
            proof: withWord(proof, word, (old) => old + coordinateOrder),
          }),
        /is not a reduced element/,
      )
    }
    const infinite = withWord(
      withWord(proof, 0, () => 0n),
      1,
      () => 0n,
    )
    t.throws(() => checkSp1Proof({ ...vector, proof: infinite }), doesNotHold)
  })
}

t.test('a proof of one version does not pass for another', async (t) => {
  const [older, newer] = sp1Vectors
  if (!older || !newer) throw new Error('two vectors are needed')
  const { verifyingKey, verifyingKeyHash } = newer
  const proof = Uint8Array.of(
    ...verifyingKeyHash.subarray(0, 4),
    ...older.proof.subarray(4),
  )
  t.throws(
    () => checkSp1Proof({ ...older, verifyingKey, verifyingKeyHash, proof }),
    /does not hold/,
  )
})
