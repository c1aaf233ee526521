import type { BatchDetail, Hex } from '@bvlgarichain/contract'
import t from 'tap'
import { batchHash } from '../../src/batch/verify-batch.ts'
import { comparePublicValues, readPublicValues } from '../../src/zk/public-values.ts'
import { flipByte } from '../fixtures/flip.ts'
import { readFixture } from '../fixtures/read-fixture.ts'

const { batch, parent, l2ChainId } = readFixture<{
  batch: BatchDetail
  parent: BatchDetail
  l2ChainId: number
}>('devnet/batch.json')
const publicValues = batch.zk?.publicValues as Hex
const expected = {
  chainId: l2ChainId,
  batchHash: batchHash(batch),
  stateRootBefore: parent.stateRoot,
  stateRoot: batch.stateRoot,
  l2MsgRoot: batch.l2MsgRoot,
}

t.test('the public values of a batch are those of its header and roots', async (t) => {
  const step = comparePublicValues(readPublicValues(publicValues, expected))
  t.match(step, { outcome: 'PASS', facts: { count: 5 } })
})

t.test('a chain id beyond 2^53 is compared with every digit', async (t) => {
  const word = (2n ** 60n + 1n).toString(16).padStart(64, '0')
  const values = `0x${word}${publicValues.slice(66)}`
  const of = (chainId: string) =>
    comparePublicValues(readPublicValues(values, { ...expected, chainId }))
  t.match(of(String(2n ** 60n + 1n)), { outcome: 'PASS' })
  t.match(of(String(2n ** 60n)), { outcome: 'FAIL' })
})

t.test('each byte that differs is found in its field', async (t) => {
  const names = Object.keys(expected)
  for (let at = 0; at < 160; at++) {
    const step = comparePublicValues(
      readPublicValues(flipByte(publicValues, at), expected),
    )
    t.match(step, {
      outcome: 'FAIL',
      reason: 'valuesDiffer',
      facts: { names: names[Math.floor(at / 32)] },
    })
  }
})

t.test('what is not known is no match, and other values are no batch’s', async (t) => {
  const { stateRootBefore: _, ...known } = expected
  t.match(comparePublicValues(readPublicValues(publicValues, known)), {
    outcome: 'NOT_CHECKED',
    facts: { names: 'stateRootBefore' },
  })
  t.match(comparePublicValues(readPublicValues('0x00', expected)), {
    outcome: 'NOT_CHECKED',
    reason: 'valuesOther',
  })
})
