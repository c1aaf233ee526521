import { type Address, toHash } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenQuery } from '../../../api/queries/token.ts'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Inline } from '../../../ui/inline.tsx'
import layout from '../../../ui/layout.module.css'
import { Missing } from '../../../ui/missing.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { AddressLink } from '../../links/address-link.tsx'
import { NftLink } from '../../links/nft-link.tsx'
import { TokenLink } from '../../links/token-link.tsx'
import { TransactionLink } from '../../links/transaction-link.tsx'
import classes from '../contract.module.css'
import { ScanControls } from '../events/scan-controls.tsx'
import { useScan } from '../events/use-scan.ts'
import { TransactionSender } from '../forms/transaction-sender.tsx'
import { useWallet, type WalletState } from '../wallet/use-wallet.ts'
import { WalletBar } from '../wallet/wallet-bar.tsx'
import {
  approvalsQuery,
  type CheckedApproval,
  checkApproval,
  keyOf,
  PERMIT2,
  revokingCall,
  revokingText,
  withApproval,
} from './approval-queries.ts'

/** Amounts from here on are meant as "any amount": wallets ask for 2^256 - 1, of Permit2 for 2^160 - 1. */
const UNLIMITED = 1n << 255n
const UNLIMITED_PERMIT2 = 1n << 159n

/** Approvals drawn at first, and again with each press. */
const STEP = 25
/** Pages that a scan adds at most: each approval on them is a request, and anybody can emit them. */
const MAX_SCANNED_PAGES = 200

