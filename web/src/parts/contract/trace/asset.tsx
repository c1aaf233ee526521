import type { TokenTransfer } from '@bvlgarichain/contract'
import { useNetwork } from '../../../app/network.tsx'
import { cleanName } from '../../../lib/clean-name.ts'
import { MISSING } from '../../../lib/missing.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Inline } from '../../../ui/inline.tsx'
import { NativeAmount } from '../../amounts/native-amount.tsx'
import { TokenLink } from '../../links/token-link.tsx'

interface Asset {
  /** `undefined` for the native coin. */
  readonly token: TokenTransfer['token'] | undefined
  /** Id of a piece. */
  readonly piece: string | undefined
}

/** Name of an asset: the native coin, or a token with the id of its piece. */
export function AssetName({ token, piece }: Asset) {
  return (
    <Inline>
      {token === undefined ? <NativeName /> : <TokenLink token={token} />}
      {piece === undefined ? null : <bdi dir="ltr">#{piece}</bdi>}
    </Inline>
  )
}

function NativeName() {
  const { chain } = useNetwork()
  return <bdi>{cleanName(chain?.nativeSymbol) ?? MISSING}</bdi>
}

/** Amount of an asset, with a plus sign if it is `signed`. */
export function AssetAmount({
  token,
  amount,
  signed = false,
}: Asset & { readonly amount: bigint; readonly signed?: boolean }) {
  return (
    <bdi dir="ltr">
      {signed && amount > 0n && '+'}
      {token === undefined ? (
        <NativeAmount wei={String(amount)} exact />
      ) : (
        <AmountText
          amount={String(amount)}
          decimals={token.decimals}
          symbol={token.symbol}
          exact
        />
      )}
    </bdi>
  )
}
