import { isAddress, type TOKEN_SORTS, type Token } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { Badge } from '../../ui/badge.tsx'
import { Copied } from '../../ui/copied.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { TokenIdentity } from './token-identity.tsx'
import { TokenSupply } from './token-supply.tsx'
import classes from './tokens.module.css'

/** Orders of the list, as the contract names them. */
export type TokenSort = (typeof TOKEN_SORTS)[number]

/** What the list of tokens shows; headings of the columns it can be sorted by are links. */
export function useTokenColumns(sort: TokenSort): readonly Column<Token>[] {
  const t = useText()
  const sortable = (by: TokenSort, label: string) => ({
    header: (
      <Link
        from="/tokens"
        to="."
        search={({ page: _page, cursor: _cursor, ...rest }) => ({ ...rest, sort: by })}
        replace
        resetScroll={false}
        className={classes.sort}
        data-sorted={by === sort || undefined}
        aria-label={t('token.sortBy', { column: label })}
        activeOptions={{ includeSearch: true, exact: true }}
      >
        {label}
        <span className={classes.arrow} aria-hidden="true">
          ↓
        </span>
      </Link>
    ),
    sort: by === sort ? ('descending' as const) : undefined,
  })
  return [
    {
      key: 'token',
      header: t('token.token'),
      render: (token) => <TokenIdentity token={token} />,
    },
    {
      key: 'type',
      header: t('token.type'),
      width: '7.5rem',
      render: ({ type }) => <Badge>{t(`token.${type}`)}</Badge>,
    },
    {
      key: 'contract',
      header: t('token.contract'),
      width: '13rem',
      render: ({ tokenId }) =>
        isAddress(tokenId) ? (
          <Copied value={tokenId} label={t('token.contractAddress')}>
            <AddressLink address={tokenId} />
          </Copied>
        ) : (
          '—'
        ),
    },
    {
      key: 'supply',
      header: t('token.supply'),
      width: '8.5rem',
      align: 'end',
      render: (token) => <TokenSupply token={token} />,
    },
    {
      key: 'holders',
      ...sortable('HOLDERS', t('token.holders')),
      width: '8rem',
      align: 'end',
      render: ({ holderCount }) => formatNumber(holderCount),
    },
    {
      key: 'transfers',
      ...sortable('TRANSFERS', t('token.transfers')),
      width: '7.5rem',
      align: 'end',
      render: ({ transferCount }) => formatNumber(transferCount),
    },
    {
      key: 'created',
      ...sortable('NEWEST', t('token.created')),
      width: '7.5rem',
      align: 'end',
      render: ({ createdTime }) =>
        createdTime === undefined ? '—' : <TimeAgo time={createdTime} />,
    },
  ]
}
