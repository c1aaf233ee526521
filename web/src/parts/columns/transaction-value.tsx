import type { Address, TokenTransfer, Transaction } from '@bvlgarichain/contract'
import type { ReactNode } from 'react'
import { cleanName } from '../../lib/clean-name.ts'
import { useText } from '../../locales/text.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { ChosenName } from '../../ui/chosen-name.tsx'
import { NativeAmount } from '../amounts/native-amount.tsx'
import { isSingleItem } from '../amounts/single-item.ts'
import { isNone, type Moved, movedFor } from './direction.ts'
import { SignedAmount } from './signed-amount.tsx'
import classes from './transaction-value.module.css'

/**
 * Value that a transaction moved: coins, tokens, or both. As an account sees it, each of them that
 * came in or went out has its own sign, and what others moved is faint.
 */
export function TransactionValue({
  tx,
  transfers = tx.tokenTransfers,
  count = tx.tokenTransferCount ?? transfers?.length ?? 0,
  account,
  aligned,
}: {
  tx: Partial<Transaction>
  /** Its token transfers, where they come from elsewhere. */
  transfers?: readonly TokenTransfer[] | undefined
  /** Number of its token transfers, of which the first may be all that is known. */
  count?: number
  /** Account whose screen this is. */
  account?: Address | undefined
  /** Decimals of its column. */
  aligned?: number | undefined
}) {
  const t = useText()
  const { value, kind, deposit } = tx
  const [transfer] = transfers ?? []
  const moved = account === undefined ? undefined : movedFor(account, tx)
  const hasCoins = !isNone(value)
  if (!hasCoins && deposit !== undefined) {
    return (
      <MovedAmount moved={moved} part="tokens">
        <TokenAmount transfer={deposit} aligned={aligned} />
      </MovedAmount>
    )
  }
  // Both of them have no point in common with the rows above and below.
  const isAlone = !hasCoins || transfer === undefined
  // Its transfers may come a moment later: no coins moved says nothing of it.
  if (!hasCoins && transfers === undefined && kind === 'TOKEN_TRANSFER') return null
  return (
    <>
      {(hasCoins || transfer === undefined) && (
        <MovedAmount moved={hasCoins ? moved : {}} part="coins">
          <NativeAmount wei={value} aligned={isAlone ? aligned : undefined} />
        </MovedAmount>
      )}
      {hasCoins && transfer !== undefined && ' · '}
      {transfer !== undefined &&
        (count === 1 ? (
          <span className={isAlone ? undefined : classes.second}>
            <MovedAmount moved={moved} part="tokens">
              <TokenAmount transfer={transfer} aligned={isAlone ? aligned : undefined} />
            </MovedAmount>
          </span>
        ) : (
          t('home.transferCount', { count })
        ))}
    </>
  )
}

/** A part with its sign, or faint where it neither came nor went; as it is if no account sees it. */
function MovedAmount({
  moved,
  part,
  children,
}: {
  moved: Moved | undefined
  part: keyof Moved
  children: ReactNode
}) {
  if (moved === undefined) return children
  const direction = moved[part]
  return direction === undefined ? (
    <span className={classes.nothing}>{children}</span>
  ) : (
    <SignedAmount direction={direction}>{children}</SignedAmount>
  )
}

function TokenAmount({
  transfer,
  aligned,
}: {
  transfer: Partial<Pick<TokenTransfer, 'amount' | 'token' | 'nftId'>>
  aligned: number | undefined
}) {
  const { amount, token, nftId } = transfer
  if (token !== undefined && isSingleItem(transfer)) {
    const name = cleanName(token.symbol) ?? cleanName(token.name) ?? ''
    return (
      <bdi dir="ltr" title={`${name} #${nftId}`}>
        <ChosenName name={name} /> #{nftId}
      </bdi>
    )
  }
  return (
    <AmountText
      amount={amount}
      decimals={token?.decimals}
      symbol={token?.symbol}
      aligned={aligned}
    />
  )
}