/** Approvals of an account that are in force, each with a way to take it back. */
export function AccountApprovals({ address }: { address: Address }) {
  const t = useText()
  const wallet = useWallet()
  const [isUnknownShown, setIsUnknownShown] = useState(false)
  const options = approvalsQuery(address)
  const query = useInfiniteQuery(options)
  const scan = useScan(query, options.queryKey, {
    countOf: () => 1,
    max: MAX_SCANNED_PAGES,
  })
  const pages = query.data?.pages
  if (pages === undefined) {
    return query.error === null ? (
      <p role="status">{t('contract.readingEvents')}</p>
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  const approvals = [
    ...new Map(
      pages
        .flatMap((page) => page.approvals)
        .reverse()
        .map((approval) => [keyOf(approval), approval]),
    ).values(),
  ].reverse()
  const known = approvals.filter(({ isKnown }) => isKnown)
  const unknown = approvals.filter(({ isKnown }) => !isKnown)
  const unchecked = pages.at(-1)?.unchecked.length ?? 0
  const isOwn = wallet.connected?.account === address
  return (
    <div className={layout.parts}>
      <p className={layout.note} role="status" data-testid="approval-range">
        {t('contract.approvalRange', {
          count: approvals.filter(({ state }) => state === 'STANDING').length,
          from: formatNumber(pages.at(-1)?.fromBlock),
          to: formatNumber(pages[0]?.toBlock),
        })}
        {unchecked > 0 &&
          ` ${t('contract.approvalsUnchecked', { count: formatNumber(unchecked) })}`}
      </p>
      {approvals.length === 0 ? (
        unchecked === 0 && (
          <EmptyState
            title={t('contract.noApprovals')}
            text={t('contract.noApprovalsText')}
          />
        )
      ) : (
        <>
          <WalletBar state={wallet} />
          {!isOwn && <p className={layout.note}>{t('contract.revokeOwn')}</p>}
        </>
      )}
      {known.length > 0 && (
        <ApprovalTable owner={address} approvals={known} wallet={wallet} />
      )}
      {unknown.length > 0 && (
        <>
          <div className={classes.buttons}>
            <Button
              aria-expanded={isUnknownShown}
              onClick={() => setIsUnknownShown(!isUnknownShown)}
              data-testid="unknown-approvals"
            >
              {t('contract.unknownApprovals', { count: formatNumber(unknown.length) })}
            </Button>
            <span className={layout.note}>{t('contract.unknownApprovalsNote')}</span>
          </div>
          {isUnknownShown && (
            <ApprovalTable owner={address} approvals={unknown} wallet={wallet} />
          )}
        </>
      )}
      <ScanControls
        query={query}
        scan={scan}
        firstBlock={0}
        found={approvals.length}
        olderLabel={t(
          unchecked > 0 ? 'contract.checkApprovals' : 'contract.olderApprovals',
        )}
        onOlder={() => void query.fetchNextPage()}
      />
    </div>
  )
}

function ApprovalTable({
  owner,
  approvals,
  wallet: { connected },
}: {
  owner: Address
  approvals: readonly CheckedApproval[]
  wallet: WalletState
}) {
  const t = useText()
  const queries = useQueryClient()
  const [limit, setLimit] = useState(STEP)
  const [revoking, setRevoking] = useState<{ key: string; attempt: number }>()
  const isOwn = connected?.account === owner
  async function readAnew(approval: CheckedApproval, height: number) {
    void queries.invalidateQueries({ queryKey: ['contract-read'] })
    // Not at the head: a node behind the server may be a block late.
    const shown = await checkApproval(owner, approval, height).then(
      (now): CheckedApproval =>
        now ?? { ...approval, amount: undefined, state: 'REVOKED' },
      (): CheckedApproval => ({ ...approval, amount: undefined, state: 'UNREAD' }),
    )
    queries.setQueryData(
      approvalsQuery(owner).queryKey,
      (data) => data && { ...data, pages: withApproval(data.pages, shown) },
    )
  }
  return (
    <>
      <DataTable<CheckedApproval>
        caption={t('contract.approvalsTitle')}
        rows={approvals.slice(0, limit)}
        rowKey={keyOf}
        rowAttributes={(approval) => ({
          'data-testid': 'approval',
          'data-value': keyOf(approval),
        })}
        empty={<EmptyState title={t('contract.noApprovals')} />}
        detail={(approval) =>
          isOwn && revoking?.key === keyOf(approval) ? (
            <>
              <p className={layout.note}>
                {t('contract.revokeSends')}{' '}
                <code dir="ltr" translate="no">
                  {revokingText(approval)}
                </code>
              </p>
              <TransactionSender
                key={revoking.attempt}
                layer="l2"
                call={revokingCall(approval)}
                wallet={connected}
                onIncluded={(height) => void readAnew(approval, height)}
              />
            </>
          ) : undefined
        }
        columns={[
          {
            id: 'token',
            header: t('contract.approvedToken'),
            width: 11,
            phone: 1,
            cell: ({ token }) => <ApprovedToken tokenId={token} />,
          },
          {
            id: 'spender',
            header: t('contract.spender'),
            width: 14,
            phone: 3,
            cell: ({ kind, spender }) => (
              <Inline>
                <AddressLink address={spender} />
                {(kind === 'PERMIT2' || spender === PERMIT2) && (
                  <Badge tone="neutral">Permit2</Badge>
                )}
              </Inline>
            ),
          },
          {
            id: 'allowance',
            header: t('contract.allowance'),
            align: 'end',
            phone: 2,
            cell: (approval) => <Allowance approval={approval} />,
          },
          {
            id: 'tx',
            header: t('contract.approvedIn'),
            width: 12,
            phone: 5,
            cell: ({ log }) => <TransactionLink hash={toHash(log.txHash)} />,
          },
          {
            id: 'age',
            header: t('transaction.age'),
            width: 8,
            phone: 4,
            cell: ({ log: { time } }) =>
              time === undefined ? <Missing /> : <TimeAgo time={time} />,
          },
          {
            id: 'revoke',
            header: t('contract.revoke'),
            width: 8,
            align: 'end',
            phone: 6,
            cell: (approval) =>
              approval.state !== 'REVOKED' && (
                <Button
                  disabled={!isOwn}
                  onClick={() =>
                    setRevoking((before) => ({
                      key: keyOf(approval),
                      attempt: (before?.attempt ?? 0) + 1,
                    }))
                  }
                >
                  {t('contract.revoke')}
                </Button>
              ),
          },
        ]}
      />
      {approvals.length > limit && (
        <div className={classes.buttons}>
          <Button onClick={() => setLimit(limit + STEP)}>
            {t('contract.moreApprovals', {
              count: formatNumber(approvals.length - limit),
            })}
          </Button>
        </div>
      )}
    </>
  )
}

const useToken = (tokenId: Address) =>
  useQuery({
    ...tokenQuery(tokenId),
    refetchInterval: false,
    meta: { silent: true },
  }).data

function ApprovedToken({ tokenId }: { tokenId: Address }) {
  return <TokenLink token={useToken(tokenId) ?? { tokenId }} />
}

function Allowance({ approval }: { approval: CheckedApproval }) {
  const t = useText()
  const { token: tokenId, amount } = approval
  const token = useToken(tokenId)
  if (approval.state !== 'STANDING') {
    return (
      <Badge tone={approval.state === 'REVOKED' ? 'success' : 'neutral'}>
        {t(`contract.approval${approval.state}`)}
      </Badge>
    )
  }
  if (approval.kind === 'ALL') {
    return <Badge tone="pending">{t('contract.allItems')}</Badge>
  }
  if (approval.kind === 'PIECE') {
    return <NftLink token={{ tokenId }} nftId={approval.nftId} />
  }
  const limit = approval.kind === 'PERMIT2' ? UNLIMITED_PERMIT2 : UNLIMITED
  if (amount === undefined || amount >= limit) {
    return <Badge tone="pending">{t('contract.unlimited')}</Badge>
  }
  return (
    <AmountText
      amount={String(amount)}
      decimals={token?.decimals}
      symbol={token?.symbol}
    />
  )
}
