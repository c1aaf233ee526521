import { type TransactionDetail, toQuantity } from '@bvlgarichain/contract'
import { objectOf, readHexQuantity } from '../read.ts'

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
 * A transaction as a node returns it (`eth_getTransactionByHash`, `eth_getBlockByNumber`), with its
 * receipt where given, in the form that envelopes and receipts are read from. Fields that are not
 * numbers where they should be are left out.
 */
export function transactionOfRpc(value: unknown, receipt?: unknown): TransactionDetail {
  const { status, gasUsed, logs } = objectOf<Fields>(receipt)
  const outcomes = { '0x1': 'SUCCESS', '0x0': 'FAILED' } as const
  const fields = fieldsOf({ ...objectOf<Fields>(value), gasUsed })
  if (Array.isArray(fields.authorizationList)) {
    fields.authorizationList = fields.authorizationList.map((entry) =>
      fieldsOf(objectOf<Fields>(entry)),
    )
  }
  return {
    ...fields,
    ...(receipt === undefined ? undefined : { status: outcomes[status as '0x1'], logs }),
  } as TransactionDetail
}

type Fields = Record<string, unknown>

const fieldsOf = (given: Readonly<Fields>): Fields =>
  Object.fromEntries(
    Object.entries(given).map(([name, field]) => {
      const quantity = readHexQuantity(field)
      const exact = quantity === undefined ? undefined : toQuantity(quantity)
      if (name === 'gas') return ['gasLimit', exact]
      if (NUMBERS.includes(name)) return [name, exact]
      if (AMOUNTS.includes(name)) return [name, quantity?.toString()]
      return WORDS.includes(name) && quantity !== undefined
        ? [name, `0x${quantity.toString(16).padStart(64, '0')}`]
        : [name, field]
    }),
  )
