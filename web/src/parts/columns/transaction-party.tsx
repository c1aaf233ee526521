import type { Address, Transaction } from '@bvlgarichain/contract'
import { L1Party } from '../links/l1-party.tsx'
import { PartyLink } from '../links/party-link.tsx'

/**
 * Sender or receiver of a transaction. A relayer executes a deposit by a call of a mailbox; the
 * deposit's own parties are who sent it on L1 and who receives it.
 */
export function TransactionParty({
  tx,
  side,
  account,
}: {
  tx: Partial<Pick<Transaction, 'from' | 'to' | 'contractAddress' | 'deposit'>>
  side: 'from' | 'to'
  /** Account whose screen this is. */
  account?: Address | undefined
}) {
  if (side === 'to') {
    const receiver = tx.deposit?.receiver ?? tx.to ?? tx.contractAddress
    return receiver === undefined ? (
      '—'
    ) : (
      <PartyLink address={receiver} account={account} />
    )
  }
  return tx.deposit?.sender === undefined ? (
    <PartyLink address={tx.from} account={account} kind="ACCOUNT" />
  ) : (
    <L1Party address={tx.deposit.sender} />
  )
}
