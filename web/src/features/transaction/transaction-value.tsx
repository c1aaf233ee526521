import type { CrossLayerMessage, TokenTransfer, Transaction } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { cleanName } from '../../lib/clean-name.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { NativeAmount } from '../links/native-amount.tsx'
import classes from './transaction-value.module.css'

/** Value that a transaction moved: coins, tokens, or both. */
export function TransactionValue({
  tx: { value, kind, tokenTransfers, tokenTransferCount },
  transfers = tokenTransfers,
  count = tokenTransferCount ?? transfers?.length ?? 0,
  deposit,
}: {
  tx: Pick<Transaction, 'value' | 'kind' | 'tokenTransfers' | 'tokenTransferCount'>
  /** Its token transfers, where they come from elsewhere. */
  transfers?: readonly TokenTransfer[] | undefined
  /** Number of its token transfers, of which the first may be all that is known. */
  count?: number
  /** The message that the transaction executes, if it is a deposit. */
  deposit?: CrossLayerMessage | undefined
}) {
  const t = useText()
  const [transfer] = transfers ?? []
  const hasCoins = value === undefined || !/^0*$/.test(value)
  if (!hasCoins && deposit !== undefined) {
    const { amount, token } = deposit
    return (
      <AmountText amount={amount} decimals={token?.decimals} symbol={token?.symbol} />
    )
  }
  // Its transfers may come a moment later: no coins moved says nothing of it.
  if (!hasCoins && transfers === undefined && kind === 'TOKEN_TRANSFER') return null
  return (
    <>
      {(hasCoins || transfer === undefined) && (
        <span className={hasCoins ? undefined : classes.nothing}>
          <NativeAmount wei={value} />
        </span>
      )}
      {hasCoins && transfer !== undefined && ' · '}
      {transfer !== undefined &&
        (count === 1 ? (
          <TokenAmount transfer={transfer} />
        ) : (
          t('home.transferCount', { count })
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
