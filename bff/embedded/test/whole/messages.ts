import type { Address, Hash, Hex } from '@bvlgarichain/contract'
import type { CrossLayerMessage } from '@bvlgarichain/contract/complete'
import type { Test } from 'tap'
import { MESSAGE_EXECUTED, MESSAGE_SENT } from '../../src/rollup/message.ts'
import { type CallNode, type Explorer, until } from './explorer.ts'

interface Receipt {
  readonly status: Hex
  readonly blockNumber: Hex
  readonly logs: readonly { readonly topics: readonly Hash[]; readonly data: Hex }[]
}

const receiptOf = (node: CallNode, hash: Hash | undefined) =>
  node<Receipt>('eth_getTransactionReceipt', [hash])

const topics = (receipt: Receipt) => receipt.logs.map((log) => log.topics[0])

/** A deposit seen on layer 1 was executed on layer 2. */
export async function depositArrives(t: Test, { get, l1, l2 }: Explorer) {
  const deposit = await until(async () => {
    const { list } = await get('crossLayerMessageList', { direction: 'L1_TO_L2' })
    return list.find(({ state }) => state === 'COMMITTED')
  })
  const sent = await receiptOf(l1, deposit.l1TxHash)
  const executed = await receiptOf(l2, deposit.l2TxHash)
  t.ok(topics(sent).includes(MESSAGE_SENT))
  t.equal(Number(sent.blockNumber), deposit.l1BlockHeight)
  t.equal(Number(executed.blockNumber), deposit.l2BlockHeight)
  t.ok(executed.logs.some(({ topics }) => topics[0] === MESSAGE_EXECUTED))
  const { list } = await get('crossLayerMessageList', {
    direction: 'L1_TO_L2',
    address: deposit.receiver,
    pageSize: 100,
  })
  t.ok(list.some(({ messageHash }) => messageHash === deposit.messageHash))
  const l2Detail = await get('transactionDetail', {
    txHash: deposit.l2TxHash ?? ('0x' as Hash),
  })
  t.equal(l2Detail.kind, 'L1_MESSAGE')
}

/** All withdrawals, newest first; those that an address takes part in, if one is given. */
async function withdrawals(
  { get }: Explorer,
  address?: Address,
): Promise<readonly CrossLayerMessage[]> {
  const all: CrossLayerMessage[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { list } = await get('crossLayerMessageList', {
      direction: 'L2_TO_L1',
      ...(address !== undefined && { address }),
      pageNum,
      pageSize: 100,
    })
    if (list.length === 0) return all
    all.push(...list)
  }
}

/** A withdrawal is claimed on layer 1 with the API's proof, and only once. */
export async function withdrawalIsClaimed(t: Test, explorer: Explorer) {
  const { l1 } = explorer
  // The network claims what was proved since its start, so that the oldest stays open.
  const message = (await withdrawals(explorer)).findLast(
    ({ state }) => state === 'PROVED',
  )
  const claim = message?.claim
  if (message === undefined || claim === undefined)
    return t.fail('no withdrawal can be claimed')
  const accounts = await l1<Hex[]>('eth_accounts')
  const send = async () => {
    const hash = await l1<Hash>('eth_sendTransaction', [
      // The fifth last account is far from the busy ones and is not the relayer.
      { from: accounts.at(-5), to: claim.bridge, data: claim.calldata, gas: '0x7a120' },
    ])
    const receipt = await until(async () => (await receiptOf(l1, hash)) ?? undefined)
    return { hash, receipt }
  }
  const first = await send()
  t.equal(first.receipt.status, '0x1')
  const second = await send()
  t.equal(second.receipt.status, '0x0', 'a second claim fails')
  const claimed = await until(async () => {
    const list = await withdrawals(explorer, message.receiver)
    const found = list.find(({ messageHash }) => messageHash === message.messageHash)
    return found?.state === 'COMMITTED' ? found : undefined
  })
  t.equal(claimed.l1TxHash, first.hash)
  t.equal(claimed.l1BlockHeight, Number(first.receipt.blockNumber))
}
