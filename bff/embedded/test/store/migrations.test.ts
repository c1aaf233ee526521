import { join } from 'node:path'
import t from 'tap'
import { openStore } from '../../src/store/open.ts'
import { hash, messageOf } from '../fixtures/rollup-index.ts'
import { blocksOf, dumpOf, writeAll } from '../fixtures/synthetic.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

t.setTimeout(240_000)

t.test('an older index gets the lists that a new one has', async (t) => {
  const file = join(temporaryFolder(t), 'index.db')
  const before = openStore(file)
  writeAll(before, blocksOf({ perBlock: 6, transactions: 1_400 }))
  for (const nonce of [0, 1, 2]) before.messages.insert(messageOf('L2_TO_L1', nonce, 5))
  before.messages.end(messageOf('L2_TO_L1', 1, 5).hash, 'L2_TO_L1', 3, hash(77))
  const whole = dumpOf(before)
  before.db.exec(`
    DROP INDEX address_transactions_in; DROP INDEX address_transactions_out;
    ALTER TABLE address_transactions DROP COLUMN direction;
    DROP INDEX transactions_by_kind; DROP INDEX transactions_with_value;
    DROP INDEX blocks_with_transactions;
    DROP INDEX messages_by_state; DROP INDEX messages_by_token;
    ALTER TABLE messages DROP COLUMN is_open;
    DROP INDEX transactions_by_id; DROP INDEX transfers_by_id;
    DROP TRIGGER address_transactions_added; DROP TRIGGER address_transactions_removed;
    DROP TRIGGER address_transfers_added; DROP TRIGGER address_transfers_removed;
    ALTER TABLE accounts DROP COLUMN tx_count;
    ALTER TABLE accounts DROP COLUMN transfer_count;
    CREATE TABLE list_counts (name, subject, count);
    CREATE TABLE list_marks (name, subject, position, id);`)
  before.db.setSchemaVersion(5)
  before.close()

  const after = openStore(file)
  t.teardown(() => after.close())
  t.same(dumpOf(after), whole)
})
