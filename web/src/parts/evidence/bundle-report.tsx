import '../../locales/en-US/attestation.ts'
import '../../locales/en-US/evidence.ts'
import '../../locales/en-US/quote.ts'
import '../../locales/en-US/zk.ts'
import {
  cleanText,
  toAddress,
  toBatchIndex,
  toBlockHeight,
  toHash,
} from '@bvlgarichain/contract'
import type { Outcome } from '@bvlgarichain/verify'
import {
  type Attestation,
  type Bundle,
  type BundleVerdict,
  type BundleVerification,
  openAttestations,
} from '@bvlgarichain/verify/bundle'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useSettings } from '../../app/settings.tsx'
import { formatGwei, formatNumber } from '../../lib/format-amount.ts'
import { type Translate, useLocale, useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { type Detail, DetailList, type Details } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'
import { NativeAmount } from '../amounts/native-amount.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockLink } from '../links/block-link.tsx'
import { BlockRange } from '../links/block-range.tsx'
import { L1Link } from '../links/l1-link.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import { QuoteVerdict } from '../proofs/quote-verdict.tsx'
import { ZkVerdict } from '../proofs/zk-verdict.tsx'
import { VerdictHead, type VerdictLook } from '../verdict/verdict-head.tsx'
import { VerificationReport } from '../verdict/verification-report.tsx'
import { shareConfirmation, withHash } from '../verification/confirmed-blocks.ts'
import { AnchorCheck } from './anchor-check.tsx'
import { checkBundleInWorker } from './check-bundle-in-worker.ts'
import classes from './evidence.module.css'
import { ladderVerdict } from './ladder-verdict.ts'

const LOOKS: Record<BundleVerdict, VerdictLook> = {
  PASS: 'PASS',
  ANCHOR: 'OPEN',
  COMMITTED: 'CAUTION',
  FAIL: 'FAIL',
  NOT_CHECKED: 'OPEN',
  NOT_BUNDLE: 'OPEN',
}

/** Verdict on an evidence file, its claim, steps and limits. Takes another `key` for each file. */
export function BundleReport({
  value,
  isOfPage = false,
  more = [],
  executed,
  onVerified,
  children,
}: {
  value: unknown
  /** The file is made of what the page shows: it stands in a panel of it, and its claim isn't repeated. */
  isOfPage?: boolean
  /** Limits beside those of the file. */
  more?: readonly string[]
  /** Outcome of executing the whole block, where the page does that. */
  executed?: Outcome | undefined
  onVerified?: ((verification: BundleVerification) => void) | undefined
  /** Below the steps. */
  children?: ReactNode
}) {
  const t = useText()
  const client = useQueryClient()
  const { trust } = useSettings()
  const { locale } = useLocale()
  const [hashes, setHashes] = useState<readonly string[]>([])
  const [data, setData] = useState<BundleVerification | 'ENDED'>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    checkBundleInWorker({ value, trust, hashes }, signal)
      .catch(() => 'ENDED' as const)
      .then((result) => {
        if (signal.aborted) return
        setData(result)
        if (result !== 'ENDED') onVerified?.(result)
      })
    return () => controller.abort()
  }, [value, trust, hashes, onVerified])
  if (data === 'ENDED') {
    return (
      <VerdictHead
        look="OPEN"
        title={t('evidence.notCheckedTitle')}
        text={t('evidence.fileEnded')}
        data-testid="bundle-verdict"
        data-value="ENDED"
      />
    )
  }
  if (data === undefined) {
    return <VerdictHead look="CHECKING" title={t('verify.checking')} text="" />
  }
  const { steps, bundle, attestations, l1Blocks } = data
  const { verdict, limits } = ladderVerdict(data, executed)
  const parts = openAttestations(attestations).map((kind) => t(`evidence.${kind}Part`))
  const text = t(`evidence.verdictText_${verdict}`)
  const head = (
    <VerdictHead
      look={LOOKS[verdict]}
      title={t(`evidence.verdict_${verdict}`)}
      text={
        parts.length === 0
          ? text
          : `${text} ${t('evidence.attestationsOpen', { parts: new Intl.ListFormat(locale, { type: 'unit' }).format(parts) })}`
      }
      data-testid="bundle-verdict"
      data-value={verdict}
    />
  )
  if (verdict === 'NOT_BUNDLE') return head
  const Part = isOfPage ? Section : Panel
  return (
    <>
      {head}
      {bundle !== undefined && !isOfPage && (
        <Panel title={t('evidence.claim')}>
          <DetailList rows={[...claimOf(bundle, t), ...aboutOf(bundle, t)]} />
        </Panel>
      )}
      {l1Blocks.length > 0 && (
        <Part title={t('evidence.l1Blocks')}>
          <p className={layout.dimmed}>{t('evidence.l1BlocksText')}</p>
          <ul className={classes.anchors}>
            {l1Blocks.map(({ hash, height }) => (
              <li key={hash}>
                <AnchorCheck
                  block={{ hash, height }}
                  isConfirmed={hashes.includes(hash)}
                  isAtOnce={isOfPage}
                  onConfirm={(isConfirmed) => {
                    setHashes((known) => withHash(known, hash, isConfirmed))
                    shareConfirmation(client, hash, isConfirmed)
                  }}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('evidence.steps')}>
        <VerificationReport
          of="bundle"
          // Of what was made here, the form needs no proof.
          verification={{
            steps: isOfPage ? steps.filter(({ id }) => id !== 'format') : steps,
            limits,
          }}
          more={more}
        >
          {children}
          <DetailList
            rows={[
              {
                label: t('evidence.rollup'),
                value:
                  trust.rollup === undefined ? (
                    t('evidence.rollupNone')
                  ) : (
                    <L1Link value={trust.rollup} kind="address" full />
                  ),
              },
            ]}
          />
        </VerificationReport>
      </Part>
      {attestations.map((attestation) => (
        <Part key={attestation.kind} title={t(`evidence.${attestation.kind}Part`)}>
          <AttestationVerdict attestation={attestation} />
        </Part>
      ))}
    </>
  )
}

/** A part of the report inside a panel. */
const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** Verdict on a quote or a proof in the file, apart from that on the claim. */
function AttestationVerdict({ attestation }: { attestation: Attestation }) {
  const t = useText()
  const more = [t('evidence.limitApart')]
  if (attestation.kind === 'zkProof') {
    const { verification } = attestation
    return <ZkVerdict check={{ state: 'DONE', verification }} more={more} />
  }
  const { verification, at } = attestation
  return (
    <QuoteVerdict
      check={{ state: 'DONE', verification }}
      asOf={at}
      isDevelopment={false}
      more={more}
    />
  )
}

/** Claim of a file; some facts are not in every one. */
function claimOf(bundle: Bundle, t: Translate): Details {
  const fact = (label: TextKey, value: ReactNode): Detail => ({ label: t(label), value })
  const kind = {
    ...fact('evidence.kind', t(`evidence.kind_${bundle.kind}`)),
    testId: 'claim-kind',
    exact: bundle.kind,
  }
  switch (bundle.kind) {
    case 'transaction': {
      const { chainId, hash, height, position, from, to, value, status } = bundle.claim
      const { time, gasUsed, gasPrice, fee } = bundle.claim
      const hasChain = chainId !== undefined && chainId !== null
      const receiver =
        to === null ? t('transaction.creation') : <AddressLink address={toAddress(to)} />
      return [
        kind,
        fact('evidence.kind_transaction', <TransactionLink hash={toHash(hash)} />),
        fact('evidence.block', <BlockLink height={toBlockHeight(height)} />),
        fact('evidence.position', <bdi>{position}</bdi>),
        hasChain && fact('wallet.chainId', <bdi>{chainId}</bdi>),
        fact('transaction.from', <AddressLink address={toAddress(from)} />),
        fact('transaction.to', receiver),
        fact('transaction.value', <NativeAmount wei={value} exact />),
        fact('transaction.status', <StatusBadge status={status} />),
        time !== undefined && fact('transaction.time', <ExactTime time={time * 1_000} />),
        gasUsed !== undefined &&
          fact('transaction.gasUsed', <bdi>{formatNumber(BigInt(gasUsed))}</bdi>),
        gasPrice !== undefined &&
          fact('transaction.gasPrice', <bdi>{formatGwei(gasPrice)}</bdi>),
        fee !== undefined && fact('transaction.fee', <NativeAmount wei={fee} exact />),
      ]
    }
    case 'block': {
      const { blockHash, height, txCount, size, totalFee } = bundle.claim
      return [
        kind,
        fact('evidence.block', <BlockLink height={toBlockHeight(height)} />),
        fact('block.hash', <HashText value={blockHash} full />),
        txCount !== undefined && fact('block.txCount', formatNumber(txCount)),
        size !== undefined && fact('block.size', t('block.bytes', { count: size })),
        totalFee !== undefined &&
          fact('block.totalFee', <NativeAmount wei={totalFee} exact />),
      ]
    }
    case 'balance': {
      const { address, height, balance, nonce, codeHash, slots } = bundle.claim
      return [
        kind,
        fact('account.title', <AddressLink address={toAddress(address)} />),
        fact('evidence.block', <BlockLink height={toBlockHeight(height)} />),
        fact('evidence.balance', <NativeAmount wei={balance} exact />),
        fact('evidence.nonce', <bdi>{nonce}</bdi>),
        fact('evidence.codeHash', <HashText value={codeHash} full />),
        ...slots.map(({ slot, value }) => ({
          label: t('evidence.slot', { slot }),
          value: <bdi dir="ltr">{value}</bdi>,
        })),
      ]
    }
    case 'batch': {
      const { batchIndex, hash, stateRoot, l2MsgRoot } = bundle.claim
      const { startBlock, endBlock, txCount } = bundle.claim
      return [
        kind,
        fact('evidence.kind_batch', <BatchLink index={toBatchIndex(batchIndex)} />),
        fact('batch.hash', <HashText value={hash} full />),
        stateRoot !== undefined &&
          fact('batch.stateRoot', <HashText value={stateRoot} full />),
        l2MsgRoot !== undefined &&
          fact('batch.l2MsgRoot', <HashText value={l2MsgRoot} full />),
        startBlock !== undefined &&
          endBlock !== undefined &&
          fact(
            'batch.blocks',
            <BlockRange
              first={toBlockHeight(startBlock)}
              last={toBlockHeight(endBlock)}
            />,
          ),
        txCount !== undefined && fact('batch.txCount', formatNumber(txCount)),
      ]
    }
    case 'withdrawal': {
      const { batchIndex, sender, receiver, token, amount } = bundle.claim
      const list = <Link to="/l2-to-l1-transactions">{t('shell.l2ToL1')}</Link>
      const value =
        token === 'native' ? (
          <NativeAmount wei={amount} exact />
        ) : (
          <>
            <AmountText amount={amount} decimals={null} />{' '}
            <AddressLink address={toAddress(token)} />
          </>
        )
      return [
        kind,
        fact('evidence.kind_withdrawal', list),
        fact('evidence.kind_batch', <BatchLink index={toBatchIndex(batchIndex)} />),
        fact('transaction.from', <AddressLink address={toAddress(sender)} />),
        fact('transaction.to', <L1Link value={receiver} kind="address" full />),
        fact('transaction.value', value),
      ]
    }
  }
}

function aboutOf({ about }: Bundle, t: Translate): readonly Detail[] {
  const hint = t('evidence.notAuthenticated')
  return (['created', 'source', 'build', 'trustSettings'] as const).flatMap((name) => {
    const text = about?.[name === 'trustSettings' ? 'trust' : name]
    if (text === undefined) return []
    const value = (
      <bdi key={name} className={classes.stated}>
        {cleanText(text)}
      </bdi>
    )
    return [{ label: t(`evidence.${name}`), hint, value }]
  })
}
