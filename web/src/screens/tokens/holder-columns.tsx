import type { TokenHolder } from '@bvlgarichain/contract'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import type { TextKey } from '../../locales/text-key.ts'
import { CopiedAddress } from '../../parts/links/copied-address.tsx'
import { countColumn, shareColumn } from '../../parts/list/columns.tsx'
import type { ListColumn } from '../../parts/list/list.ts'
import layout from '../../ui/layout.module.css'

/** Columns of a list of holders. */
export const holderColumns = ({
  holder,
  balance,
  showBalance,
  exported,
  hasShare,
}: {
  /** Headings. */
  holder: TextKey
  balance: TextKey
  showBalance: (holder: TokenHolder) => ReactNode
  /** Balances and their unit in an exported file. */
  exported: NonNullable<ListColumn<TokenHolder>['exported']>
  /** Whether the supply is known, of which a balance is a share. */
  hasShare: (rows: readonly TokenHolder[]) => boolean
}): readonly ListColumn<TokenHolder>[] => [
  {
    id: 'rank',
    header: 'token.rank',
    hint: 'token.rankLabel',
    width: 4.5,
    pinned: true,
    phone: 0,
    cell: (_, { position }) => (
      <span className={layout.faint}>{formatNumber(position)}</span>
    ),
  },
  {
    id: 'holder',
    header: holder,
    width: 14,
    pinned: true,
    phone: 1,
    exported: ['address', 'isContract'],
    cell: ({ address, isContract }, { t }) => (
      <CopiedAddress
        address={address}
        label={t('token.holder')}
        kind={isContract === undefined ? undefined : isContract ? 'CONTRACT' : 'ACCOUNT'}
      />
    ),
  },
  {
    id: 'type',
    header: 'token.holderType',
    width: 7.5,
    phone: 5,
    isUseful: (rows) => rows.some(({ isContract }) => isContract !== undefined),
    cell: ({ isContract }, { t }) =>
      isContract === undefined
        ? '—'
        : t(isContract ? 'token.contractMark' : 'token.accountMark'),
  },
  {
    id: 'balance',
    header: balance,
    width: 12,
    align: 'end',
    phone: 3,
    exported,
    cell: showBalance,
  },
  { ...shareColumn('share', 'token.share', { phone: 4 }), isUseful: hasShare },
  countColumn('txCount', 'token.txCount', { width: 9 }),
]

/** Key of a holder in a list. */
export const holderKey = ({ address }: TokenHolder) => address
