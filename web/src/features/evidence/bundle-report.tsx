import { toAddress, toBatchIndex, toBlockHeight, toHash } from '@bvlgarichain/shared'
import {
  type Bundle,
  type BundleVerification,
  verifyBundle,
} from '@bvlgarichain/verify/bundle'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Translate, useText } from '../../i18n/text.tsx'
import { useSettings } from '../../shell/settings.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { type Detail, DetailList } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockLink } from '../links/block-link.tsx'
import { L1Link } from '../links/l1-link.tsx'
import { NativeAmount } from '../links/native-amount.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import { VerdictHead, type VerdictLook } from '../verification/verdict-head.tsx'
import { Limits } from '../verification/verification-report.tsx'
import { type BundleVerdict, bundleVerdictOf } from './bundle-verdict.ts'
import classes from './evidence.module.css'

const LOOKS: Record<BundleVerdict, VerdictLook> = {
  PASS: 'PASS',
  ANCHOR: 'OPEN',
  FAIL: 'FAIL',
  NOT_CHECKED: 'OPEN',
}

/** Verdict on an evidence file, its claim, steps and limits. A file of its own has its own `key`. */
export function BundleReport({ value }: { value: unknown }) {
  const t = useText()
  const { trust } = useSettings()
  const [hashes, setHashes] = useState<readonly string[]>([])
  const [data, setData] = useState<BundleVerification>()
  useEffect(() => {
    let isCurrent = true
    void verifyBundle(value, trust, hashes).then((verification) => {
      if (isCurrent) setData(verification)
    })
    return () => {
      isCurrent = false
    }
  }, [value, trust, hashes])
  if (data === undefined) {
    return <VerdictHead look="CHECKING" title={t('verify.checking')} text="" />
  }
  const { steps, bundle, l1Blocks } = data
  const verdict = bundleVerdictOf(steps)
  return (
    <>
      <VerdictHead
        look={LOOKS[verdict]}
        title={t(`evidence.verdict_${verdict}`)}
        text={t(`evidence.verdictText_${verdict}`)}
        data-testid="bundle-verdict"
        data-value={verdict}
      />
      {bundle !== undefined && (
        <Panel title={t('evidence.claim')}>
          <DetailList rows={[...claimOf(bundle, t), ...aboutOf(bundle, t)]} />
        </Panel>
      )}
      {l1Blocks.length > 0 && (
        <Panel title={t('evidence.l1Blocks')}>
          <p className={classes.text}>{t('evidence.l1BlocksText')}</p>
          <ul className={classes.anchors}>
            {l1Blocks.map(({ hash, height }) => (
              <li key={hash}>
                <label>
                  <input
                    type="checkbox"
                    checked={hashes.includes(hash)}
                    onChange={({ currentTarget: { checked } }) =>
                      setHashes(
                        checked
                          ? [...hashes, hash]
                          : hashes.filter((other) => other !== hash),
                      )
                    }
                  />
                  <span>
                    {t('evidence.l1Confirm', { height: String(height) })}
                    <br />
                    <HashText value={hash} full />
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('evidence.steps')}>
        <StepList
          steps={steps.map(({ id, outcome, reason, facts }) => ({
            id,
            outcome,
            title: t(`evidence.bundle_${id}`),
            text: reason && t(`evidence.bundleWhy_${reason}`, facts),
          }))}
        />
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
        {bundle !== undefined && <Limits limits={limitsOf(bundle, t)} />}
      </Panel>
    </>
  )
}

function claimOf(bundle: Bundle, t: Translate): readonly Detail[] {
  const kind = {
    label: t('evidence.kind'),
    value: t(`evidence.kind_${bundle.kind}`),
    testId: 'claim-kind',
    exact: bundle.kind,
  }
  switch (bundle.kind) {
    case 'transaction': {
      const { hash, height, position, from, to, value, status } = bundle.claim
      return [
        kind,
        {
          label: t('evidence.kind_transaction'),
          value: <TransactionLink hash={toHash(hash)} />,
        },
        {
          label: t('evidence.block'),
          value: <BlockLink height={toBlockHeight(height)} />,
        },
        { label: t('evidence.position'), value: <bdi>{position}</bdi> },
        {
          label: t('transaction.from'),
          value: <AddressLink address={toAddress(from)} />,
        },
        {
          label: t('transaction.to'),
          value:
            to === null ? (
              t('transaction.creation')
            ) : (
              <AddressLink address={toAddress(to)} />
            ),
        },
        { label: t('transaction.value'), value: <NativeAmount wei={value} exact /> },
        { label: t('transaction.status'), value: <StatusBadge status={status} /> },
      ]
    }
    case 'balance': {
      const { address, height, balance, nonce, codeHash, slots } = bundle.claim
      return [
        kind,
        {
          label: t('account.title'),
          value: <AddressLink address={toAddress(address)} />,
        },
        {
          label: t('evidence.block'),
          value: <BlockLink height={toBlockHeight(height)} />,
        },
        { label: t('evidence.balance'), value: <NativeAmount wei={balance} exact /> },
        { label: t('evidence.nonce'), value: <bdi>{nonce}</bdi> },
        { label: t('evidence.codeHash'), value: <HashText value={codeHash} full /> },
        ...slots.map(({ slot, value }) => ({
          label: t('evidence.slot', { slot }),
          value: <bdi dir="ltr">{value}</bdi>,
        })),
      ]
    }
    case 'batch': {
      const { batchIndex, hash, stateRoot, l2MsgRoot } = bundle.claim
      return [
        kind,
        {
          label: t('evidence.kind_batch'),
          value: <BatchLink index={toBatchIndex(batchIndex)} />,
        },
        { label: t('batch.hash'), value: <HashText value={hash} full /> },
        ...(stateRoot === undefined
          ? []
          : [
              { label: t('batch.stateRoot'), value: <HashText value={stateRoot} full /> },
            ]),
        ...(l2MsgRoot === undefined
          ? []
          : [
              { label: t('batch.l2MsgRoot'), value: <HashText value={l2MsgRoot} full /> },
            ]),
      ]
    }
    case 'withdrawal': {
      const { batchIndex, sender, receiver, token, amount } = bundle.claim
      return [
        kind,
        {
          label: t('evidence.kind_withdrawal'),
          value: <Link to="/l2-to-l1-transactions">{t('shell.l2ToL1')}</Link>,
        },
        {
          label: t('evidence.kind_batch'),
          value: <BatchLink index={toBatchIndex(batchIndex)} />,
        },
        {
          label: t('transaction.from'),
          value: <AddressLink address={toAddress(sender)} />,
        },
        {
          label: t('transaction.to'),
          value: <L1Link value={receiver} kind="address" full />,
        },
        {
          label: t('transaction.value'),
          value:
            token === 'native' ? (
              <NativeAmount wei={amount} exact />
            ) : (
              <>
                <AmountText amount={amount} decimals={null} />{' '}
                <AddressLink address={toAddress(token)} />
              </>
            ),
        },
      ]
    }
  }
}

function aboutOf({ about }: Bundle, t: Translate): readonly Detail[] {
  const hint = t('evidence.notAuthenticated')
  return [
    ...(about?.created === undefined
      ? []
      : [{ label: t('evidence.created'), hint, value: <bdi>{about.created}</bdi> }]),
    ...(about?.source === undefined
      ? []
      : [{ label: t('evidence.source'), hint, value: <bdi>{about.source}</bdi> }]),
  ]
}

const limitsOf = (bundle: Bundle, t: Translate): readonly string[] => [
  t('evidence.bundleLimitState'),
  ...(bundle.prove === undefined ? [t('evidence.bundleLimitCommit')] : []),
  ...(bundle.kind === 'balance' && bundle.claim.slots.length > 0
    ? [t('evidence.bundleLimitSlots')]
    : []),
  ...(bundle.kind === 'withdrawal' ? [t('evidence.bundleLimitClaimed')] : []),
  t('evidence.bundleLimitL1'),
  ...(bundle.about === undefined ? [] : [t('evidence.bundleLimitAbout')]),
]
