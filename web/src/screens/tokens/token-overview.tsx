import {
  isAddress,
  type Token,
  type TokenId,
  toAddress,
  toHash,
} from '@bvlgarichain/contract'
import { formatAmount, formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { CopiedAddress } from '../../parts/links/copied-address.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import { type Details, FactColumns } from '../../ui/detail-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'
import classes from './token.module.css'

/** The facts about a token; skeletons of the same size until they are there. */
export function TokenOverview({
  token,
  tokenId,
}: {
  token: Token | undefined
  tokenId: TokenId
}) {
  const t = useText()
  const isNative = tokenId === 'native'

  const isPending = token === undefined
  const { holderCount, totalSupply, decimals, creator, createdTime } = token ?? {}
  const start: Details = [
    isAddress(tokenId)
      ? {
          label: t('token.contract'),
          value: (
            <CopiedAddress
              address={tokenId}
              label={t('token.contractAddress')}
              full
              isUnnamed
              kind="CONTRACT"
            />
          ),
        }
      : {
          label: t('token.holders'),
          value: formatNumber(holderCount),
          testId: 'token-holder-count',
          exact: holderCount,
          isPending,
        },
    !isNative &&
      (isPending || creator !== undefined) && {
        label: t('token.creator'),
        value: <Creator token={token} />,
      },
  ]
  const end: Details = [
    {
      label: t('token.supply'),
      hint: isNative ? undefined : t('token.supplyHint'),
      value:
        totalSupply === null ? (
          t(isNative ? 'token.supplyNative' : 'token.supplyUnknown')
        ) : (
          <bdi dir="ltr">{formatAmount(totalSupply, decimals ?? null).exact}</bdi>
        ),
      isShort: true,
      testId: 'token-supply',
      exact: totalSupply === null ? '' : totalSupply,
      isPending,
    },
    {
      label: t('token.decimals'),
      hint: t('token.decimalsHint'),
      value: decimals ?? t('token.decimalsNone'),
      isShort: true,
      testId: 'token-decimals',
      exact: decimals === null ? '' : decimals,
      isPending,
    },
    !isNative && {
      label: t('token.created'),
      value: createdTime === undefined ? '—' : <ExactTime time={createdTime} />,
      testId: 'token-created',
      exact: createdTime ?? '',
      isPending,
    },
  ]
  return (
    <div className={classes.overview}>
      <Panel title={t('token.overview')}>
        <FactColumns start={start} end={end} />
      </Panel>
    </div>
  )
}

/** Invisible placeholder of the creator's width, so that the layout does not shift. */
const AWAITED = {
  creator: toAddress(`0x${'0'.repeat(40)}`),
  createdTxHash: toHash(`0x${'0'.repeat(64)}`),
}

/** Creator of a token and the transaction that created it. */
function Creator({ token }: { token: Token | undefined }) {
  const t = useText()
  const { creator, createdTxHash } = token ?? AWAITED
  return (
    <span className={classes.creator} data-awaited={token === undefined || undefined}>
      {creator !== undefined && <AddressLink address={creator} />}
      {createdTxHash !== undefined && (
        <span>
          {t('token.createdTx')} <TransactionLink hash={createdTxHash} />
        </span>
      )}
    </span>
  )
}
