import type { TokenRef } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { cleanName } from '../../lib/clean-name.ts'
import { HashText } from '../../ui/hash-text.tsx'
import { Missing } from '../../ui/missing.tsx'
import classes from './token-link.module.css'

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
