import type { TokenTransfer } from '@bvlgarichain/contract'
import { AmountText } from '../../ui/amount-text.tsx'
import { Inline } from '../../ui/inline.tsx'
import { isSingleItem } from '../amounts/single-item.ts'
import { NftLink } from '../links/nft-link.tsx'
import { TokenLink } from '../links/token-link.tsx'

/** How much of which token: an amount, or the id of the piece. */
export function TransferAmount({ transfer }: { transfer: TokenTransfer }) {
  const { token, amount, nftId } = transfer
  return (
    <Inline>
      {isSingleItem(transfer) ? null : (
        <AmountText amount={amount} decimals={token?.decimals} />
      )}
      <TokenLink token={token} />
      {nftId === undefined ? null : (
        <bdi dir="ltr">
          #<NftLink token={token} nftId={nftId} />
        </bdi>
      )}
    </Inline>
  )
}
