import type { Token, TokenId } from '@bvlgarichain/shared'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useText } from '../../i18n/text.tsx'
import { TabLinks } from '../links/tab-links.tsx'
import classes from './token.module.css'
import { TokenHolders } from './token-holders.tsx'
import { TokenTransfers } from './token-transfers.tsx'

const route = getRouteApi('/token/$tokenId')

/** A token's lists. The network's coin has no transfer events, so only its holders. */
export function TokenTabs({
  tokenId,
  token,
}: {
  tokenId: TokenId
  token: Token | undefined
}) {
  const t = useText()
  const { tab } = route.useSearch()
  if (tokenId === 'native') {
    return (
      <>
        <p className={classes.note}>
          {t('token.nativeNote')} <Link to="/txs">{t('token.nativeTransactions')}</Link>
        </p>
        <TokenHolders tokenId={tokenId} token={token} />
      </>
    )
  }
  const holders = tab === 'holders'
  return (
    <section aria-label={t('token.lists')}>
      <TabLinks
        label={t('token.lists')}
        tabs={[
          {
            tab: undefined,
            label: t('token.transfers'),
            count: token === undefined ? null : token.transferCount,
          },
          {
            tab: 'holders',
            label: t('token.holders'),
            count: token === undefined ? null : token.holderCount,
          },
        ]}
        open={holders ? 'holders' : undefined}
      />
      {holders ? (
        <TokenHolders tokenId={tokenId} token={token} />
      ) : (
        <TokenTransfers tokenId={tokenId} type={token?.type} />
      )}
    </section>
  )
}
