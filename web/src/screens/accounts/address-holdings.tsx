import type { Account, Address, TokenBalance } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use, useState } from 'react'
import { largestHoldingsQuery } from '../../api/queries/account.ts'
import { formatShare } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import { TokenIdentity } from '../../parts/columns/token-identity.tsx'
import { TABS_ID } from '../../parts/links/tab-links.tsx'
import { AddressNamesContext } from '../../ui/address-names.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { useFirstItems } from '../../ui/first-items.tsx'
import layout from '../../ui/layout.module.css'
import { ValueSkeleton } from '../../ui/skeleton.tsx'
import classes from './holdings.module.css'
import { largestHoldings } from './largest-holdings.ts'
import { UnlabeledTokens } from './unlabeled-tokens.tsx'

/** Tokens in the head of an address; a phone shows fewer of them. */
const SHOWN = 4

/** Holdings of an address: its balance of the network's coin and its largest token holdings. */
export function AddressHoldings({
  address,
  account,
}: {
  address: Address
  account: Account | undefined
}) {
  const t = useText()
  return (
    <dl className={classes.holdings}>
      <div>
        <dt>{t('account.balance')}</dt>
        <dd className={classes.balance}>
          {account === undefined ? (
            <ValueSkeleton />
          ) : (
            <span data-testid="address-balance" data-value={account.balance}>
              <NativeAmount wei={account.balance} />
            </span>
          )}
        </dd>
      </div>
      {account?.tokenCount !== 0 && (
        <div>
          <dt>{t('account.holdings')}</dt>
          <dd className={classes.tokens}>
            {account === undefined ? (
              <ValueSkeleton />
            ) : (
              <TokenHoldings address={address} count={account.tokenCount} />
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

function TokenHoldings({
  address,
  count,
}: {
  address: Address
  count: number | undefined
}) {
  const t = useText()
  const { data, isError } = useQuery(largestHoldingsQuery(address))
  const names = use(AddressNamesContext)
  if (data === undefined && !isError) return <ValueSkeleton />
  const loaded = data?.list ?? []
  const isPart = count !== undefined && count > loaded.length
  const { shown, folded } = largestHoldings(loaded, names)
  return (
    <>
      {shown.slice(0, SHOWN).map((token) => (
        <Holding key={token.tokenId} token={token} />
      ))}
      <Link
        from="/address/$addressId"
        to="."
        search={({ bizId, unionId }) => ({ bizId, unionId, tab: 'tokens' })}
        hash={TABS_ID}
        className={classes.all}
        title={
          isPart && loaded.length > 0
            ? t('account.largestOfFirst', { count: loaded.length })
            : undefined
        }
      >
        {count === undefined
          ? t('account.allTokens')
          : t('account.allTokensCount', { count })}
      </Link>
      {folded.length > 0 && <FoldedHoldings tokens={folded} />}
    </>
  )
}

function Holding({ token }: { token: TokenBalance }) {
  const t = useText()
  const { balance, decimals = null, share } = token
  return (
    <span className={classes.token}>
      <TokenIdentity token={token} isShort />
      <AmountText amount={balance} decimals={decimals} />
      {share !== undefined && (
        <span className={classes.share}>
          {t('account.ofSupply', { share: formatShare(share, 1) })}
        </span>
      )}
    </span>
  )
}

function FoldedHoldings({ tokens }: { tokens: readonly TokenBalance[] }) {
  const [isOpen, setOpen] = useState(false)
  const { first, more } = useFirstItems(tokens)
  return (
    <>
      <UnlabeledTokens count={tokens.length} isOpen={isOpen} setOpen={setOpen} />
      {isOpen && (
        <div className={layout.row}>
          {first.map((token) => (
            <Holding key={token.tokenId} token={token} />
          ))}
          {more}
        </div>
      )}
    </>
  )
}
