import '../../locales/en-US/evidence.ts'
import type { Address } from '@bvlgarichain/contract'
import { type Outcome, outcomeOf } from '@bvlgarichain/verify'
import type { BundleVerification } from '@bvlgarichain/verify/bundle'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettings } from '../../app/settings.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { NativeAmount } from '../amounts/native-amount.tsx'
import { BlockLink } from '../links/block-link.tsx'
import { shownSteps } from '../verdict/step-texts.ts'
import { VerdictHead, type VerdictLook } from '../verdict/verdict-head.tsx'
import { Limits } from '../verdict/verification-report.tsx'
import { accountProofQuery } from './account-proof-query.ts'
import { type AccountVerdict, accountVerdictOf } from './account-verdict.ts'
import classes from './evidence.module.css'
import type { CheckedAccount, Unproven } from './prove-account.ts'
import type { TokenProofs } from './prove-tokens.ts'
import { ProvenTokens } from './proven-tokens.tsx'
import { ShownAccount } from './shown-account.tsx'
import { TrustLadder } from './trust-ladder.tsx'

/** Proof of an account's state: verdict, proven values, steps and limits. */
export function AccountProof({ address }: { address: Address }) {
  const t = useText()
  const { rpc } = useSettings()
  const { data, isFetching, refetch } = useQuery(
    accountProofQuery(address, rpc?.includes('l2') ?? false, useQueryClient()),
  )
  if (data === undefined || isFetching) {
    return (
      <div aria-busy="true">
        <VerdictHead look="CHECKING" title={t('evidence.proving')} text="" />
      </div>
    )
  }
  return (
    <>
      {data.proving.kind === 'CHECKED' ? (
        <Checked address={address} proving={data.proving} tokens={data.tokens} />
      ) : (
        <NotChecked proving={data.proving} />
      )}
      <div className={classes.actions}>
        <Button onClick={() => void refetch()}>{t('evidence.proveAgain')}</Button>
      </div>
    </>
  )
}

function NotChecked({ proving: { reason, message } }: { proving: Unproven }) {
  const t = useText()
  const words = message ? ` ${t('evidence.whyNot_refusedWith', { message })}` : ''
  return (
    <VerdictHead
      look="OPEN"
      title={t('evidence.notCheckedTitle')}
      text={`${t(`evidence.whyNot_${reason}`)}${words}`}
      data-testid="account-proof"
      data-value="NOT_CHECKED"
    />
  )
}

function Checked({
  address,
  proving: { block, steps, account, proof },
  tokens,
}: {
  address: Address
  proving: CheckedAccount
  tokens: TokenProofs | undefined
}) {
  const t = useText()
  const [evidence, setEvidence] = useState<BundleVerification>()
  const outcome = outcomeOf(steps)
  const isProven = outcome === 'PASS' && account !== undefined
  const verdict = accountVerdictOf(evidence)
  const height = formatNumber(block.height)
  const [look, title, text] = HEADS[isProven ? verdict.kind : outcome]
  const words = { height, batch: 'batch' in verdict ? verdict.batch : '' }
  const value = !isProven || verdict.kind === 'PROVEN' ? outcome : verdict.kind
  const rows: Details = isProven
    ? [
        {
          label: t('evidence.balance'),
          value: <NativeAmount wei={String(account.balance)} exact />,
          testId: 'proven-balance',
          exact: String(account.balance),
        },
        {
          label: t('evidence.nonce'),
          value: formatNumber(account.nonce),
          testId: 'proven-nonce',
          exact: String(account.nonce),
        },
        {
          label: t('evidence.codeHash'),
          value:
            account.codeHash === NO_CODE ? (
              t('evidence.noCode')
            ) : (
              <HashText value={account.codeHash} full />
            ),
          testId: 'proven-code',
          exact: account.codeHash,
        },
        tokens !== undefined &&
          tokens.tokens.length > 0 && {
            label: t('evidence.tokens'),
            value: <ProvenTokens {...tokens} />,
          },
        {
          label: t('evidence.block'),
          value: <BlockLink height={block.height} />,
          testId: 'proven-block',
          exact: block.hash,
        },
      ]
    : []
  return (
    <>
      <VerdictHead
        look={look}
        title={t(title, words)}
        text={t(text, words)}
        data-testid="account-proof"
        data-value={value}
      />
      <DetailList rows={rows} />
      {isProven && <ShownAccount address={address} proven={account} height={height} />}
      <StepList steps={shownSteps('state', steps, t)} />
      <Limits
        limits={[
          t('evidence.limitChain'),
          t('evidence.limitLater'),
          ...(isProven && 'limits' in verdict
            ? verdict.limits.map((limit) => t(`evidence.bundleLimit${limit}`))
            : []),
          ...(tokens?.tokens.some(({ kind }) => kind === 'PROVEN')
            ? [t('evidence.bundleLimitSlots')]
            : []),
        ]}
      />
      {isProven && (
        <section className={classes.part} aria-label={t('evidence.ladderUp')}>
          <h3>{t('evidence.ladderUp')}</h3>
          <TrustLadder
            subject={{ kind: 'balance', address, block, proof }}
            isAtOnce
            onVerified={setEvidence}
          />
        </section>
      )}
    </>
  )
}

/** Look, title and text by how far up a state is proven, or by the outcome of one that is not. */
const HEADS = {
  FAIL: ['FAIL', 'evidence.contradictionTitle', 'evidence.contradictionText'],
  NOT_CHECKED: ['OPEN', 'evidence.notCheckedTitle', 'verify.openText'],
  // Nothing proven without an account in it.
  PASS: ['OPEN', 'evidence.notCheckedTitle', 'verify.openText'],
  // A header that hashes to its own hash is no block of the chain yet.
  HELD: ['OPEN', 'evidence.heldTitle', 'evidence.heldText'],
  CONTRADICTED: ['FAIL', 'evidence.verdict_FAIL', 'evidence.verdictText_FAIL'],
  REPORTED: ['CAUTION', 'evidence.status_REPORTED', 'evidence.reportedText'],
  COMMITTED: ['CAUTION', 'evidence.committedTitle', 'evidence.committedText'],
  PROVEN: ['PASS', 'evidence.provenTitle', 'evidence.provenText'],
} as const satisfies Record<
  AccountVerdict['kind'] | Outcome,
  readonly [VerdictLook, TextKey, TextKey]
>

/** keccak256 of nothing: the code hash of an account without code. */
const NO_CODE = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
