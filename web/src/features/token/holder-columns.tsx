import type { TokenHolder } from '@bvlgarichain/shared'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { Badge } from '../../ui/badge.tsx'
import { Copied } from '../../ui/copied.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { AddressLink } from '../links/address-link.tsx'
import type { RankedHolder } from './rank-holders.ts'
import classes from './token.module.css'

/** What a list of holders shows; the share only where the supply is known. */
export function useHolderColumns({
  holder,
  balance,
  showBalance,
  showShare,
}: {
  /** Headings. */
  holder: string
  balance: string
  showBalance: (holder: TokenHolder) => ReactNode
  showShare: boolean
}): readonly Column<RankedHolder>[] {
  const t = useText()
  const columns: readonly Column<RankedHolder>[] = [
    {
      key: 'rank',
      header: <span title={t('token.rankLabel')}>{t('token.rank')}</span>,
      width: '4.5rem',
      render: ({ rank }) => <span className={classes.rank}>{formatNumber(rank)}</span>,
    },
    {
      key: 'holder',
      header: holder,
      render: ({ address, isContract }) => (
        <span className={classes.holder}>
          <span>
            <Copied value={address} label={t('token.holder')}>
              <AddressLink address={address} />
            </Copied>
          </span>
          {isContract === true && <Badge tone="info">{t('token.contractMark')}</Badge>}
        </span>
      ),
    },
    {
      key: 'balance',
      header: balance,
      width: '16rem',
      align: 'end',
      render: showBalance,
    },
    {
      key: 'share',
      header: t('token.share'),
      width: '12rem',
      align: 'end',
      render: ({ share }) =>
        share === undefined ? '—' : <ShareBar part={share} whole={1} />,
    },
    {
      key: 'txCount',
      header: t('token.txCount'),
      width: '9rem',
      align: 'end',
      render: ({ txCount }) => (txCount === undefined ? '—' : formatNumber(txCount)),
    },
  ]
  return showShare ? columns : columns.filter(({ key }) => key !== 'share')
}
