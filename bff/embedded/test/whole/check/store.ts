import { sql } from 'kysely'
import type { Store } from '../../../src/store/open.ts'
import type { Counter } from '../../../src/store/tables.ts'
import { checkAgainstNode, type NodeCheck } from './store-and-node.ts'

/** Maximum of faults of one kind that are listed one by one. */
const MAX = 5

/** A row of a check: one for each fault. */
interface Fault {
  readonly fault: string
}

const COUNTED: Readonly<Record<Counter, string>> = {
  transactions: 'SELECT COUNT(*) FROM transactions',
  failedTransactions: "SELECT COUNT(*) FROM transactions WHERE status = 'FAILED'",
  accounts: 'SELECT COUNT(*) FROM accounts',
  tokens: 'SELECT COUNT(*) FROM tokens WHERE id > 0',
  transfers: 'SELECT COUNT(*) FROM transfers',
}

const summed = ['block_count', 'tx_count', 'failed_count', 'gas_used', 'transfer_count']

/** SQL of further checks, with {@link Fault}s as rows. */
const CHECKS: readonly { readonly sql: string }[] = [
  ...Object.entries(COUNTED).map(([name, sql]) => ({
    sql: `SELECT 'counter ${name} is ' || value || ', counted ' || (${sql}) AS fault
      FROM counters WHERE name = '${name}' AND value <> (${sql})`,
  })),
  {
    sql: `SELECT 'block ' || b.height || ' does not follow on its parent' AS fault
      FROM blocks b LEFT JOIN blocks p ON p.height = b.height - 1
      WHERE b.height > 0 AND p.hash IS NOT b.parent_hash`,
  },
  {
    sql: `SELECT 'block ' || b.height || ' has ' || COUNT(t.id) || ' transactions of '
      || b.tx_count AS fault
      FROM blocks b LEFT JOIN transactions t ON t.id >= b.height * 1048576
        AND t.id < (b.height + 1) * 1048576
      GROUP BY b.height HAVING COUNT(t.id) <> b.tx_count
        OR COALESCE(SUM(t.status = 'FAILED'), 0) <> b.failed_count`,
  },
  {
    sql: `SELECT 'block ' || b.height || ' has ' || COUNT(x.id) || ' transfers of '
      || b.transfer_count AS fault
      FROM blocks b LEFT JOIN transfers x ON x.id >= b.height * 1048576
        AND x.id < (b.height + 1) * 1048576
      GROUP BY b.height HAVING COUNT(x.id) <> b.transfer_count`,
  },
  {
    sql: `SELECT 'transaction ' || id || ' is not listed under its sender' AS fault
      FROM transactions t WHERE NOT EXISTS (SELECT 1 FROM address_transactions a
        WHERE a.address = t.from_address AND a.tx_id = t.id)`,
  },
  {
    sql: `SELECT 'address 0x' || hex(address) || ' lists transaction ' || tx_id
      || ', which is not its own' AS fault
      FROM address_transactions a LEFT JOIN transactions t ON t.id = a.tx_id
      WHERE t.id IS NULL OR (a.address <> t.from_address
        AND a.address IS NOT t.to_address AND a.address IS NOT t.contract)`,
  },
  {
    sql: `SELECT 'account 0x' || hex(address) || ' counts ' || tx_count || ' transactions and '
      || transfer_count || ' transfers' AS fault FROM accounts a
      WHERE tx_count <> (SELECT COUNT(*) FROM address_transactions l
        WHERE l.address = a.address)
      OR transfer_count <> (SELECT COUNT(*) FROM address_transfers l
        WHERE l.address = a.address)`,
  },
  {
    sql: `SELECT 'token ' || k.id || ' counts ' || k.holder_count || ' holders' AS fault
      FROM tokens k WHERE k.holder_count <> (SELECT COUNT(*) FROM balances h
        WHERE h.token_id = k.id AND h.balance > x'01')`,
  },
  {
    sql: `SELECT 'token ' || k.id || ' counts ' || k.transfer_count || ' transfers' AS fault
      FROM tokens k WHERE k.id > 0 AND k.transfer_count <>
        (SELECT COUNT(*) FROM transfers x WHERE x.token_id = k.id)`,
  },
  ...summed.map((column) => ({
    sql: `SELECT width || ' ms buckets have ' || SUM(${column}) || ' as ${column}' AS fault
      FROM buckets GROUP BY width HAVING SUM(${column}) <> (SELECT
      ${column === 'block_count' ? 'COUNT(*)' : `SUM(${column})`} FROM blocks)`,
  })),
  {
    sql: `SELECT 'bucket ' || b.start || ' of ' || b.width || ' ms is not the sum of its blocks'
      AS fault FROM buckets b WHERE b.tx_count <> (SELECT COALESCE(SUM(tx_count), 0)
      FROM blocks WHERE time >= b.start AND time < b.start + b.width)`,
  },
  {
    sql: `SELECT 'bucket ' || b.start || ' of ' || b.width || ' ms counts ' || b.senders
      || ' senders' AS fault FROM buckets b
      WHERE b.width <> (SELECT MIN(width) FROM buckets) AND b.senders <> (SELECT COUNT(*)
        FROM bucket_senders s WHERE s.width = b.width AND s.start = b.start)`,
  },
]

/** The first few faults of one kind, and how many more there are. */
const bounded = (faults: readonly string[]): string[] =>
  faults.length <= MAX
    ? [...faults]
    : [...faults.slice(0, MAX), `… and ${faults.length - MAX} more of this kind`]

/**
 * Looks for contradictions in a store: counters, buckets and links against the
 * rows they are kept for, and all of it against the node where one is given. Returns one
 * sentence for each fault; none for a sound store. Reads every row.
 */
export async function checkStore(store: Store, node?: NodeCheck): Promise<string[]> {
  const faults: string[] = []
  const verdict =
    store.db.first(
      sql<{ integrity_check: string }>`PRAGMA integrity_check`,
    )?.integrity_check
  if (verdict !== 'ok') faults.push(`the database is damaged: ${verdict}`)
  for (const check of CHECKS) {
    const found = store.db.all(sql.raw<Fault>(check.sql))
    faults.push(...bounded(found.map(({ fault }) => fault)))
  }
  if (node !== undefined) {
    for (const kind of await checkAgainstNode(store, node)) faults.push(...bounded(kind))
  }
  return faults
}
