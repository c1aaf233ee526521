import { isAddress, type TokenRef } from '@bvlgarichain/shared'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import { Identicon } from '../../ui/identicon.tsx'
import classes from './token-icon.module.css'

/**
 * A picture of a token, drawn from its address. Pictures that tokens bring are not shown: they
 * would be fetched from anywhere, and forgeries bring the right ones.
 */
export function TokenIcon({
  token,
  size,
}: {
  token: Pick<TokenRef, 'tokenId'>
  /** CSS pixels. */
  size: number
}) {
  const { tokenId } = token
  return (
    <span className={classes.icon} style={{ inlineSize: size, blockSize: size }}>
      {isAddress(tokenId) ? (
        <Identicon address={tokenId} size={size} />
      ) : (
        <IconCoins size={size} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  )
}
