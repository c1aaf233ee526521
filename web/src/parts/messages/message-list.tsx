import type { Address, CrossLayerMessage, Direction, Hash } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { use } from 'react'
import { timeColumn } from '../../lib/export/time-column.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { type Translate, useText } from '../../locales/text.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import layout from '../../ui/layout.module.css'
import { Missing } from '../../ui/missing.tsx'
import { L1Link } from '../links/l1-link.tsx'
import { L1Party } from '../links/l1-party.tsx'
import { LayerBadge } from '../links/layer-badge.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import {
  AMOUNT_DECIMALS,
  addressColumn,
  ageColumn,
  amountFields,
} from '../list/columns.tsx'
import { defineList, type ListColumn } from '../list/list.ts'
import { OpenRowButton, OpenRowContext } from '../list/open-row.tsx'
import { messageFilters } from './message-filters.tsx'
import { messageId, messageKey } from './message-id.ts'
import { MessageStateBadge } from './message-state.tsx'
import { MessageWay } from './message-way.tsx'
import { type MessagesSearch, messagesQuery } from './messages-search.ts'

type Layer = 'L1' | 'L2'

/** Transaction of a message on one layer, which is the first or the second on its way. */
const layerColumn = (
  layer: Layer,
  step: 'sent' | 'arrived',
): ListColumn<CrossLayerMessage> => ({
  id: layer,
  header: `message.${step}${layer}`,
  width: layer === 'L1' ? 11.5 : 10.5,
  phone: step === 'sent' ? 5 : 6,
  exported:
    layer === 'L1'
      ? ['l1TxHash', 'l1BlockHeight', timeColumn('l1Time')]
      : ['l2TxHash', 'l2BlockHeight', timeColumn('l2Time')],
  cell: (message, { t }) => {
    const { l1TxHash, l2TxHash, state } = message
    return (
      <LayerTransaction
        layer={layer}
        hash={layer === 'L1' ? l1TxHash : l2TxHash}
        // A message has been sent, and one that is executed has arrived.
        isDue={step === 'sent' || state === undefined || state === 'COMMITTED'}
        claimKey={
          layer === 'L1' && step === 'arrived' && state === 'PROVED'
            ? messageId(message)
            : undefined
        }
        t={t}
      />
    )
  },
})

