import type { Address, TokenTransfer, Transaction } from '@bvlgarichain/contract'
import { cleanName } from '../../lib/clean-name.ts'
import { useText } from '../../locales/text.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { ChosenName } from '../../ui/chosen-name.tsx'
import { NativeAmount } from '../amounts/native-amount.tsx'
import { isSingleItem } from '../amounts/single-item.ts'
import { directionFor, valueDirection } from './direction.ts'
import { SignedAmount } from './signed-amount.tsx'
import classes from './transaction-value.module.css'

/** Value that a transaction moved: coins, tokens, or both. */
export function TransactionValue({
  tx: { value, kind, tokenTransfers, tokenTransferCount, deposit },
  transfers = tokenTransfers,
  count = tokenTransferCount ?? transfers?.length ?? 0,
  aligned,
}: {
  tx: Pick<
    Transaction,
    'value' | 'kind' | 'tokenTransfers' | 'tokenTransferCount' | 'deposit'
  >
  /** Its token transfers, where they come from elsewhere. */
  transfers?: readonly TokenTransfer[] | undefined
  /** Number of its token transfers, of which the first may be all that is known. */
  count?: number
  /** Decimals of its column. */
  aligned?: number | undefined
}) {
  const t = useText()
  const [transfer] = transfers ?? []
  const hasCoins = value === undefined || !/^0*$/.test(value)
  if (!hasCoins && deposit !== undefined) {
    return <TokenAmount transfer={deposit} aligned={aligned} />
  }
  // Both of them have no point in common with the rows above and below.
  const isAlone = !hasCoins || transfer === undefined
  // Its transfers may come a moment later: no coins moved says nothing of it.
  if (!hasCoins && transfers === undefined && kind === 'TOKEN_TRANSFER') return null
  return (
    <>
      {(hasCoins || transfer === undefined) && (
        <span className={hasCoins ? undefined : classes.nothing}>
          <NativeAmount wei={value} aligned={isAlone ? aligned : undefined} />
        </span>
      )}
      {hasCoins && transfer !== undefined && ' · '}
      {transfer !== undefined &&
        (count === 1 ? (
          <span className={isAlone ? undefined : classes.second}>
            <TokenAmount transfer={transfer} aligned={isAlone ? aligned : undefined} />
          </span>
        ) : (
          t('home.transferCount', { count })
        ))}
    </>
  )
}

/** Value that a transaction moved, as an account sees it: coins may go out where tokens come in. */
export function AccountValue({
  tx,
  account,
  aligned,
}: {
  tx: Transaction
  account: Address
  aligned: number
}) {
  const { from, to, value = '0', status, tokenTransfers = [], tokenTransferCount } = tx
  const [transfer] = tokenTransfers
  const isBoth =
    status !== 'FAILED' &&
    !/^0*$/.test(value) &&
    transfer !== undefined &&
    (tokenTransferCount ?? tokenTransfers.length) === 1 &&
    [transfer.from, transfer.to].includes(account)
  if (!isBoth) {
    return (
      <SignedAmount {...valueDirection(account, tx)}>
        <TransactionValue tx={tx} aligned={aligned} />
      </SignedAmount>
    )
  }
  return (
    <>
      <SignedAmount direction={directionFor(account, from, to)} isAlways>
        <NativeAmount wei={value} />
      </SignedAmount>
      {' · '}
      <span className={classes.second}>
        <SignedAmount
          direction={directionFor(account, transfer.from, transfer.to)}
          isAlways
        >
          <TokenAmount transfer={transfer} aligned={undefined} />
        </SignedAmount>
      </span>
    </>
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
