import { sql } from 'kysely'
import type { Rpc } from '../../../src/chain/rpc.ts'
import { asHash } from '../../../src/sql/bytes.ts'
import type { Store } from '../../../src/store/open.ts'
import { l1EventId } from '../../../src/store/rollup.ts'
import { blocksOf, differences, eventOf, type NodeLog } from './node-facts.ts'

/** A state saved apart from its blocks shows in the nonces: they count the transactions. */
export async function checkNonces(
  rpc: Rpc,
  sent: ReadonlyMap<string, number>,
  layer: string,
) {
  const senders = [...sent]
  const responses = await rpc.batch(
    senders.map(([address]) => ({
      method: 'eth_getTransactionCount',
      params: [address, 'latest'],
    })),
  )
  return senders.flatMap(([address, count], index) => {
    const response = responses[index]
    const nonce = Number(response && 'result' in response ? response.result : Number.NaN)
    return nonce === count
      ? []
      : [`${address} has nonce ${nonce} on ${layer}, whose blocks hold ${count} of it`]
  })
}

const idOf = (log: NodeLog) => l1EventId(Number(log.blockNumber), Number(log.logIndex))

/** Blocks and events of layer 1; `logs` are those of the Rollup contract. */
export async function checkL1({ db }: Store, l1: Rpc, logs: readonly NodeLog[]) {
  const blocks = await blocksOf(l1, true)
  const stored = db.all(
    sql<{
      height: number
      hash: Uint8Array
    }>`SELECT height, hash FROM l1_blocks ORDER BY height`,
  )
  const events = db.all(
    sql<
      Record<'id' | 'kind' | 'batch_index', unknown>
    >`SELECT * FROM rollup_events ORDER BY id`,
  )
  const sent = new Map<string, number>()
  for (const { from } of blocks.flatMap(({ transactions }) => transactions)) {
    sent.set(from, (sent.get(from) ?? 0) + 1)
  }
  return [
    ...differences(
      'l1_blocks',
      blocks.map(({ hash }, height) => `block ${height} ${hash}`),
      stored.map(({ height, hash }) => `block ${height} ${asHash(hash)}`),
    ),
    ...differences(
      'rollup_events',
      logs.flatMap((log) => {
        const event = eventOf(log)
        return event ? `${idOf(log)} ${event.join(' ')} ${log.transactionHash}` : []
      }),
      events.map((row) => {
        const { batch_hash: hash, tx_hash: tx } = row as Record<string, Uint8Array | null>
        const { id, kind, batch_index: index } = row
        return `${id} ${kind} ${index} ${hash ? asHash(hash) : ''} ${tx && asHash(tx)}`
      }),
    ),
    ...(await checkNonces(l1, sent, 'layer 1')),
  ]
}
