import { toBlob } from '../store/bytes.ts'
import { type ListKey, listKey } from '../store/list-definitions.ts'
import type { TransactionRow } from '../store/transactions.ts'
import type { TransferRow } from '../store/transfers.ts'
import { ZERO_ADDRESS } from './decode-transfers.ts'

type Party = Uint8Array | null

const ZERO = toBlob(ZERO_ADDRESS)

/** The same address only once. */
function distinct(parties: readonly Party[]): Uint8Array[] {
  const given = parties.filter((party) => party !== null)
  return given.filter(
    (party, index) =>
      given.findIndex((other) => Buffer.compare(other, party) === 0) === index,
  )
}

/** Addresses that a transaction is listed under: sender, receiver, created contract. */
export const partiesOfTransaction = (
  tx: Pick<TransactionRow, 'from_address' | 'to_address' | 'contract'>,
): Uint8Array[] => distinct([tx.from_address, tx.to_address, tx.contract])

/** Addresses that a transfer is listed under; the zero address stands for nobody. */
export const partiesOfTransfer = (
  transfer: Pick<TransferRow, 'from_address' | 'to_address'>,
): Uint8Array[] =>
  distinct([transfer.from_address, transfer.to_address]).filter(isSomebody)

/** False for the zero address, which tokens come from when minted and go to when burnt. */
export const isSomebody = (address: Uint8Array): boolean =>
  Buffer.compare(address, ZERO) !== 0

/** Every list that a transaction belongs to. */
export function listsOfTransaction(
  tx: Pick<
    TransactionRow,
    'from_address' | 'to_address' | 'contract' | 'status' | 'method' | 'selector'
  >,
): ListKey[] {
  return [
    listKey('tx'),
    listKey('tx/status', tx.status),
    ...(tx.method === null ? [] : [listKey('tx/method', tx.method)]),
    ...(tx.selector === null ? [] : [listKey('tx/selector', tx.selector)]),
    ...partiesOfTransaction(tx).map((party) => listKey('address/tx', party)),
  ]
}

/** Every list that a transfer belongs to. */
export function listsOfTransfer(
  transfer: Pick<TransferRow, 'token_id' | 'type' | 'from_address' | 'to_address'>,
): ListKey[] {
  const { token_id, type, from_address: from, to_address: to } = transfer
  return [
    listKey('transfer'),
    listKey('transfer/type', type),
    listKey('transfer/token', token_id),
    ...partiesOfTransfer(transfer).map((party) => listKey('address/transfer', party)),
    ...(isSomebody(from) ? [listKey('address/out', from)] : []),
    ...(isSomebody(to) ? [listKey('address/in', to)] : []),
  ]
}
