import { isAddress, type TokenRef } from '@bvlgarichain/contract'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import { cleanName } from '../lib/clean-name.ts'
import { paletteHue } from './identicon.tsx'
import classes from './token-icon.module.css'

/** Letters of a symbol that fit. */
const LETTERS = 2

/**
 * A picture of a token: the first letters of its symbol on a color of its address. Pictures that
 * tokens bring are not shown: they would be fetched from anywhere, and forgeries bring the right
 * ones.
 */
export function TokenIcon({
  token: { tokenId, symbol, name },
  size,
}: {
  token: Pick<TokenRef, 'tokenId' | 'symbol' | 'name'>
  /** CSS pixels. */
  size: number
}) {
  const letters = lettersOf(symbol) ?? lettersOf(name)
  const style = {
    inlineSize: size,
    blockSize: size,
    fontSize: size * 0.42,
    '--hue': isAddress(tokenId) ? paletteHue(hueOf(tokenId)) : undefined,
  }
  return (
    <span
      className={classes.icon}
      style={style}
      // Drawn by the stylesheet: a name that is copied has no letters before it.
      data-letters={letters}
      aria-hidden="true"
    >
      {letters === undefined && <IconCoins size={size * 0.7} stroke={1.5} />}
    </span>
  )
}

/** A hue of the full circle, from the first digits of an address. */
const hueOf = (address: string) => Number.parseInt(address.slice(2, 8), 16) % 360

function lettersOf(text: string | null | undefined): string | undefined {
  const letters = cleanName(text)?.match(/[\p{L}\p{N}]/gu)
  return letters?.slice(0, LETTERS).join('').toUpperCase()
}
