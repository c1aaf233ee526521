import type { Direction } from '@bvlgarichain/shared'
import type { Generated } from 'kysely'
import type { StoredRow } from '../sql/columns.ts'
import type { Database } from '../sql/database.ts'
import type { blockColumns } from './blocks.ts'
import type { BucketTable } from './buckets.ts'
import type { Counter } from './counters.ts'
import type { callColumns, logColumns } from './executions.ts'
import type { messageColumns, messageEndColumns } from './messages.ts'
import type { eventColumns, l1BlockColumns } from './rollup.ts'
import type { tokenColumns } from './tokens.ts'
import type { transactionColumns } from './transactions.ts'
import type { transferColumns } from './transfers.ts'

/** Tables of the index, as the migrations make them. */
export interface IndexTables {
  readonly meta: { name: string; value: string }
  readonly counters: { name: Counter; value: number }
  readonly blocks: StoredRow<typeof blockColumns>
  readonly transactions: StoredRow<typeof transactionColumns>
  readonly address_transactions: {
    address: Uint8Array
    tx_id: number
    direction: number
  }
  readonly logs: StoredRow<typeof logColumns>
  readonly internal_calls: StoredRow<typeof callColumns>
  readonly tokens: StoredRow<typeof tokenColumns>
  readonly transfers: StoredRow<typeof transferColumns>
  readonly address_transfers: {
    address: Uint8Array
    transfer_id: number
    direction: number
  }
  readonly balances: { token_id: number; address: Uint8Array; balance: Uint8Array }
  readonly stale_balances: { token_id: number; address: Uint8Array; retry_at: number }
  readonly accounts: {
    address: Uint8Array
    first_block: number
    first_seen: number | null
    creator: Uint8Array | null
    created_tx_id: number | null
    tx_count: Generated<number>
    transfer_count: Generated<number>
  }
  readonly buckets: BucketTable
  readonly bucket_senders: {
    width: number
    start: number
    address: Uint8Array
    tx_count: number
  }
  readonly l1_blocks: StoredRow<typeof l1BlockColumns>
  readonly rollup_events: StoredRow<typeof eventColumns>
  readonly messages: StoredRow<typeof messageColumns>
  readonly message_ends: StoredRow<typeof messageEndColumns>
  readonly address_messages: { address: Uint8Array; direction: Direction; nonce: number }
  readonly untraced_blocks: {
    height: number
    reason: string
    tries: number
    retry_at: number
  }
  readonly unread_tokens: { token_id: number }
  readonly wrappings: { contract: Uint8Array; holder: Uint8Array }
}

/** The open index. */
export type IndexDatabase = Database<IndexTables>
