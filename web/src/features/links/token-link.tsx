import type { TokenRef } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { cleanName } from '../../lib/clean-name.ts'
import { HashText } from '../../ui/hash-text.tsx'
import classes from './token-link.module.css'

/**
 * Leads to a token by its symbol, its name or, where it says neither, its address. Names are
 * anybody's to choose, so the tooltip always has the address.
 */
export function TokenLink({ token }: { token: TokenRef }) {
  const fullName = cleanName(token.name)
  const name = cleanName(token.symbol) ?? fullName
  return (
    <Link
      to="/token/$tokenId"
      params={{ tokenId: token.tokenId }}
      title={[fullName, token.tokenId].filter(Boolean).join(' · ')}
    >
      {name ? (
        <bdi className={classes.name}>{name}</bdi>
      ) : (
        <HashText value={token.tokenId} />
      )}
    </Link>
  )
}
