import { isAddress, type Token, type TokenId } from '@bvlgarichain/contract'
import IconFileCode from '@tabler/icons-react/dist/esm/icons/IconFileCode.mjs'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isCollection } from '../../lib/token-standard.ts'
import { useText } from '../../locales/text.tsx'
import { TabLinks } from '../../parts/links/tab-links.tsx'
import classes from './token.module.css'
import { TokenAnalytics } from './token-analytics.tsx'
import { TokenHolders, TokenTransfers } from './token-lists.tsx'

const route = getRouteApi('/token/$tokenId')
const CollectionPieces = lazy(async () => ({
  default: (await import('../../parts/nft/collection-pieces.tsx')).CollectionPieces,
}))

/** Tabs as named in the URL. */
const TABS = ['transfers', 'holders', 'analytics', 'items'] as const

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
  const type = token?.type
  const hasPieces = isCollection(type)
  const first = hasPieces ? 'items' : 'transfers'
  const open =
    TABS.find(
      (name) => name === tab && (name !== 'items' || hasPieces || type === undefined),
    ) ?? first
  return (
    <section aria-label={t('token.lists')}>
      <TabLinks
        label={t('token.lists')}
        tabs={[
          // It comes once the type is known.
          ...(hasPieces || open === 'items'
            ? [
                {
                  tab: hasPieces ? undefined : 'items',
                  label: t('token.items'),
                  icon: 'piece' as const,
                },
              ]
            : []),
          {
            tab: hasPieces ? 'transfers' : undefined,
            label: t('token.transfers'),
            icon: 'transfer',
            count: token === undefined ? null : token.transferCount,
          },
          {
            tab: 'holders',
            label: t('token.holders'),
            icon: 'account',
            count: token === undefined ? null : token.holderCount,
          },
          { tab: 'analytics', label: t('token.analytics'), icon: 'chart' },
          ...(isAddress(tokenId)
            ? [
                {
                  tab: 'contract',
                  label: t('token.contract'),
                  icon: IconFileCode,
                  page: {
                    to: '/address/$addressId',
                    params: { addressId: tokenId },
                    search: { tab: 'contract' },
                  } as const,
                },
              ]
            : []),
        ]}
        open={open === first ? undefined : open}
      />
      {open === 'transfers' && <TokenTransfers tokenId={tokenId} type={type} />}
      {open === 'holders' && <TokenHolders tokenId={tokenId} token={token} />}
      {open === 'analytics' && <TokenAnalytics tokenId={tokenId} token={token} />}
      {open === 'items' && token !== undefined && (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <CollectionPieces
            tokenId={tokenId}
            type={type}
            transferCount={token.transferCount}
          />
        </Suspense>
      )}
    </section>
  )
}
