import type { Address, Hash, Hex } from '@bvlgarichain/contract'
import { sql } from 'kysely'
import { decodeEventLog, decodeFunctionResult, encodeFunctionData } from 'viem'
import { l1Mailbox } from '../../../src/chain/artifacts/l1-mailbox.ts'
import { l2Mailbox } from '../../../src/chain/artifacts/l2-mailbox.ts'
import type { Rpc } from '../../../src/chain/rpc.ts'
import {
  MESSAGE_CLAIMED,
  MESSAGE_EXECUTED,
  MESSAGE_SENT,
} from '../../../src/rollup/message.ts'
import { asHash } from '../../../src/sql/bytes.ts'
import type { Store } from '../../../src/store/open.ts'
import { l1EventId } from '../../../src/store/rollup.ts'
import { rowId } from '../../../src/store/transactions.ts'
import {
  type Addresses,
  type BothNodes,
  differences,
  logsOf,
  type NodeLog,
} from './node-facts.ts'

async function countAt(
  rpc: Rpc,
  to: Address,
  functionName: 'executedCount' | 'messageCount',
): Promise<number> {
  const { abi } = l2Mailbox
  const data = encodeFunctionData({ abi, functionName })
  const response = await rpc.call<Hex>('eth_call', [{ to, data }, 'latest'])
  return Number(decodeFunctionResult({ abi, functionName, data: response }))
}

const l1IdOf = (log: NodeLog) => l1EventId(Number(log.blockNumber), Number(log.logIndex))
const l2IdOf = (log: NodeLog) =>
  rowId(Number(log.blockNumber), Number(log.transactionIndex))

/** Messages sent and executed, against the events of both mailboxes and their counts. */
export async function checkMessages({ db }: Store, nodes: BothNodes, at: Addresses) {
  const [l1Logs, l2Logs] = await Promise.all([
    logsOf(nodes.l1, at.l1Mailbox),
    logsOf(nodes.l2, at.l2Mailbox),
  ])
  const having = (logs: readonly NodeLog[], topic: Hash) =>
    logs.filter(({ topics }) => topics[0] === topic)
  const nonceOf = ({ topics }: NodeLog) => Number(topics[1])
  const hashIn = (log: NodeLog) => {
    const { args } = decodeEventLog({
      abi: l1Mailbox.abi,
      eventName: 'MessageSent',
      topics: log.topics as unknown as [Hex, ...Hex[]],
      data: log.data,
    })
    return args.messageHash
  }
  const executed = having(l2Logs, MESSAGE_EXECUTED)
  const sent = having(l1Logs, MESSAGE_SENT)
  const onNodes = [
    ...sent.map((log) => `L1_TO_L2 ${nonceOf(log)} ${hashIn(log)} sent ${l1IdOf(log)}`),
    ...having(l2Logs, MESSAGE_SENT).map(
      (log) => `L2_TO_L1 ${nonceOf(log)} ${hashIn(log)} sent ${l2IdOf(log)}`,
    ),
    ...executed.map((log) => `L1_TO_L2 ${log.topics[1]} ended ${l2IdOf(log)}`),
    ...having(l1Logs, MESSAGE_CLAIMED).map(
      (log) => `L2_TO_L1 ${log.topics[1]} ended ${l1IdOf(log)}`,
    ),
  ]
  const begun =
    db.all(
      sql<{
        direction: string
        nonce: number
        hash: Uint8Array
        sent_id: number
      }>`SELECT * FROM messages`,
    )
  const ended = db.all(
    sql<{
      direction: string
      hash: Uint8Array
      end_id: number
    }>`SELECT * FROM message_ends`,
  )
  const written = [
    ...begun.map(
      ({ direction, nonce, hash, sent_id: id }) =>
        `${direction} ${nonce} ${asHash(hash)} sent ${id}`,
    ),
    ...ended.map(
      ({ direction, hash, end_id: id }) => `${direction} ${asHash(hash)} ended ${id}`,
    ),
  ]
  const faults = differences('messages', onNodes, written)
  const executedCount = await countAt(nodes.l2, at.l2Mailbox, 'executedCount')
  const arrived = ended.filter(({ direction }) => direction === 'L1_TO_L2').length
  if (arrived !== executedCount) {
    faults.push(
      `layer 2 counts ${executedCount} messages executed, ${arrived} have an end`,
    )
  }
  if (new Set(executed.map(({ topics }) => topics[1])).size !== executed.length) {
    faults.push('layer 2 executed a message twice')
  }
  if ((await countAt(nodes.l1, at.l1Mailbox, 'messageCount')) !== sent.length) {
    faults.push('layer 1 counts other messages than its events show')
  }
  return faults
}
