import { type Token, type TokenId, toAddress, toHash } from '@bvlgarichain/contract'
import { formatAmount, formatNumber } from '../../lib/format-amount.ts'
import { isCollection } from '../../lib/token-standard.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
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
  const facts: Details = [
    {
      label: t('token.type'),
      value: valueText(t, 'token.', token?.type),
      isPending,
    },
    {
      label: t('token.supply'),
      hint: isNative ? undefined : t('token.supplyHint'),
      value:
        totalSupply === null ? (
          t(isNative ? 'token.supplyNative' : 'token.supplyUnknown')
        ) : (
          <bdi dir="ltr">{formatAmount(totalSupply, decimals ?? null).exact}</bdi>
        ),
      testId: 'token-supply',
      exact: totalSupply === null ? '' : totalSupply,
      isPending,
    },
    !isCollection(token?.type) && {
      label: t('token.decimals'),
      hint: t('token.decimalsHint'),
      value: decimals ?? t('token.decimalsNone'),
      testId: 'token-decimals',
      exact: decimals === null ? '' : decimals,
      isPending,
    },
    isNative && {
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
    !isNative && {
      label: t('token.created'),
      value: createdTime === undefined ? '—' : <TimeAgo time={createdTime} />,
      testId: 'token-created',
      exact: createdTime ?? '',
      isPending,
    },
  ]
  return <DetailList rows={facts} isInline />
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
