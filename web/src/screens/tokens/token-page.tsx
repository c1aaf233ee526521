import { isAddress, type TokenId } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, type NotFoundRouteProps } from '@tanstack/react-router'
import { getAddress } from 'viem/utils'
import { tokenQuery } from '../../api/queries/token.ts'
import { useLastError } from '../../api/use-last-error.ts'
import { cleanName } from '../../lib/clean-name.ts'
import { errorStatus } from '../../lib/error-status.ts'
import { shorten } from '../../lib/shorten.ts'
import { useText } from '../../locales/text.tsx'
import { ChecksumWarning } from '../../parts/links/checksum-warning.tsx'
import { ChosenName } from '../../ui/chosen-name.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TokenIcon } from '../../ui/token-icon.tsx'
import classes from './token.module.css'
import { TokenOverview } from './token-overview.tsx'
import { TokenTabs } from './token-tabs.tsx'
import { MalformedTokenId, UnknownToken } from './unknown-token.tsx'

const route = getRouteApi('/token/$tokenId')
/** Responses that mean "no such token". */
const NOT_FOUND = 404

/** `/token/:tokenId`: what a token is, who holds it and how it moves. */
export function TokenPage() {
  const { tokenId: id } = route.useParams()
  return (
    <>
      <ChecksumWarning />
      <KnownToken key={id} tokenId={id} />
    </>
  )
}

/** Error screen: a path parameter isn't the id of a token. */
export const MalformedToken = ({ data }: NotFoundRouteProps) => (
  <MalformedTokenId text={String(data)} />
)

function KnownToken({ tokenId }: { tokenId: TokenId }) {
  const t = useText()
  const query = useQuery(tokenQuery(tokenId))
  const token = query.data
  const error = useLastError(query)
  if (token === undefined && error !== null) {
    return errorStatus(error) === NOT_FOUND ? (
      <UnknownToken tokenId={tokenId} />
    ) : (
      <>
        <PageTitle title={t('token.token')} />
        <Panel>
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        </Panel>
      </>
    )
  }
  const symbol = cleanName(token?.symbol)
  const name = cleanName(token?.name) ?? symbol
  const heading = token === undefined ? t('token.token') : (name ?? t('token.unnamed'))
  return (
    <>
      <PageTitle
        tab={t('token.tabTitle', { name: symbol ?? name ?? shorten(tokenId) })}
        title={
          <span className={classes.title}>
            <TokenIcon token={{ ...token, tokenId }} size={32} />
            <ChosenName className={classes.name} name={heading} />
            {symbol === undefined || symbol === name ? null : (
              <ChosenName className={classes.symbol} name={symbol} />
            )}
          </span>
        }
      >
        {isAddress(tokenId) && (
          <span data-testid="token-address" data-value={tokenId}>
            <HashText value={getAddress(tokenId)} full />{' '}
            <CopyButton value={getAddress(tokenId)} label={t('token.contractAddress')} />
          </span>
        )}
      </PageTitle>
      <TokenOverview token={token} tokenId={tokenId} />
      <TokenTabs tokenId={tokenId} token={token} />
    </>
  )
}
