import { join } from 'node:path'
import { type Hash, toHash } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import type { BatchRecord } from '../../src/records/batches.ts'
import { openRecords } from '../../src/records/open.ts'
import { RecordsMismatchError, reconcileRecords } from '../../src/rollup/reconcile.ts'
import type { RollupContract } from '../../src/rollup/rollup-contract.ts'
import { makeTestLog } from '../fixtures/log.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const hashOf = (name: string): Hash =>
  toHash(`0x${Buffer.from(name).toString('hex').padEnd(64, '0')}`)

const batch = (batchIndex: number, name: string): BatchRecord => ({
  batchIndex,
  hash: hashOf(name),
  version: 1,
  header: '0x01',
  parentHash: hashOf('parent'),
  dataHash: hashOf('data'),
  l1MsgCount: 0,
  l1MsgRollingHash: hashOf('rolling'),
  startBlock: 0,
  endBlock: 0,
  endBlockHash: hashOf('end'),
  txCount: 0,
  gasUsed: 0,
  stateRoot: hashOf('state'),
  l2MsgRoot: hashOf('root'),
  messages: [],
  time: 1,
  payloadSize: 0,
  versionedHash: null,
  chunks: [],
})

/** Records of the batches given, `-name` for those rolled back, on a layer 1 that has `standing`. */
function setUp(
  t: Test,
  recorded: readonly (readonly string[])[],
  standing: readonly string[],
  takenBack: readonly string[] = [],
) {
  const records = openRecords(join(temporaryFolder(t), 'rollup.sqlite'))
  t.teardown(() => records.close())
  for (const [index, names] of recorded.entries()) {
    for (const name of names) {
      const hash = name.replace('-', '')
      records.batches.insert(batch(index, hash))
      records.batches.setRolledBack(hashOf(hash), name.startsWith('-'))
      records.proofs.insertZk({
        batchHash: hashOf(hash),
        batchIndex: index,
        proof: '0x01',
        publicValues: '0x01',
        ready: 1,
        provingMs: 1,
      })
    }
  }
  const contract: Pick<RollupContract, 'batchHash' | 'everCommitted'> = {
    batchHash: async (index) => hashOf(standing[index] ?? ''),
    everCommitted: async () => new Set([...standing, ...takenBack].map(hashOf)),
  }
  const heads = { committed: standing.length - 1, tee: 0, zk: 0, firstZk: 0 }
  const { log, messages } = makeTestLog()
  const reconcile = () =>
    reconcileRecords(records, contract as RollupContract, heads, log)
  const stands = (name: string) => {
    const found = records.batches.byHash(hashOf(name))
    const hasProof = records.proofs.hasZk(hashOf(name))
    t.equal(hasProof, found !== undefined, `a proof of ${name} goes with it`)
    return found && !found.reverted
  }
  return { reconcile, stands, messages }
}

t.test('batches that layer 1 has lost are forgotten', async (t) => {
  const { reconcile, stands, messages } = setUp(
    t,
    [['g'], ['a'], ['-b', 'c'], ['d']],
    ['g', 'a'],
  )
  await reconcile()
  t.equal(stands('a'), true)
  for (const lost of ['b', 'c', 'd']) t.equal(stands(lost), undefined)
  t.same(messages, [])
})

t.test('a batch whose revert layer 1 has lost stands again', async (t) => {
  const { reconcile, stands, messages } = setUp(
    t,
    [['g'], ['-a', 'b'], ['c']],
    ['g', 'a'],
  )
  await reconcile()
  t.equal(stands('a'), true)
  t.equal(stands('b'), undefined)
  t.equal(stands('c'), undefined)
  t.match(messages, [/these batches have not been rolled back: 1\./])
})

t.test('a revert that was not noted is', async (t) => {
  const { reconcile, stands } = setUp(t, [['g'], ['a'], ['b']], ['g'], ['a'])
  await reconcile()
  t.equal(stands('a'), false)
  t.equal(stands('b'), undefined)
})

t.test('records that are level stay as they are', async (t) => {
  const { reconcile, stands, messages } = setUp(
    t,
    [['g'], ['-a', 'b']],
    ['g', 'b'],
    ['a'],
  )
  await reconcile()
  t.equal(stands('a'), false)
  t.equal(stands('b'), true)
  t.same(messages, [])
})

t.test('a batch that only layer 1 knows is of another network', async (t) => {
  const { reconcile } = setUp(t, [['g']], ['g', 'x'])
  await t.rejects(reconcile(), RecordsMismatchError)
})
