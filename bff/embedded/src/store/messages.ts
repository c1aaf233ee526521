import type { Address, Direction, Hash } from '@bvlgarichain/contract'
import { sql } from 'kysely'
import { toBlob } from '../sql/bytes.ts'
import * as column from '../sql/columns.ts'
import { makeHashPrefix } from '../sql/hash-prefix.ts'
import { type IndexDatabase, messageColumns, messageEndColumns } from './tables.ts'

/** Reads a message, with its end if it has one. */
export const readMessage = column.makeDecoder({
  ...messageColumns,
  endId: column.nullable(column.number('end_id')),
  endTx: column.nullable(column.hash('end_tx')),
})

/** A stored message, with its end if it has one. */
export type StoredMessage = ReturnType<typeof readMessage>
/** A message to be stored. */
export type MessageRecord = Omit<column.RecordOf<typeof messageColumns>, 'isOpen'>

/** Columns that {@link readMessage} reads, with messages as `m` and their ends as `e`. */
export const selectMessage = [
  ...column.columnsOf('m', messageColumns),
  'e.end_id',
  'e.tx_hash as end_tx',
] as const

/** Prepared statements over the messages between the layers. */
export function makeMessages(db: IndexDatabase) {
  const { builder } = db
  const doNothing = sql`ON CONFLICT DO NOTHING`
  const insert = db.prepareInsert('messages', messageColumns)
  const end = db.prepareInsert('message_ends', messageEndColumns, doNothing)
  const link = db.prepareRun((address: Uint8Array, direction: Direction, nonce: number) =>
    builder
      .insertInto('address_messages')
      .values({ address, direction, nonce })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const newest = db.prepareFirst((direction: Direction) =>
    builder
      .selectFrom('messages')
      .select('nonce')
      .where('direction', '=', direction)
      .orderBy('nonce', 'desc')
      .limit(1),
  )
  const unlink = db.prepareRun((direction: Direction, sentId: number) =>
    builder
      .deleteFrom('address_messages')
      .where('direction', '=', direction)
      .where('nonce', 'in', (removed) =>
        removed
          .selectFrom('messages')
          .select('nonce')
          .where('direction', '=', direction)
          .where('sent_id', '>=', sentId),
      ),
  )
  const remove = db.prepareRun((direction: Direction, sentId: number) =>
    builder
      .deleteFrom('messages')
      .where('direction', '=', direction)
      .where('sent_id', '>=', sentId),
  )
  const removeEnds = db.prepareRun((direction: Direction, endId: number) =>
    builder
      .deleteFrom('message_ends')
      .where('direction', '=', direction)
      .where('end_id', '>=', endId),
  )
  const endOf = db.prepareFirst((hash: Uint8Array) =>
    builder.selectFrom('message_ends').select('end_id').where('hash', '=', hash),
  )
  const close = db.prepareRun((hash: Uint8Array) =>
    builder.updateTable('messages').set({ is_open: 0 }).where('hash', '=', hash),
  )
  const reopen = db.prepareRun((direction: Direction, endId: number) =>
    builder
      .updateTable('messages')
      .set({ is_open: 1 })
      .where('hash', 'in', (removed) =>
        removed
          .selectFrom('message_ends')
          .select('hash')
          .where('direction', '=', direction)
          .where('end_id', '>=', endId),
      ),
  )
  const countNaming = db.prepareFirst((address: Uint8Array, direction: Direction) =>
    builder
      .selectFrom('address_messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('address', '=', address)
      .where('direction', '=', direction),
  )
  const firstSentFrom = db.prepareFirst((direction: Direction, sentId: number) =>
    builder
      .selectFrom('messages')
      .select('nonce')
      .where('direction', '=', direction)
      .where('sent_id', '>=', sentId)
      .orderBy('sent_id')
      .orderBy('nonce')
      .limit(1),
  )
  const endedBy = db.prepareFirst(
    (direction: Direction, endId: number) =>
      builder
        .selectFrom('message_ends as e')
        .innerJoin('messages as m', 'm.hash', 'e.hash')
        .select(selectMessage)
        .where('e.direction', '=', direction)
        .where('e.end_id', '=', endId),
    readMessage,
  )
  const byHash = db.prepareFirst(
    (hash: Uint8Array) =>
      builder
        .selectFrom('messages as m')
        .leftJoin('message_ends as e', 'e.hash', 'm.hash')
        .select(selectMessage)
        .where('m.hash', '=', hash),
    readMessage,
  )

  return {
    /** The first hash that begins with these hex digits (without 0x), if any does. */
    hashByPrefix: makeHashPrefix(db, 'messages'),
    insert(message: MessageRecord): void {
      // The other layer may be indexed further than this one.
      const isOpen = endOf(toBlob(message.hash)) === undefined
      insert({ ...message, isOpen })
      for (const address of [message.from, message.to]) {
        link(toBlob(address), message.direction, message.nonce)
      }
    },
    /** Marks it as executed on the other layer. */
    end(hash: Hash, direction: Direction, endId: number, txHash: Hash): void {
      end({ hash, direction, endId, txHash })
      close(toBlob(hash))
    },
    /** Messages sent in a direction so far: nonces count from 0. */
    count: (direction: Direction): number => (newest(direction)?.nonce ?? -1) + 1,
    /** Messages in a direction that name an address as sender or receiver. */
    countNaming: (address: Address, direction: Direction): number =>
      countNaming(toBlob(address), direction)?.count ?? 0,
    /** Nonce of the first message that was sent from this id on; the next one's where none was. */
    firstNonceFrom(direction: Direction, sentId: number): number {
      return (
        firstSentFrom(direction, sentId)?.nonce ?? (newest(direction)?.nonce ?? -1) + 1
      )
    },
    byHash: (hash: Hash): StoredMessage | undefined => byHash(toBlob(hash)),
    /** The deposit that a transaction executes. */
    depositOf: (txId: number): StoredMessage | undefined => endedBy('L1_TO_L2', txId),
    /** Deletes the messages sent, and the ends, from these ids on. */
    removeFrom(sent: Direction, sentId: number, ended: Direction, endId: number): void {
      unlink(sent, sentId)
      remove(sent, sentId)
      reopen(ended, endId)
      removeEnds(ended, endId)
    },
  }
}
