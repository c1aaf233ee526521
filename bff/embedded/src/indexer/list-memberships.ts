import { type Address, ZERO_ADDRESS } from '@bvlgarichain/contract'
import type { ListedTransaction } from '../store/transactions.ts'
import type { StoredTransfer } from '../store/transfers.ts'

/** The same address only once. */
const distinct = (parties: readonly (Address | null)[]): Address[] => [
  ...new Set(parties.filter((party) => party !== null)),
]

/** Addresses that a transaction is listed under: sender, receiver, created contract. */
export const partiesOfTransaction = (
  tx: Pick<ListedTransaction, 'from' | 'to' | 'contract'>,
): Address[] => distinct([tx.from, tx.to, tx.contract])

/** Addresses that a transfer is listed under; the zero address is no account. */
export const partiesOfTransfer = (
  transfer: Pick<StoredTransfer, 'from' | 'to'>,
): Address[] => distinct([transfer.from, transfer.to]).filter(isSomebody)

/** False for the zero address, which tokens come from when minted and go to when burnt. */
export const isSomebody = (address: Address): boolean => address !== ZERO_ADDRESS
