import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { makeRandom } from '../../src/chain/random.ts'
import { undoL1 } from '../../src/indexer/l1/write-l1.ts'
import { undoBlocksAbove } from '../../src/indexer/undo.ts'
import { writeBlock } from '../../src/indexer/write.ts'
import { openStore } from '../../src/store/open.ts'
import { l1EventId } from '../../src/store/rollup.ts'
import { rowId } from '../../src/store/transactions.ts'
import { address, hash, messageOf } from '../fixtures/rollup-index.ts'
import { blocksOf, dumpOf, writeAll } from '../fixtures/synthetic.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { checkStore } from '../whole/check/store.ts'

t.setTimeout(240_000)

t.test('undoing blocks leaves what was there before them', async (t) => {
  const random = makeRandom(3)
  for (const seed of [11, 12, 13]) {
    const store = openStore(':memory:')
    t.teardown(() => store.close())
    const blocks = blocksOf({ seed, transactions: 1_300 })
    const cut = random.integer(1, blocks.length - 2)
    writeAll(store, blocks.slice(0, cut))
    const before = dumpOf(store)
    writeAll(store, blocks.slice(cut))
    const whole = dumpOf(store)
    t.same(await checkStore(store), [])

    t.equal(undoBlocksAbove(store, cut - 1), blocks.length - cut)
    const after = dumpOf(store)
    for (const name of Object.keys(before)) t.same(after[name], before[name], name)
    t.same(await checkStore(store), [])

    writeAll(store, blocks.slice(cut))
    const again = dumpOf(store)
    for (const name of Object.keys(whole)) t.same(again[name], whole[name], name)

    undoBlocksAbove(store, -1)
    t.equal(store.blocks.head(), undefined)
    t.same(await checkStore(store), [], 'nothing is left')
  }
})

t.test('undoing takes back what few blocks have', async (t) => {
  const store = openStore(':memory:')
  t.teardown(() => store.close())
  const blocks = blocksOf({ transactions: 300 })
  const last = blocks.pop()
  if (last === undefined) return t.fail('no blocks')
  writeAll(store, blocks)
  const { height } = last.block
  const [sent, deposited] = [0, 1].map((nonce) => messageOf('L2_TO_L1', nonce, 1))
  const deposit = { ...messageOf('L1_TO_L2', 0, 1), sentId: l1EventId(1, 0) }
  if (sent === undefined || deposited === undefined) return t.fail('no messages')
  store.messages.insert(sent)
  store.messages.insert(deposit)
  store.rollup.insertBlock(1, hash(1), 10_000)
  const before = dumpOf(store)

  const creator = last.transactions[0]?.from
  const old = blocks.find(({ transactions }) => transactions.length > 0)?.transactions[0]
    ?.to
  if (!creator || !old) return t.fail('no accounts')
  const [transfer] = last.transfers
  const token = address(99)
  writeBlock(
    store,
    {
      ...last,
      untraced: 'the node is busy',
      creations: [{ contract: old, creator, txPosition: 0 }],
      transfers: transfer ? [{ ...transfer, token }] : [],
    },
    new Map(),
  )
  store.messages.insert({ ...deposited, sentId: rowId(height, 0) })
  store.messages.end(deposit.hash, 'L1_TO_L2', rowId(height, 1), hash(7))
  for (const table of ['untraced_blocks', 'unread_tokens', 'message_ends', 'messages']) {
    t.not(dumpOf(store)[table]?.join(), before[table]?.join(), `${table} has changed`)
  }
  t.equal(store.accounts.byAddress(old)?.creator, creator)
  undoBlocksAbove(store, height - 1)
  t.same(dumpOf(store), before)

  store.rollup.insertBlock(2, hash(2), 20_000)
  const id = l1EventId(2, 0)
  store.rollup.insertEvent({
    id,
    kind: 'COMMIT',
    batchIndex: 1,
    txHash: hash(3),
    fee: '7',
    batchHash: hash(11),
  })
  store.messages.insert({ ...messageOf('L1_TO_L2', 1, 1), sentId: id })
  store.messages.end(sent.hash, 'L2_TO_L1', id, hash(8))
  t.not(dumpOf(store).rollup_events?.join(), before.rollup_events?.join())
  undoL1(store, 1)
  t.same(dumpOf(store), before, 'of layer 1')
})

t.test('contradictions are found', async (t) => {
  const store = openStore(':memory:')
  t.teardown(() => store.close())
  writeAll(store, blocksOf({ transactions: 1_200 }))
  t.same(await checkStore(store), [])
  const faults: [sql: string, fault: RegExp][] = [
    [
      "UPDATE counters SET value = value + 1 WHERE name = 'transfers'",
      /counter transfers/,
    ],
    ['UPDATE blocks SET parent_hash = hash WHERE height = 5', /block 5 does not follow/],
    ['DELETE FROM transactions WHERE block_height = 9', /block 9 has 0 transactions/],
    ['UPDATE tokens SET holder_count = 999 WHERE id = 1', /token 1 counts 999 holders/],
    ['UPDATE buckets SET tx_count = 5000 WHERE width = 60000', /is not the sum/],
    ['UPDATE buckets SET senders = 5000 WHERE width = 60000', /counts 5000 senders/],
    ['DELETE FROM address_transactions', /is not listed under its sender/],
  ]
  for (const [sql, fault] of faults) {
    store.db.exec('SAVEPOINT before')
    store.db.exec(sql)
    t.match((await checkStore(store)).join('\n'), fault, sql)
    store.db.exec('ROLLBACK TO before; RELEASE before')
  }
  t.same(await checkStore(store), [])
})

t.test('a closed store is one file', async (t) => {
  const file = join(temporaryFolder(t), 'index.db')
  const store = openStore(file)
  writeAll(store, blocksOf({ transactions: 100 }))
  t.ok(existsSync(`${file}-wal`))
  store.close()
  t.notOk(existsSync(`${file}-wal`))
  t.notOk(existsSync(`${file}-shm`))
  const again = openStore(file)
  t.teardown(() => again.close())
  t.same(await checkStore(again), [])
})
