import type { TokenRef } from '@bvlgarichain/shared'
import { isAddress } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/text.tsx'
import { cleanName } from '../../lib/clean-name.ts'
import { TokenIcon } from './token-icon.tsx'
import classes from './token-identity.module.css'

/** A token's picture, name and symbol on one line, however long they are; leads to the token. */
export function TokenIdentity({ token }: { token: TokenRef }) {
  const t = useText()
  const symbol = cleanName(token.symbol)
  const name = cleanName(token.name) ?? symbol
  return (
    <Link
      to="/token/$tokenId"
      params={{ tokenId: token.tokenId }}
      className={classes.identity}
      title={[name, name === symbol ? undefined : symbol, token.tokenId]
        .filter(Boolean)
        .join(' · ')}
    >
      <TokenIcon token={token} size={24} />
      {name === undefined ? (
        <span className={classes.missing} title={t('token.unnamedHint')}>
          {t('token.unnamed')}
        </span>
      ) : (
        <bdi className={classes.name}>{name}</bdi>
      )}
      {symbol === undefined || symbol === name ? null : (
        <bdi className={classes.symbol}>{symbol}</bdi>
      )}
      {isAddress(token.tokenId) ? null : (
        <span className={classes.symbol}>{t('token.native')}</span>
      )}
    </Link>
  )
}
