import type { Address, Hash, Hex } from '@bvlgarichain/contract'
import type { Logger } from 'pino'
import { encodeFunctionData, toHex } from 'viem'
import { l2Mailbox } from '../chain/artifacts/l2-mailbox.ts'
import type { Rpc } from '../chain/rpc.ts'
import type { Journal } from './journal.ts'
import { MESSAGE_SENT, type Message, readMessage, rollMessage } from './message.ts'
import { ZERO_HASH } from './message-tree.ts'
import type { Sender } from './sender.ts'

export interface DepositsOptions {
  readonly l1: Rpc
  readonly l2: Rpc
  readonly l1Mailbox: Address
  readonly l2Mailbox: Address
  /** The relayer's account on layer 2. */
  readonly sender: Sender
  readonly journal: Journal
  readonly log: Logger
}

interface Waiting {
  readonly message: Message
  readonly hash: Hash
  /** Time of its block of layer 1, Unix ms. */
  readonly sent: number
}

interface RpcLog {
  readonly topics: readonly Hash[]
  readonly data: Hex
  readonly blockTimestamp?: Hex
}

/** Messages executed in one go. */
const GROUP = 20
/** Enough for a mint or a payment through both contracts. */
const RELAY_GAS = 400_000
const LOST_AFTER_MS = 60_000

/** Carries the messages of layer 1 to layer 2, in their order. */
export interface Deposits {
  /** Reads new messages, up to block `l1Head` of layer 1, and sends those that are due. */
  step(time: number, l1Head: number): Promise<void>
  /** Rolling hash over the first `count` messages. Throws a `RangeError` beyond the known ones. */
  rollingHash(count: number): Hash
}

/** Reads all messages so far; starts at the first that layer 2 has not executed. */
export async function makeDeposits(options: DepositsOptions): Promise<Deposits> {
  const { l1, l2, sender, journal, log } = options
  const rolling: Hash[] = [ZERO_HASH]
  const waiting = new Map<number, Waiting>()
  let scanned = -1
  let underWay: { hash: Hash; nonce: number }[] = []
  let sentAt = 0

  const readExecuted = async () =>
    Number(
      await l2.call<Hex>('eth_call', [
        {
          to: options.l2Mailbox,
          data: encodeFunctionData({ abi: l2Mailbox.abi, functionName: 'executedCount' }),
        },
        'latest',
      ]),
    )
  let next = await readExecuted()

  const scan = async (head: number) => {
    if (head <= scanned) return
    const logs = await l1.call<readonly RpcLog[]>('eth_getLogs', [
      {
        address: options.l1Mailbox,
        fromBlock: toHex(scanned + 1),
        toBlock: toHex(head),
        topics: [MESSAGE_SENT],
      },
    ])
    for (const entry of logs) {
      const { message, hash } = readMessage(entry)
      rolling.push(rollMessage(rolling.at(-1) ?? ZERO_HASH, hash))
      if (message.nonce < next) continue
      const sent = Number(entry.blockTimestamp ?? 0) * 1_000
      waiting.set(Number(message.nonce), { message, hash, sent })
    }
    scanned = head
  }

  /** True once none is under way. */
  const collect = async (time: number): Promise<boolean> => {
    const receipts = await Promise.all(underWay.map(({ hash }) => sender.receipt(hash)))
    if (receipts.includes(null)) {
      if (performance.now() - sentAt <= LOST_AFTER_MS) return false
      const known = await Promise.all(underWay.map(({ hash }) => sender.isKnown(hash)))
      if (!known.includes(false)) return false
    }
    const refused = receipts.some((receipt) => Number(receipt?.status) !== 1)
    if (refused) {
      log.warn('A message was not executed on layer 2 and is sent again')
      await sender.resync()
      next = await readExecuted()
    }
    for (const { hash, nonce } of underWay) {
      const done = waiting.get(nonce)
      if (done === undefined || nonce >= next) continue
      waiting.delete(nonce)
      journal.deposit(done.message, done.hash, {
        start: done.sent,
        end: Math.max(time, done.sent),
        l2TxHash: hash,
      })
    }
    underWay = []
    return true
  }

  const send = async () => {
    for (let count = 0; count < GROUP; count += 1) {
      const due = waiting.get(next)
      if (due === undefined) return
      const data = encodeFunctionData({
        abi: l2Mailbox.abi,
        functionName: 'relay',
        args: [due.message],
      })
      const hash = await sender.send({ to: options.l2Mailbox, data, gas: RELAY_GAS })
      underWay.push({ hash, nonce: next })
      sentAt = performance.now()
      next += 1
    }
  }

  await scan(Number(await l1.call<Hex>('eth_blockNumber')))
  return {
    async step(time, l1Head) {
      await scan(l1Head)
      if (await collect(time)) await send()
    },
    rollingHash(count) {
      const hash = rolling[count]
      if (hash === undefined)
        throw new RangeError(`layer 1 has not sent ${count} messages`)
      return hash
    },
  }
}
