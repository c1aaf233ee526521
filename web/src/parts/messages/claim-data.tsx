import type { Claim, CrossLayerMessage } from '@bvlgarichain/contract'
import { lazy, Suspense } from 'react'
import { useNetwork } from '../../app/network.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { Copied } from '../../ui/copied.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { More } from '../../ui/more.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { L1Link } from '../links/l1-link.tsx'
import { WithdrawalVerification } from '../verification/verifications.tsx'
import { ClaimAction } from './claim-action.tsx'
import classes from './message.module.css'

const EvidencePanel = lazy(async () => ({
  default: (await import('../evidence/evidence-panel.tsx')).EvidencePanel,
}))

/** Arguments for claiming a withdrawal on layer 1, ready to paste. */
export function ClaimData({
  message,
  claim,
}: {
  message: CrossLayerMessage
  claim: Claim
}) {
  const t = useText()
  const { chain } = useNetwork()
  return (
    <div className={classes.claim}>
      <h3 className={classes.claimTitle}>{t('message.claim')}</h3>
      {message.state !== 'COMMITTED' && (
        <p className={classes.claimText}>{t('message.claimText')}</p>
      )}
      <ClaimAction message={message} />
      <WithdrawalVerification message={message} claim={claim} />
      <More label={t('message.claimDetails')}>
        <DetailList
          rows={[
            {
              label: t('message.claimTo'),
              value: <L1Link value={claim.bridge} kind="address" full />,
            },
            {
              label: t('message.calldata'),
              value: claim.calldata && (
                <RawData value={claim.calldata} label={t('message.calldata')} />
              ),
              testId: 'claim-calldata',
              exact: claim.calldata,
            },
            { label: t('message.batch'), value: <BatchLink index={claim.batchIndex} /> },
            {
              label: t('message.leafIndex'),
              value: <bdi dir="ltr">{formatNumber(claim.leafIndex)}</bdi>,
            },
            {
              label: t('message.proof'),
              value:
                claim.proof?.length === 0
                  ? t('message.proofNone')
                  : claim.proof?.map((node, level) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a tree may hold the same node twice
                      <div key={level}>
                        <HashText value={node} full />
                      </div>
                    )),
            },
            {
              label: t('message.root'),
              value: (
                <Copied value={claim.root} label={t('message.root')}>
                  <HashText value={claim.root} full />
                </Copied>
              ),
            },
          ]}
        />
      </More>
      <Suspense>
        <EvidencePanel
          subject={{ kind: 'withdrawal', message, claim, l2ChainId: chain?.l2ChainId }}
        />
      </Suspense>
    </div>
  )
}
