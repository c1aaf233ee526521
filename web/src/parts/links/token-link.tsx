import type { TokenRef } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { cleanName } from '../../lib/clean-name.ts'
import { ChosenName } from '../../ui/chosen-name.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Missing } from '../../ui/missing.tsx'
import { TokenIcon } from '../../ui/token-icon.tsx'
import classes from './token-link.module.css'

/** Width and height of the picture, in CSS pixels. */
const ICON_SIZE = 18

/**
 * Link to a token by its symbol, its name or, without either, its address. Anybody can choose a
 * name, so the tooltip always has the address.
 */
export function TokenLink({ token }: { token: TokenRef | undefined }) {
  if (token === undefined) return <Missing />
  const fullName = cleanName(token.name)
  const name = cleanName(token.symbol) ?? fullName
  return (
    <Link
      to="/token/$tokenId"
      params={{ tokenId: token.tokenId }}
      className={classes.link}
      title={[fullName, token.tokenId].filter(Boolean).join(' · ')}
    >
      <span className={classes.icon}>
        <TokenIcon token={token} size={ICON_SIZE} />
      </span>
      {name ? (
        <ChosenName className={classes.name} name={name} />
      ) : (
        <HashText value={token.tokenId} />
      )}
    </Link>
  )
}
