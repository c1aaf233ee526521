import type { Address } from '@bvlgarichain/shared'
import type { StoredBlock } from '../store/blocks.ts'
import { toBlob } from '../store/bytes.ts'
import { type ListKey, listKey } from '../store/list-definitions.ts'
import type { ListedTransaction } from '../store/transactions.ts'
import type { StoredTransfer } from '../store/transfers.ts'
import { ZERO_ADDRESS } from './decode-transfers.ts'

/** The same address only once. */
const distinct = (parties: readonly (Address | null)[]): Address[] => [
  ...new Set(parties.filter((party) => party !== null)),
]

/** Addresses that a transaction is listed under: sender, receiver, created contract. */
export const partiesOfTransaction = (
  tx: Pick<ListedTransaction, 'from' | 'to' | 'contract'>,
): Address[] => distinct([tx.from, tx.to, tx.contract])

/** Addresses that a transfer is listed under; the zero address stands for nobody. */
export const partiesOfTransfer = (
  transfer: Pick<StoredTransfer, 'from' | 'to'>,
): Address[] => distinct([transfer.from, transfer.to]).filter(isSomebody)

/** False for the zero address, which tokens come from when minted and go to when burnt. */
export const isSomebody = (address: Address): boolean => address !== ZERO_ADDRESS

/** Every list that a block belongs to. */
export const listsOfBlock = ({ txCount }: Pick<StoredBlock, 'txCount'>): ListKey[] =>
  txCount > 0 ? [listKey('block/nonempty')] : []

/** Every list that a transaction belongs to. */
export function listsOfTransaction(
  tx: Pick<
    ListedTransaction,
    'from' | 'to' | 'contract' | 'status' | 'kind' | 'value' | 'method' | 'selector'
  >,
): ListKey[] {
  const receiver = tx.to ?? tx.contract
  return [
    listKey('tx'),
    listKey('tx/status', tx.status),
    listKey('tx/kind', tx.kind),
    ...(tx.value === '0' ? [] : [listKey('tx/value')]),
    ...(tx.method === null ? [] : [listKey('tx/method', tx.method)]),
    ...(tx.selector === null ? [] : [listKey('tx/selector', toBlob(tx.selector))]),
    ...partiesOfTransaction(tx).map((party) => listKey('address/tx', toBlob(party))),
    listKey('address/tx-out', toBlob(tx.from)),
    ...(receiver === null ? [] : [listKey('address/tx-in', toBlob(receiver))]),
  ]
}

/** Every list that a transfer belongs to. */
export function listsOfTransfer(
  transfer: Pick<StoredTransfer, 'tokenId' | 'type' | 'from' | 'to'>,
): ListKey[] {
  const { tokenId, type, from, to } = transfer
  return [
    listKey('transfer'),
    listKey('transfer/type', type),
    listKey('transfer/token', tokenId),
    ...partiesOfTransfer(transfer).map((party) =>
      listKey('address/transfer', toBlob(party)),
    ),
    ...(isSomebody(from) ? [listKey('address/out', toBlob(from))] : []),
    ...(isSomebody(to) ? [listKey('address/in', toBlob(to))] : []),
  ]
}
