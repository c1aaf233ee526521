import {
  isAddress,
  type Token,
  type TokenId,
  toAddress,
  toHash,
} from '@bvlgarichain/shared'
import type { ReactNode } from 'react'
import { formatAmount, formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import { FactColumns } from '../../ui/detail-list.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'
import { ValueSkeleton } from '../../ui/value-skeleton.tsx'
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

  /** A value with its raw form for tests, or its skeleton. */
  const fact = (
    id: string,
    raw: (token: Token) => string | number | undefined,
    show: (token: Token) => ReactNode,
  ): ReactNode =>
    token === undefined ? (
      <ValueSkeleton />
    ) : (
      <span data-testid={id} data-value={raw(token)}>
        {raw(token) === undefined ? <Missing /> : show(token)}
      </span>
    )

  const left = [
    isAddress(tokenId)
      ? {
          label: t('token.contract'),
          value: <AddressLink address={tokenId} kind="CONTRACT" />,
        }
      : {
          label: t('token.holders'),
          value: fact(
            'token-holder-count',
            ({ holderCount }) => holderCount,
            ({ holderCount }) => formatNumber(holderCount),
          ),
        },
    ...(isNative || (token !== undefined && token.creator === undefined)
      ? []
      : [{ label: t('token.creator'), value: <Creator token={token} /> }]),
  ]
  const right = [
    {
      label: t('token.supply'),
      isShort: true,
      ...(isNative ? {} : { hint: t('token.supplyHint') }),
      value: fact(
        'token-supply',
        ({ totalSupply }) => (totalSupply === null ? '' : totalSupply),
        ({ totalSupply, decimals }) =>
          totalSupply === null ? (
            t(isNative ? 'token.supplyNative' : 'token.supplyUnknown')
          ) : (
            <bdi dir="ltr">{formatAmount(totalSupply, decimals ?? null).exact}</bdi>
          ),
      ),
    },
    {
      label: t('token.decimals'),
      isShort: true,
      hint: t('token.decimalsHint'),
      value: fact(
        'token-decimals',
        ({ decimals }) => (decimals === null ? '' : decimals),
        ({ decimals }) => decimals ?? t('token.decimalsNone'),
      ),
    },
    ...(isNative
      ? []
      : [
          {
            label: t('token.created'),
            value: fact(
              'token-created',
              ({ createdTime }) => createdTime ?? '',
              ({ createdTime }) =>
                createdTime === undefined ? '—' : <ExactTime time={createdTime} />,
            ),
          },
        ]),
  ]
  return (
    <div className={classes.overview}>
      <Panel title={t('token.overview')}>
        <FactColumns start={left} end={right} />
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
