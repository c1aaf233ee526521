import { type Address, cleanText, type TransactionDetail } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tokenQuery } from '../../api/queries/token.ts'
import { cleanName } from '../../lib/clean-name.ts'
import { useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import { isSingleItem } from '../../parts/amounts/single-item.ts'
import { MethodBadge } from '../../parts/columns/method-badge.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { L1Link } from '../../parts/links/l1-link.tsx'
import { L1Party } from '../../parts/links/l1-party.tsx'
import { NftLink } from '../../parts/links/nft-link.tsx'
import { TokenLink } from '../../parts/links/token-link.tsx'
import { MessageStateBadge } from '../../parts/messages/message-state.tsx'
import { TransactionVerification } from '../../parts/verification/verifications.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import layout from '../../ui/layout.module.css'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { type Asset, type Description, hasUnsaidValue } from './describe-transaction.ts'
import { errorSelector, ReasonText } from './failure.tsx'
import { messageTarget } from './transaction-message.tsx'
import classes from './transaction-summary.module.css'
import { useCrossing } from './use-crossing.ts'

/** Longest reason in the sentence; all of it is among the facts. */
const REASON_LENGTH = 240

/**
 * One sentence that says what a transaction did, and its outcome and age. What crosses
 * the layers follows from its message: a withdrawal is done once it is claimed on L1.
 */
export function TransactionSummary({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const crossing = useCrossing(tx)
  const { description, direction, message, withdraws } = crossing
  const hasFailed = tx.status === 'FAILED' || description?.kind === 'undelivered'
  const isUnderWay = withdraws && message?.state !== 'COMMITTED'
  return (
    <section
      className={classes.summary}
      aria-label={t('summary.summary')}
      data-testid="tx-hero"
      data-state={hasFailed ? 'failed' : isUnderWay ? 'underWay' : undefined}
    >
      <div className={classes.badges}>
        <span data-testid="tx-status" data-value={tx.status}>
          <StatusBadge status={tx.status} />
        </span>
        <FinalityBadge finality={tx.finality} />
        {message !== undefined && <MessageStateBadge message={message} />}
        <MethodBadge tx={tx} isMarked />
        <TransactionVerification tx={tx} />
      </div>
      {description !== undefined && (
        <p
          className={classes.sentence}
          data-testid="tx-summary"
          data-value={description.kind}
        >
          <Sentence tx={tx} description={description} crossing={crossing} />
        </p>
      )}
      <p className={classes.facts}>
        {hasUnsaidValue(tx, description) && (
          <span>
            {t('transaction.value')} <NativeAmount wei={tx.value} />
          </span>
        )}
        {tx.status === 'FAILED' && <Parties tx={tx} />}
        {tx.time !== undefined && <TimeAgo time={tx.time} />}
        {message?.l1TxHash !== undefined && (
          <span>
            {t('ui.l1Transaction')} <L1Link value={message.l1TxHash} />
          </span>
        )}
      </p>
      {message?.state === 'PROVED' && direction === 'L2_TO_L1' && (
        <Button
          className={classes.claim}
          size="xs"
          variant="filled"
          renderRoot={(props) => (
            <Link {...props} {...messageTarget(message, direction, crossing.address)} />
          )}
        >
          {t('message.claim')}
        </Button>
      )}
      {tx.finality === 'REVERTED' && (
        <p className={classes.rolledBack} role="note">
          {t('summary.rolledBack')}
        </p>
      )}
    </section>
  )
}

/** The parties of a failed transaction, whose sentence has the reason. */
function Parties({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  return (
    <>
      <span>
        {t('transaction.from')} <AddressLink address={tx.from} kind="ACCOUNT" />
      </span>
      {tx.to != null && (
        <span>
          {t('transaction.to')} <AddressLink address={tx.to} />
        </span>
      )}
    </>
  )
}

/** Placeholder of a summary that is loading. */
export function SummarySkeleton() {
  const t = useText()
  return (
    <div
      className={classes.summary}
      aria-busy="true"
      role="status"
      aria-label={t('ui.loading')}
    >
      <div className={classes.badges}>
        <Skeleton height={20} width="14rem" />
      </div>
      <div className={classes.sentence}>
        <Skeleton height={22} marginTop={4} width="70%" />
      </div>
      <div className={classes.facts}>
        <Skeleton height={12} marginTop={6} width="16rem" />
      </div>
    </div>
  )
}

function Sentence({
  tx,
  description,
  crossing: { message, withdraws, isLoading },
}: {
  tx: TransactionDetail
  description: Description
  crossing: ReturnType<typeof useCrossing>
}) {
  const t = useText()
  const isUnderWay = withdraws && message?.state !== 'COMMITTED'
  const { key, parts } = sentenceOf(description, tx, isUnderWay)
  const sender = <AddressLink address={tx.from} kind="ACCOUNT" />
  const method = <MethodName tx={tx} />
  const transfers = description.kind === 'called' ? description.transfers : 0
  const sentence = (
    <>
      <RichText text={t(key)} parts={{ sender, method, ...parts }} />
      {transfers > 0 && ` · ${t('home.transferCount', { count: transfers })}`}
    </>
  )
  // A message has its own badge.
  if (!isUnderWay || isLoading || message?.state !== undefined) return sentence
  return <RichText text={t('summary.claimUnknown')} parts={{ sentence }} />
}

interface SentenceParts {
  readonly key: TextKey
  readonly parts?: Readonly<Record<string, ReactNode>>
}

function sentenceOf(
  description: Description,
  tx: TransactionDetail,
  isUnderWay: boolean,
): SentenceParts {
  switch (description.kind) {
    case 'failed':
      return failure(description.reason, tx)
    case 'deployed':
      return description.contract === undefined
        ? { key: 'summary.deployedUnknown' }
        : {
            key: 'summary.deployed',
            parts: { contract: <AddressLink address={description.contract} /> },
          }
    case 'deposited':
    case 'withdrew':
      return messageSentence(description, isUnderWay)
    case 'undelivered':
      return { key: 'summary.undelivered' }
    case 'approved':
      return description.amount === undefined
        ? { key: 'summary.approvedUnlimited', parts: approvalParts(description) }
        : {
            key: 'summary.approved',
            parts: {
              spender: <AddressLink address={description.spender} />,
              amount: (
                <TokenAmount token={description.token} amount={description.amount} />
              ),
            },
          }
    case 'approvedItem':
      return {
        key: 'summary.approvedItem',
        parts: {
          ...approvalParts(description),
          id: <bdi dir="ltr">#{description.amount}</bdi>,
        },
      }
    case 'approvedAll':
    case 'revoked':
      return { key: `summary.${description.kind}`, parts: approvalParts(description) }
    case 'bought':
    case 'sold':
    case 'swapped':
      return {
        key: `summary.${description.kind}`,
        parts: {
          paid: <AssetText asset={description.paid} />,
          received: <AssetText asset={description.received} />,
        },
      }
    case 'minted':
      return { key: 'summary.minted', parts: movement(description) }
    case 'burned':
      return { key: 'summary.burned', parts: movement(description) }
    case 'sent':
    case 'moved':
      return { key: `summary.${description.kind}`, parts: movement(description) }
    case 'called': {
      const { to, value } = description
      const parts = {
        to: <AddressLink address={to} />,
        value: <NativeAmount wei={value} />,
      }
      const sentence = tx.method === undefined ? 'calledUnnamed' : 'called'
      return { key: `summary.${sentence}${value === undefined ? '' : 'With'}`, parts }
    }
  }
}

function failure(reason: string | undefined, tx: TransactionDetail): SentenceParts {
  const isCall = tx.method !== undefined
  if (reason === undefined && errorSelector(tx) === undefined) {
    return { key: isCall ? 'summary.failedIn' : 'summary.failed' }
  }
  return {
    key: isCall ? 'summary.failedForIn' : 'summary.failedFor',
    parts: { reason: <Reason text={reason} tx={tx} /> },
  }
}

function messageSentence(
  { kind, asset, from, to }: Extract<Description, { kind: 'deposited' | 'withdrew' }>,
  isUnderWay: boolean,
): SentenceParts {
  if (asset === undefined) return { key: `summary.${kind}Message` }
  const verb = kind === 'withdrew' && isUnderWay ? 'withdrawing' : kind
  const isDeposit = kind === 'deposited'
  const parts = {
    asset: <AssetText asset={asset} />,
    from: isDeposit ? <L1Party address={from} isNamed /> : <AddressLink address={from} />,
    to: isDeposit ? <AddressLink address={to} /> : <L1Party address={to} isNamed />,
  }
  if (to === undefined) return { key: `summary.${verb}`, parts }
  const isOwn = from === undefined || from === to
  return { key: `summary.${verb}${isOwn ? 'Own' : 'To'}`, parts }
}

const movement = ({
  asset,
  from,
  to,
}: {
  asset: Asset
  from?: Address | undefined
  to?: Address | undefined
}) => ({
  asset: <AssetText asset={asset} />,
  from: <AddressLink address={from} />,
  to: <AddressLink address={to} />,
})

const approvalParts = ({ spender, token }: { spender: Address; token: Address }) => ({
  spender: <AddressLink address={spender} />,
  token: <AddressLink address={token} />,
})

function AssetText({ asset }: { asset: Asset }) {
  const t = useText()
  if ('native' in asset) return <NativeAmount wei={asset.native} />
  if ('items' in asset) {
    const token = <TokenLink token={asset.transfer.token} />
    return (
      <RichText text={t('summary.items', { count: asset.items })} parts={{ token }} />
    )
  }
  const { token, amount, nftId } = asset.transfer
  return (
    <>
      {isSingleItem(asset.transfer) ? null : (
        <>
          <AmountText amount={amount} decimals={token?.decimals} />{' '}
        </>
      )}
      <TokenLink token={token} />
      {nftId === undefined ? null : (
        <>
          {' '}
          <bdi dir="ltr">
            #<NftLink token={token} nftId={nftId} />
          </bdi>
        </>
      )}
    </>
  )
}

/** An amount of a token of which the response has only the address. */
function TokenAmount({ token, amount }: { token: Address; amount: string }) {
  const { data, isPending } = useQuery({
    ...tokenQuery(token),
    refetchInterval: false,
    meta: { silent: true },
  })
  if (isPending) return <Skeleton className={classes.pending} />
  return (
    <>
      <AmountText amount={amount} decimals={data?.decimals} />{' '}
      {data === undefined ? <AddressLink address={token} /> : <TokenLink token={data} />}
    </>
  )
}

/** Name of the method, else its selector. */
function MethodName({ tx: { method } }: { tx: TransactionDetail }) {
  const name = cleanName(method?.name)?.split('(')[0] ?? method?.selector
  return (
    <bdi dir="ltr" className={layout.mono}>
      {name}
    </bdi>
  )
}

/** The start of the reason why a transaction failed. */
function Reason({ text, tx }: { text: string | undefined; tx: TransactionDetail }) {
  const t = useText()
  if (text === undefined)
    return t('summary.unknownError', { selector: errorSelector(tx) })
  const clean = cleanText(text)
  const cut =
    clean.length > REASON_LENGTH ? `${clean.slice(0, REASON_LENGTH - 1)}…` : clean
  return (
    <bdi className={classes.reason}>
      <ReasonText
        text={tx.revert?.source === 'SIGNATURE' ? t('summary.guess', { text: cut }) : cut}
      />
    </bdi>
  )
}