/** Columns of a list of messages: the state and the money first; the sending layer before the receiving one. */
export const messageColumns = (
  direction: Direction,
): readonly ListColumn<CrossLayerMessage>[] => [
  {
    id: 'state',
    header: 'message.state',
    width: 10.5,
    wrap: true,
    pinned: true,
    phone: 1,
    exported: ['state'],
    cell: (message, { t }) => (
      <span className={layout.inline}>
        <OpenRowButton
          openKey={messageId(message)}
          openLabel={t('message.open', { nonce: formatNumber(message.nonce) })}
          closeLabel={t('message.close', { nonce: formatNumber(message.nonce) })}
        />
        <MessageStateBadge message={message} />
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'message.amount',
    width: 9.5,
    wrap: true,
    align: 'end',
    phone: 2,
    exported: [
      ...amountFields(
        'amount',
        ({ amount }: CrossLayerMessage) => amount,
        ({ token }) => token?.decimals,
      ),
      { name: 'tokenId', value: ({ token }) => token?.tokenId },
      { name: 'symbol', value: ({ token }) => token?.symbol },
      { name: 'decimals', value: ({ token }) => token?.decimals },
    ],
    cell: ({ amount, token }) => (
      <AmountText
        amount={amount}
        decimals={token?.decimals}
        symbol={token?.symbol}
        aligned={AMOUNT_DECIMALS}
      />
    ),
  },
  {
    ...addressColumn('receiver', 'message.receiver', { phone: 3 }),
    ...(direction === 'L2_TO_L1' && {
      cell: ({ receiver }: CrossLayerMessage) => <L1Party address={receiver} />,
    }),
  },
  {
    ...ageColumn(direction === 'L2_TO_L1' ? 'l2Time' : 'l1Time', 'message.age', {
      phone: 4,
    }),
    // Both times are exported with their transactions.
    exported: [],
  },
  ...(direction === 'L2_TO_L1'
    ? [layerColumn('L2', 'sent'), layerColumn('L1', 'arrived')]
    : [layerColumn('L1', 'sent'), layerColumn('L2', 'arrived')]),
  {
    ...addressColumn('sender', 'message.sender', {}),
    ...(direction === 'L1_TO_L2' && {
      cell: ({ sender }: CrossLayerMessage) => <L1Party address={sender} />,
    }),
  },
  {
    id: 'nonce',
    header: 'message.nonce',
    width: 6,
    optional: true,
    exported: ['nonce', 'direction', 'messageHash'],
    cell: ({ nonce }) => <bdi dir="ltr">{formatNumber(nonce)}</bdi>,
  },
]

function LayerTransaction({
  layer,
  hash,
  isDue,
  claimKey,
  t,
}: {
  layer: Layer
  hash: Hash | undefined
  /** Without a hash it is missing, rather than still ahead. */
  isDue: boolean
  /** Row whose detail has what a claim takes; only where it can be claimed. */
  claimKey: string | undefined
  t: Translate
}) {
  return (
    <span className={layout.inline}>
      <LayerBadge layer={layer} />
      {hash === undefined ? (
        isDue ? (
          <Missing />
        ) : claimKey !== undefined ? (
          <ClaimLink openKey={claimKey} />
        ) : (
          <span className={layout.faint}>{t('message.notYet')}</span>
        )
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

/** Button in the row of a claimable withdrawal: opens the row, which has the claim. */
function ClaimLink({ openKey }: { openKey: string | undefined }) {
  const t = useText()
  const { open, setOpen } = use(OpenRowContext)
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-expanded={openKey !== undefined && openKey === open}
      onClick={() => setOpen(openKey)}
    >
      {t('message.claim')}
    </Button>
  )
}

const FIELDS = {
  L1_TO_L2: messageFilters('L1_TO_L2'),
  L2_TO_L1: messageFilters('L2_TO_L1'),
}

/** Whether a message certainly does not match: its backend ignores a filter. */
function contradictsFilter(
  message: CrossLayerMessage,
  { address, state, token }: MessagesSearch,
): boolean {
  const { sender, receiver, token: moved } = message
  return (
    (state !== undefined && message.state !== undefined && message.state !== state) ||
    // A token may be asked for by its contract on layer 1, which a message lacks.
    (token === 'native' && moved?.type !== undefined && moved.type !== 'NATIVE') ||
    (token !== undefined && token !== 'native' && moved?.type === 'NATIVE') ||
    (address !== undefined &&
      sender !== undefined &&
      receiver !== undefined &&
      sender !== address &&
      receiver !== address)
  )
}

/** Messages of one direction; those of an account are in a tab of its screen. */
export const messageList = (direction: Direction, account?: Address) =>
  defineList({
    name: direction === 'L1_TO_L2' ? 'l1-to-l2' : 'l2-to-l1',
    query: ({ address = account, ...search }: MessagesSearch) =>
      messagesQuery(direction, { ...search, address }),
    columns: messageColumns(direction),
    rowKey: messageKey,
    timeOf: ({ l1Time, l2Time }) => (direction === 'L2_TO_L1' ? l2Time : l1Time),
    openKey: messageId,
    rowTestId: 'message-row',
    addressesOf: ({ sender, receiver }) => [sender, receiver],
    detail: (message) => <MessageWay message={message} />,
    ...(account === undefined
      ? {
          filters: {
            params: ['address', 'state', 'token'],
            Fields: FIELDS[direction],
            contradicts: contradictsFilter,
          } as const,
        }
      : {
          fileName: `${direction === 'L1_TO_L2' ? 'deposits' : 'withdrawals'}-${account}`,
          inTab: true,
        }),
    live: {
      mode: 'hold',
      // Messages leave a state as they come: there is nothing to hold.
      isHeld: ({ state }) => state === undefined,
      newRows: 'message.newMessages',
      waiting: 'message.waiting',
      elsewhere: 'message.paused',
    },
    texts: {
      title: `message.list${direction}`,
      none: 'message.none',
      noneText: account === undefined ? 'message.noneText' : 'message.noneFiltered',
      noneFiltered: 'message.noneMatching',
    },
  })
