import { createHash } from 'node:crypto'
import { type Address, type Hash, ZERO_ADDRESS } from '@bvlgarichain/contract'
import { makeRandom } from '../src/chain/random.ts'
import type { DecodedBlock } from '../src/indexer/decode.ts'
import type { InternalCallRecord, LogRecord } from '../src/store/executions.ts'
import type { ContractTokenType } from '../src/store/tables.ts'
import type { TransactionRecord } from '../src/store/transactions.ts'
import type { TransferRecord } from '../src/store/transfers.ts'

/** How much of a chain to make, and of what shape. */
export interface ChainShape {
  readonly seed: number
  readonly transactions: number
  readonly perBlock: number
  readonly accounts: number
  readonly tokens: number
}

/** The shape that lists are measured on. */
export const BENCH_SHAPE: ChainShape = {
  seed: 1,
  transactions: 1_000_000,
  perBlock: 10,
  accounts: 60_000,
  tokens: 500,
}

/** Share of the transactions that one address takes part in. */
const HOT_SHARE = 0.2
const FAILED_SHARE = 0.05
const GENESIS = 1_700_000_000_000
const BLOCK_MS = 1_000

const METHODS = [
  ['0xa9059cbb', 'transfer'],
  ['0x095ea7b3', 'approve'],
  ['0x38ed1739', 'swapExactTokensForTokens'],
  ['0x1249c58b', 'mint'],
  ['0xdeadbeef', null],
] as const
const TYPES: readonly ContractTokenType[] = ['ERC20', 'ERC20', 'ERC721', 'ERC1155']

const digest = (text: string): Hash =>
  `0x${createHash('sha256').update(text).digest('hex')}` as Hash
const addressOf = (text: string): Address => digest(text).slice(0, 42) as Address

const HEADER = {
  stateRoot: digest('state'),
  transactionsRoot: digest('transactions'),
  receiptsRoot: digest('receipts'),
  sha3Uncles: digest('uncles'),
  logsBloom: `0x${'00'.repeat(256)}`,
  difficulty: '0',
  extraData: '0x',
  mixHash: digest('mix'),
  nonce: '0x0000000000000000',
}

/** Address that takes part in a fifth of the transactions. */
export const HOT_ADDRESS = addressOf('hot')

/** Contract of the token at `index`; the one at 0 is held by most accounts. */
export const tokenAddress = (index: number): Address => addressOf(`token ${index}`)

/**
 * Blocks as the decoder would give them, the same for the same shape. Nothing of it is
 * signed or executed: it has the structure of a chain, for what is stored and listed.
 */
export function* syntheticBlocks(shape: ChainShape): Generator<DecodedBlock> {
  const random = makeRandom(shape.seed)
  const accounts = Array.from({ length: shape.accounts }, (_, index) =>
    addressOf(`account ${shape.seed} ${index}`),
  )
  let parentHash = digest('nothing')
  let made = 0

  const makeTransfers = (
    position: number,
    from: Address,
  ): Omit<TransferRecord, 'position'>[] => {
    if (random.fraction() > 0.45) return []
    const index = random.fraction() < 0.5 ? 0 : random.integer(1, shape.tokens - 1)
    const type = index === 0 ? 'ERC20' : (TYPES[index % TYPES.length] ?? 'ERC20')
    const single = { txPosition: position, logIndex: 0, token: tokenAddress(index), type }
    const amount = type === 'ERC721' ? 1n : BigInt(random.integer(1, 1_000_000_000))
    const nftId = type === 'ERC20' ? null : String(random.integer(1, 10_000))
    const to = random.pick(accounts)
    const minted = random.fraction() < 0.3 || type !== 'ERC20'
    const rest = { amount, nftId, batchPosition: null, to }
    return [{ ...single, ...rest, from: minted ? ZERO_ADDRESS : from }]
  }

  for (let height = 0; made < shape.transactions; height += 1) {
    const count = Math.min(
      shape.transactions - made,
      height === 0 ? 0 : random.integer(0, shape.perBlock * 2),
    )
    const transactions: TransactionRecord[] = []
    const transfers: TransferRecord[] = []
    const logs: LogRecord[] = []
    const calls: InternalCallRecord[] = []
    for (let position = 0; position < count; position += 1) {
      const isHot = random.fraction() < HOT_SHARE
      const from = isHot && position % 2 === 0 ? HOT_ADDRESS : random.pick(accounts)
      const to = isHot && from !== HOT_ADDRESS ? HOT_ADDRESS : random.pick(accounts)
      const failed = random.fraction() < FAILED_SHARE
      const [selector, method] =
        random.fraction() < 0.3 ? [null, null] : random.pick(METHODS)
      const gasUsed = random.integer(21_000, 200_000)
      const tx: Omit<TransactionRecord, 'logCount'> = {
        hash: digest(`tx ${shape.seed} ${made + position}`),
        position,
        from,
        to,
        contract: null,
        value: String(random.integer(0, 1_000_000_000)),
        nonce: made + position,
        type: 2,
        status: failed ? 'FAILED' : 'SUCCESS',
        kind: selector === null ? 'TRANSFER' : 'CONTRACT_CALL',
        selector,
        method,
        gasLimit: 300_000,
        gasUsed,
        gasPrice: '1000000000',
        fee: String(BigInt(gasUsed) * 1_000_000_000n),
        l1Fee: null,
        input: selector === null ? '0x' : `${selector}${'00'.repeat(64)}`,
        revertData: failed ? '0x' : null,
        failure: failed ? 'Reverted' : null,
        envelope: { chainId: 1, maxFeePerGas: '2000000000', v: '1', yParity: 1 },
      }
      const moved = failed ? [] : makeTransfers(position, from)
      transactions.push({ ...tx, logCount: moved.length })
      if (failed) continue
      for (const transfer of moved) {
        const logIndex = logs.length
        logs.push({
          txPosition: position,
          position: logIndex,
          logIndex,
          address: transfer.token,
          topics: [digest('Transfer'), digest('from'), digest('to')],
          data: `0x${'00'.repeat(32)}`,
        })
        transfers.push({ ...transfer, logIndex, position: transfers.length })
      }
      if (random.fraction() < 0.1) {
        calls.push({
          txPosition: position,
          position: 0,
          path: [0],
          type: 'CALL',
          from: to,
          to: random.pick(accounts),
          value: '0',
          gas: 50_000,
          gasUsed: 20_000,
          input: '0x',
          output: '0x',
          error: null,
        })
      }
    }
    made += count
    const hash = digest(`block ${shape.seed} ${height}`)
    yield {
      block: {
        height,
        hash,
        parentHash,
        time: GENESIS + height * BLOCK_MS,
        miner: addressOf('sequencer'),
        size: 1_000 + count * 200,
        gasUsed: transactions.reduce((sum, tx) => sum + Number(tx.gasUsed), 0),
        gasLimit: 60_000_000,
        baseFee: '10000000',
        fee: String(transactions.reduce((sum, tx) => sum + BigInt(tx.fee ?? 0), 0n)),
        txCount: count,
        failedCount: transactions.filter(({ status }) => status === 'FAILED').length,
        callCount: calls.length,
        transferCount: transfers.length,
        header: HEADER,
      },
      transactions,
      logs,
      transfers,
      calls,
      wrappings: [],
      creations: [],
    }
    parentHash = hash
  }
}

/** Metadata of the token at `index`. */
export const syntheticMetadata = (index: number) => ({
  name: `Token number ${index}`,
  symbol: `T${index}`,
  decimals: 18,
  totalSupply: '1000000000000000000000000',
})
