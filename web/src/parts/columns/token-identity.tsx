import type { TokenRef } from '@bvlgarichain/contract'
import { isAddress } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { cleanName } from '../../lib/clean-name.ts'
import { useText } from '../../locales/text.tsx'
import { ChosenName } from '../../ui/chosen-name.tsx'
import { TokenIcon } from '../../ui/token-icon.tsx'
import classes from './token-identity.module.css'

/**
 * A token's picture, name and symbol beside each other, however long they are; leads to the token.
 * `isShort`: the symbol alone, or the name without one.
 */
export function TokenIdentity({
  token,
  isShort = false,
}: {
  token: TokenRef
  isShort?: boolean
}) {
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
        <ChosenName className={classes.name} name={(isShort && symbol) || name} />
      )}
      {isShort || symbol === undefined || symbol === name ? null : (
        <ChosenName className={classes.symbol} name={symbol} />
      )}
      {isAddress(token.tokenId) ? null : (
        <span className={classes.symbol}>{t('token.native')}</span>
      )}
    </Link>
  )
}
