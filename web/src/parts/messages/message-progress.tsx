import type { CrossLayerMessage } from '@bvlgarichain/contract'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { blockQuery } from '../../api/queries/block.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { Copied } from '../../ui/copied.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import layout from '../../ui/layout.module.css'
import { TimeAgo } from '../../ui/time-ago.tsx'
import way from '../finality/steps.module.css'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockLink } from '../links/block-link.tsx'
import { L1Link } from '../links/l1-link.tsx'
import { LayerBadge } from '../links/layer-badge.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import classes from './message.module.css'
import { type MessageStep, messageSteps } from './message-steps.ts'

/**
 * The steps of one message on one line, with its hash and, of a withdrawal, the finality of the block
 * that sent it: it can be claimed before L1 has finalized that.
 */
export function MessageProgress({ message }: { message: CrossLayerMessage }) {
  const t = useText()
  const { direction, l2BlockHeight, nonce } = message
  const withdrawal = direction === 'L2_TO_L1' && l2BlockHeight !== undefined
  const block = useQuery(blockQuery(withdrawal ? l2BlockHeight : undefined))
  const steps = messageSteps(message, withdrawal ? block.data : undefined)
  return (
    <div className={way.room}>
      <ol
        className={way.steps}
        aria-label={t('message.timeline', { nonce: formatNumber(nonce) })}
      >
        {steps.map((step, index) => (
          <Step
            key={step.name}
            number={index + 1}
            step={step}
            isNext={!step.done && steps[index - 1]?.done === true}
            direction={direction}
          />
        ))}
      </ol>
      <p className={classes.hash}>
        <span className={layout.faint}>{t('message.messageHash')}</span>{' '}
        <Copied value={message.messageHash} label={t('message.messageHash')}>
          <HashText value={message.messageHash} full />
        </Copied>
        {block.data?.finality !== undefined && (
          <>
            {' '}
            <span className={layout.faint}>{t('ui.finality')}</span>{' '}
            <FinalityBadge finality={block.data.finality} />
          </>
        )}
      </p>
    </div>
  )
}

function Step({
  number,
  step,
  isNext,
  direction,
}: {
  number: number
  step: MessageStep
  isNext: boolean
  direction: CrossLayerMessage['direction']
}) {
  const t = useText()
  const { layer, done, time, txHash, height } = step
  return (
    <li
      className={way.step}
      data-reached={done || undefined}
      data-next={isNext || undefined}
    >
      <span className={way.mark} aria-hidden="true">
        {done ? <IconCheck size={14} stroke={3} /> : number}
      </span>
      <span className={`${way.name} ${classes.name}`}>
        <StepName step={step} />
        <LayerBadge layer={layer} />
      </span>
      {time !== undefined && done && (
        <span className={way.detail}>
          <TimeAgo time={time} />
        </span>
      )}
      {txHash !== undefined && (
        <span className={way.detail}>
          {layer === 'L1' ? <L1Link value={txHash} /> : <TransactionLink hash={txHash} />}
        </span>
      )}
      {height !== undefined && (
        <span className={way.detail}>
          {layer === 'L1' ? (
            t('message.inBlock', { height: formatNumber(height) })
          ) : (
            <>
              {t('message.inBlock', { height: '' })}
              <BlockLink height={height} />
            </>
          )}
        </span>
      )}
      {!done && (
        <span className={way.detail}>
          {t(isNext ? waitOf(direction, step) : 'message.notYet')}
        </span>
      )}
    </li>
  )
}

/** Texts of the next step of a withdrawal. */
const WAITS = {
  sent: 'message.waitBatch',
  batched: 'message.waitBatch',
  proven: 'message.waitProof',
  arrived: 'message.waitClaim',
} as const

function waitOf(direction: CrossLayerMessage['direction'], step: MessageStep) {
  if (direction === 'L1_TO_L2') return 'message.waitRelay'
  return direction === 'L2_TO_L1' ? WAITS[step.name] : 'message.notYet'
}

function StepName({ step }: { step: MessageStep }) {
  const t = useText()
  const { name, layer, batchIndex } = step
  if (name === 'sent' || name === 'arrived') return t(`message.${name}${layer}`)
  if (name === 'proven') return t('message.proven')
  if (batchIndex === undefined) return t('ui.BATCHED')
  return (
    <span>
      {t('message.batched', { index: '' })}
      <BatchLink index={batchIndex} />
    </span>
  )
}
