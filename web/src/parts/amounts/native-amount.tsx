import { useNetwork } from '../../app/network.tsx'
import { USUAL_DECIMALS } from '../../lib/format-amount.ts'
import { AmountText } from '../../ui/amount-text.tsx'

/** An amount of the network's coin, given in its smallest unit. */
export function NativeAmount({
  wei,
  exact = false,
  aligned,
}: {
  wei: string | undefined
  exact?: boolean
  /** Decimals of its column. */
  aligned?: number | undefined
}) {
  const { chain } = useNetwork()
  return (
    <AmountText
      amount={wei}
      decimals={chain?.nativeDecimals ?? USUAL_DECIMALS}
      symbol={chain?.nativeSymbol}
      exact={exact}
      aligned={aligned}
    />
  )
}
