import { isAddress, type TokenId } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import { MalformedScreen } from '../../parts/search/malformed-item.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

/** Screen of an address without a token, with links to its other screens. */
export function UnknownToken({ tokenId }: { tokenId: TokenId }) {
  const t = useText()
  return (
    <StateScreen
      mark={t('token.token')}
      title={t('token.unknownTitle')}
      actions={
        <>
          {isAddress(tokenId) && (
            <Link to="/address/$addressId" params={{ addressId: tokenId }}>
              {t('token.unknownAddress')}
            </Link>
          )}
          <Link to="/tokens">{t('token.allTokens')}</Link>
        </>
      }
    >
      <p>{t('token.unknownText')}</p>
      <p>
        <HashText value={tokenId} full />
      </p>
    </StateScreen>
  )
}

/** Reason why a text names no token. */
export function MalformedTokenId({ text }: { text: string }) {
  const t = useText()
  return (
    <MalformedScreen
      mark={t('token.token')}
      title={t('token.malformedTitle')}
      text={t('token.malformedText')}
      input={text}
      actions={<Link to="/tokens">{t('token.allTokens')}</Link>}
    />
  )
}
