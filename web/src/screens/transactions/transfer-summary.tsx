import type { TokenTransfer } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { transferKey } from '../../lib/transfer-key.ts'
import { useText } from '../../locales/text.tsx'
import { TransferAmount } from '../../parts/columns/transfer-amount.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { Inline } from '../../ui/inline.tsx'
import layout from '../../ui/layout.module.css'
import classes from './transfer-summary.module.css'

/** Transfers that are listed before the rest is left to the tab. */
const SHOWN = 3

/** The first token transfers of a transaction, a line each. */
export function TransferSummary({
  transfers,
  count = transfers.length,
}: {
  transfers: readonly TokenTransfer[]
  /** Number of all of them, where the response holds only the first ones. */
  count?: number | undefined
}) {
  const t = useText()
  return (
    <ul className={layout.tight}>
      {transfers.slice(0, SHOWN).map((transfer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: without log indexes they can be alike
        <li key={`${transferKey(transfer)}-${index}`}>
          <Inline>
            <AddressLink address={transfer.from} />
            <span aria-hidden="true" className={classes.arrow}>
              →
            </span>
            <AddressLink address={transfer.to} />
            <TransferAmount transfer={transfer} />
          </Inline>
        </li>
      ))}
      {transfers.length > SHOWN && (
        <li>
          <Link to="." search={(search) => ({ ...search, tab: 'transfers' })}>
            {t('transaction.allTransfers', { count })}
          </Link>
        </li>
      )}
    </ul>
  )
}
