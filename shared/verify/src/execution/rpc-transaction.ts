import type { TransactionDetail } from '@bvlgarichain/shared'
import { readHexQuantity } from '../read.ts'

const AMOUNTS = [
  'value',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'maxFeePerBlobGas',
  'v',
]
const NUMBERS = ['nonce', 'type', 'chainId', 'yParity', 'transactionIndex', 'gasUsed']
const WORDS = ['r', 's']

/**
 * A transaction as a node answers it (`eth_getTransactionByHash`, `eth_getBlockByNumber`), with its
 * receipt where given, in the form that envelopes and receipts are read from. Fields that are not
 * numbers where they should be are left out.
 */
export function transactionOfRpc(value: unknown, receipt?: unknown): TransactionDetail {
  const { status, gasUsed, logs } = fieldsOf(receipt)
  const outcomes = { '0x1': 'SUCCESS', '0x0': 'FAILED' } as const
  const fields = Object.entries({ ...fieldsOf(value), gasUsed }).map(([name, field]) => {
    const quantity = readHexQuantity(field)
    if (name === 'gas') return ['gasLimit', toNumber(quantity)]
    if (NUMBERS.includes(name)) return [name, toNumber(quantity)]
    if (AMOUNTS.includes(name)) return [name, quantity?.toString()]
    return WORDS.includes(name) && quantity !== undefined
      ? [name, `0x${quantity.toString(16).padStart(64, '0')}`]
      : [name, field]
  })
  return {
    ...Object.fromEntries(fields),
    ...(receipt === undefined ? undefined : { status: outcomes[status as '0x1'], logs }),
  } as TransactionDetail
}

const toNumber = (quantity: bigint | undefined) =>
  quantity === undefined ? undefined : Number(quantity)

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
