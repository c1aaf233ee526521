import type { CrossLayerMessage, TokenTransfer, Transaction } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { cleanName } from '../../lib/clean-name.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { NativeAmount } from '../links/native-amount.tsx'
import classes from './latest-list.module.css'

/** Value that a transaction moved: coins, tokens, or both. */
export function TransactionValue({
  tx: { value, kind },
  transfers,
  deposit,
}: {
  tx: Pick<Transaction, 'value' | 'kind'>
  transfers: readonly TokenTransfer[]
  /** The message that the transaction executes, if it is a deposit. */
  deposit?: CrossLayerMessage | undefined
}) {
  const t = useText()
  const [transfer] = transfers
  const hasCoins = value === undefined || !/^0*$/.test(value)
  if (!hasCoins && deposit !== undefined) {
    const { amount, token } = deposit
    return (
      <AmountText amount={amount} decimals={token?.decimals} symbol={token?.symbol} />
    )
  }
  // Its transfers may come a moment later: no coins moved says nothing of it.
  if (!hasCoins && transfer === undefined && kind === 'TOKEN_TRANSFER') return null
  return (
    <>
      {(hasCoins || transfer === undefined) && (
        <span className={hasCoins ? undefined : classes.nothing}>
          <NativeAmount wei={value} />
        </span>
      )}
      {hasCoins && transfer !== undefined && ' · '}
      {transfer !== undefined &&
        (transfers.length === 1 ? (
          <TokenAmount transfer={transfer} />
        ) : (
          t('home.transferCount', { count: transfers.length })
        ))}
    </>
  )
}

function TokenAmount({
  transfer: { amount, token, nftId },
}: {
  transfer: TokenTransfer
}) {
  if (token?.type === 'ERC721' && nftId !== undefined) {
    const name = cleanName(token.symbol) ?? cleanName(token.name) ?? ''
    return (
      <bdi dir="ltr" title={`${name} #${nftId}`}>
        {name} #{nftId}
      </bdi>
    )
  }
  return <AmountText amount={amount} decimals={token?.decimals} symbol={token?.symbol} />
}
