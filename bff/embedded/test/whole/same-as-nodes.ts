import type { Address, Hash, Hex } from '@bvlgarichain/contract'
import type { Test } from 'tap'
import { makeRandom } from '../../src/chain/random.ts'
import { balanceRequest } from '../../src/indexer/token-metadata.ts'
import type { Explorer } from './explorer.ts'

interface Receipt {
  readonly status: Hex
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
  readonly from: Address
  readonly to: Address | null
  readonly logs: readonly {
    readonly address: Address
    readonly topics: readonly Hash[]
    readonly data: Hex
    readonly logIndex: Hex
  }[]
}

const SAMPLES = 50

/** Fifty transactions at random: receipt, logs and fee are the node's. */
export async function transactionsAgree(t: Test, { get, l2 }: Explorer) {
  const random = makeRandom(7)
  const { total } = await get('transactionList', { pageSize: 1 })
  for (let count = 0; count < SAMPLES; count += 1) {
    const pageNum = random.integer(1, total)
    const { list } = await get('transactionList', { pageNum, pageSize: 1 })
    const txHash = list[0]?.hash
    if (txHash === undefined) return t.fail(`page ${pageNum} of ${total} is empty`)
    const detail = await get('transactionDetail', { txHash })
    const receipt = await l2<Receipt>('eth_getTransactionReceipt', [txHash])
    const gasUsed = Number(receipt.gasUsed)
    t.strictSame(
      {
        status: detail.status,
        gasUsed: detail.gasUsed,
        fee: detail.fee,
        from: detail.from,
        to: detail.to,
        logs: detail.logs.map(({ address, topics, data, logIndex }) => ({
          address,
          topics,
          data,
          logIndex,
        })),
      },
      {
        status: Number(receipt.status) === 1 ? 'SUCCESS' : 'FAILED',
        gasUsed,
        fee: String(BigInt(gasUsed) * BigInt(receipt.effectiveGasPrice)),
        from: receipt.from,
        to: receipt.to,
        logs: receipt.logs.map(({ address, topics, data, logIndex }) => ({
          address,
          topics,
          data,
          logIndex: Number(logIndex),
        })),
      },
      txHash,
    )
  }
}

/** Fifty accounts at random: balance, nonce and token balances are the node's. */
export async function accountsAgree(t: Test, { get, l2 }: Explorer) {
  const random = makeRandom(8)
  const { total } = await get('tokenHolderList', { tokenId: 'native', pageSize: 1 })
  for (let count = 0; count < SAMPLES; count += 1) {
    const pageNum = random.integer(1, total)
    const page = { tokenId: 'native' as const, pageNum, pageSize: 1 }
    const address = (await get('tokenHolderList', page)).list[0]?.address
    if (address === undefined) return t.fail(`page ${pageNum} of ${total} is empty`)
    const { account, list } = await get('accountTokenList', { address, pageSize: 100 })
    const balance = await l2<Hex>('eth_getBalance', [address, 'latest'])
    const nonce = await l2<Hex>('eth_getTransactionCount', [address, 'latest'])
    const tokens = list.filter(({ type }) => type !== 'ERC1155')
    const balances = await Promise.all(
      tokens.map(async ({ tokenId }) => {
        const { method, params } = balanceRequest(tokenId, address)
        return String(BigInt(await l2<Hex>(method, params)))
      }),
    )
    t.strictSame(
      [account.balance, account.nonce, ...tokens.map((each) => each.balance)],
      [String(BigInt(balance)), Number(nonce), ...balances],
      address,
    )
  }
}
