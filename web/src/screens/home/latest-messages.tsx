import type { CrossLayerMessage } from '@bvlgarichain/contract'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useMemo, useRef } from 'react'
import { messageListQuery } from '../../api/queries/cross-layer.ts'
import { useText } from '../../locales/text.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { messageKey } from '../../parts/messages/message-id.ts'
import { MessageStateBadge } from '../../parts/messages/message-state.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { useIsNear } from '../../ui/use-in-view.ts'
import classes from './latest-list.module.css'
import { LatestList } from './latest-list.tsx'
import { LATEST_ROWS } from './latest-rows.ts'
import { newestMessages, sentAt } from './newest-messages.ts'

/** The newest deposits and withdrawals, live. */
export const LatestMessages = memo(function LatestMessages({
  paused,
  isSettled,
}: {
  paused: boolean
  isSettled: boolean
}) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box)
  const live = isNear && !paused
  const page = { pageSize: LATEST_ROWS }
  const deposits = useQuery({
    ...messageListQuery({ direction: 'L1_TO_L2', ...page }, live),
    enabled: isSettled && isNear,
  })
  const withdrawals = useQuery({
    ...messageListQuery({ direction: 'L2_TO_L1', ...page }, live),
    enabled: isSettled && isNear,
  })
  const [down, up] = [deposits.data?.list, withdrawals.data?.list]
  // Either direction is shown without the other if that fails.
  const isComplete =
    (down !== undefined || deposits.isError) && (up !== undefined || withdrawals.isError)
  const list = useMemo(
    () =>
      isComplete && (down !== undefined || up !== undefined)
        ? newestMessages([...(down ?? []), ...(up ?? [])], LATEST_ROWS)
        : undefined,
    [isComplete, down, up],
  )
  const source = withdrawals.isError && down === undefined ? withdrawals : deposits
  return (
    <LatestList
      ref={box}
      isNear={isNear}
      title={t('home.bridge')}
      viewAll={
        <>
          <Link to="/l1-to-l2-transactions">{t('home.deposits')}</Link>
          <Link to="/l2-to-l1-transactions">{t('home.withdrawals')}</Link>
        </>
      }
      list={list}
      query={source}
      rowId={messageKey}
      testId="home-message-row"
      empty={t('home.noMessages')}
      render={(message) => {
        const { direction, amount, token, sender, receiver } = message
        const isDeposit = direction === 'L1_TO_L2'
        const Icon = isDeposit ? IconArrowDown : IconArrowUp
        return (
          <>
            <span className={classes.mark} data-direction={direction}>
              <Icon size={16} aria-hidden="true" />
            </span>
            <span className={classes.title}>
              <MessageTitle message={message} />
            </span>
            <span className={classes.end}>
              <AmountText
                amount={amount}
                decimals={token?.decimals}
                symbol={token?.symbol}
              />
            </span>
            <span className={classes.below}>
              <MessageStateBadge message={message} />
              <span
                className={classes.parties}
                title={t(isDeposit ? 'message.receiver' : 'message.sender')}
              >
                {/* The party on L2, whose screen is here. */}
                <AddressLink address={isDeposit ? receiver : sender} />
              </span>
            </span>
            <span className={classes.age}>
              <TimeAgo time={sentAt(message)} />
            </span>
          </>
        )
      }}
    />
  )
})

/** Leads to the transaction on L2, if there is one yet. */
function MessageTitle({
  message: { direction, l2TxHash },
}: {
  message: CrossLayerMessage
}) {
  const t = useText()
  const text = t(direction === 'L1_TO_L2' ? 'home.deposit' : 'home.withdrawal')
  if (l2TxHash === undefined) return <>{text}</>
  return (
    <Link to="/tx/$txId" params={{ txId: l2TxHash }} title={l2TxHash}>
      {text}
    </Link>
  )
}
