import { type Hex, toHash } from '@bvlgarichain/contract'
import type { BatchDetail } from '@bvlgarichain/contract/complete'
import t from 'tap'
import { concat, keccak256 } from 'viem'
import { verifyBatch } from '../../src/batch/verify-batch.ts'
import { outcomeOf } from '../../src/step.ts'
import { disturb, flipByte, makeRandom } from '../fixtures/flip.ts'
import { readFixture } from '../fixtures/read-fixture.ts'

const { batch, parent, first } =
  readFixture<Record<'batch' | 'parent' | 'first', BatchDetail>>('devnet/batch.json')
const of = (one: BatchDetail, id: string, before: BatchDetail | undefined = parent) =>
  verifyBatch(one, before).steps.find((step) => step.id === id)

t.test('a batch of the development network verifies with its parent', async (t) => {
  const steps = verifyBatch(batch, parent).steps
  t.equal(outcomeOf(steps), 'PASS')
  t.same(
    steps.map(({ id }) => id),
    ['fields', 'header', 'hash', 'parent'],
    'call data is not known, and so the data hash is no step',
  )
})

t.test('the first batch has no parent and no data', async (t) => {
  const steps = verifyBatch(first, undefined).steps
  t.equal(outcomeOf(steps), 'PASS')
  t.match(of(first, 'data'), { outcome: 'PASS' })
  t.match(of({ ...first, parentBatchHash: batch.hash }, 'parent'), {
    reason: 'firstHasParent',
  })
})

t.test('each flipped byte of the header fails', async (t) => {
  const header = batch.header as Hex
  for (let at = 0; at < 105; at++) {
    const changed = { ...batch, header: flipByte(header, at) }
    t.match(
      of(changed, 'header'),
      { outcome: 'FAIL', reason: 'headerDiffers' },
      `byte ${at}`,
    )
  }
  for (const name of [
    'l1MsgRollingHash',
    'dataHash',
    'parentBatchHash',
    'hash',
  ] as const) {
    for (let at = 0; at < 32; at++) {
      const changed = { ...batch, [name]: toHash(flipByte(batch[name], at)) }
      t.match(of(changed, 'hash'), { outcome: 'FAIL', reason: 'hashDiffers' })
    }
  }
  for (const name of ['version', 'batchIndex'] as const) {
    const changed = { ...batch, [name]: batch[name] + 1 } as BatchDetail
    t.match(of(changed, 'hash'), { outcome: 'FAIL' })
  }
})

t.test('the data hash is made of the chunks and the blob', async (t) => {
  const versionedHash = toHash(`0x01${'ab'.repeat(31)}`)
  const chunks = [...batch.chunks, ...parent.chunks]
  const dataHash = toHash(
    keccak256(concat([...chunks.map(({ hash }) => hash), versionedHash])),
  )
  const dataAvailability = {
    kind: 'BLOB' as const,
    size: 1,
    blobVersionedHashes: [versionedHash],
  }
  const carried = { ...batch, chunks, dataHash, dataAvailability }
  t.match(of(carried, 'data'), { outcome: 'PASS', facts: { count: chunks.length } })
  t.match(of({ ...carried, chunks: chunks.toReversed() }, 'data'), {
    reason: 'dataDiffers',
  })
  t.match(of({ ...carried, chunks: [{}] as never }, 'data'), {
    reason: 'chunkUnreadable',
  })
})

t.test('the parent is the batch before and no other', async (t) => {
  t.match(of(batch, 'parent', first), { outcome: 'FAIL', reason: 'parentDiffers' })
  t.match(of(batch, 'parent', { ...parent, version: 3 }), { reason: 'parentDiffers' })
  t.match(verifyBatch(batch, undefined).steps.at(-1), {
    outcome: 'NOT_CHECKED',
    reason: 'parentNotLoaded',
  })
  t.match(of(batch, 'parent', { ...parent, dataHash: 'x' as never }), {
    reason: 'parentUnreadable',
  })
})

t.test('whatever a field holds, nothing throws or turns green', async (t) => {
  const random = makeRandom(13)
  const fields = [
    'version',
    'batchIndex',
    'l1MsgRollingHash',
    'dataHash',
    'parentBatchHash',
  ]
  for (let round = 0; round < 400; round++) {
    const odd = disturb(batch, random)
    const steps = verifyBatch(odd, disturb(parent, random)).steps
    t.ok(steps.length === 0 || steps.length >= 3)
    const isChanged = [...fields, 'hash'].some(
      (name) => odd[name as keyof BatchDetail] !== batch[name as keyof BatchDetail],
    )
    if (isChanged) t.not(outcomeOf(verifyBatch(odd, parent).steps), 'PASS')
  }
})
