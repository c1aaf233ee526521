import type { Account, Address, TokenBalance } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use, useState } from 'react'
import { largestHoldingsQuery } from '../../api/queries/account.ts'
import { useText } from '../../locales/text.tsx'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import { TokenIdentity } from '../../parts/columns/token-identity.tsx'
import { AddressNamesContext } from '../../ui/address-names.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { useFirstItems } from '../../ui/first-items.tsx'
import layout from '../../ui/layout.module.css'
import { ValueSkeleton } from '../../ui/value-skeleton.tsx'
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
      <div>
        <dt>{t('account.holdings')}</dt>
        <dd className={classes.tokens}>
          {account === undefined ? (
            <ValueSkeleton />
          ) : account.tokenCount === 0 ? (
            <span className={layout.dimmed}>{t('account.noTokens')}</span>
          ) : (
            <TokenHoldings address={address} count={account.tokenCount} />
          )}
        </dd>
      </div>
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
      {shown.slice(0, SHOWN).map(drawHolding)}
      <Link
        from="/address/$addressId"
        to="."
        search={({ bizId, unionId }) => ({ bizId, unionId, tab: 'tokens' })}
        resetScroll={false}
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

const drawHolding = (token: TokenBalance) => (
  <span key={token.tokenId} className={classes.token}>
    <TokenIdentity token={token} isShort />
    <AmountText amount={token.balance} decimals={token.decimals ?? null} />
  </span>
)

function FoldedHoldings({ tokens }: { tokens: readonly TokenBalance[] }) {
  const [isOpen, setOpen] = useState(false)
  const { first, more } = useFirstItems(tokens)
  return (
    <>
      <UnlabeledTokens count={tokens.length} isOpen={isOpen} setOpen={setOpen} />
      {isOpen && (
        <div className={layout.row}>
          {first.map(drawHolding)}
          {more}
        </div>
      )}
    </>
  )
}
