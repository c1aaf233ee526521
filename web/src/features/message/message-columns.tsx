import type { CrossLayerMessage, Direction, Hash } from '@bvlgarichain/shared'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { L1Link } from '../links/l1-link.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import { LayerBadge } from './layer-badge.tsx'
import classes from './message.module.css'
import { MessageStateBadge } from './message-state.tsx'

/** What a list of messages shows: the layer that sent first, then the one that received. */
export function useMessageColumns({
  direction,
  open,
  onOpen,
}: {
  direction: Direction
  /** Hash of the message whose way is shown. */
  open: Hash | undefined
  onOpen: (hash: Hash | undefined) => void
}): readonly Column<CrossLayerMessage>[] {
  const t = useText()
  const up = direction === 'L2_TO_L1'
  const layers = up ? (['L2', 'L1'] as const) : (['L1', 'L2'] as const)
  return [
    {
      key: 'nonce',
      header: t('message.nonce'),
      width: '7rem',
      render: ({ messageHash, nonce }) => {
        const isOpen = messageHash === open
        return (
          <span className={classes.end}>
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-label={t(isOpen ? 'message.close' : 'message.open', {
                nonce: formatNumber(nonce),
              })}
              onClick={() => onOpen(isOpen ? undefined : messageHash)}
            >
              <IconChevronRight size={16} aria-hidden="true" />
            </button>
            <bdi dir="ltr">{formatNumber(nonce)}</bdi>
          </span>
        )
      },
    },
    {
      key: 'age',
      header: t('message.age'),
      width: '5.75rem',
      render: ({ l1Time, l2Time }) => {
        const time = up ? l2Time : l1Time
        return time === undefined ? '—' : <TimeAgo time={time} />
      },
    },
    {
      key: 'state',
      header: t('message.state'),
      width: '9.25rem',
      render: (message) => <MessageStateBadge message={message} />,
    },
    {
      key: 'amount',
      header: t('message.amount'),
      width: '10.25rem',
      align: 'end',
      render: ({ amount, token }) => (
        <AmountText amount={amount} decimals={token.decimals} symbol={token.symbol} />
      ),
    },
    ...layers.map((layer, index) => ({
      key: layer,
      header: t(`message.${index === 0 ? 'sent' : 'arrived'}${layer}`),
      width: layer === 'L1' ? '13rem' : '11rem',
      render: ({ l1TxHash, l2TxHash }: CrossLayerMessage) => (
        <LayerTransaction layer={layer} hash={layer === 'L1' ? l1TxHash : l2TxHash} />
      ),
    })),
    {
      key: 'sender',
      header: t('message.sender'),
      width: '11rem',
      render: ({ sender }) => <AddressLink address={sender} />,
    },
    {
      key: 'receiver',
      header: t('message.receiver'),
      width: '11rem',
      render: ({ receiver }) => <AddressLink address={receiver} />,
    },
  ]
}

function LayerTransaction({
  layer,
  hash,
}: {
  layer: 'L1' | 'L2'
  hash: string | undefined
}) {
  const t = useText()
  return (
    <span className={classes.end}>
      <LayerBadge layer={layer} />
      {hash === undefined ? (
        <span className={classes.faint}>{t('message.notYet')}</span>
      ) : layer === 'L1' ? (
        <span>
          <L1Link value={hash} />
        </span>
      ) : (
        <TransactionLink hash={hash} />
      )}
    </span>
  )
}
