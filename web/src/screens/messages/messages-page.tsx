import type { Direction } from '@bvlgarichain/contract'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useText } from '../../locales/text.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { messageList } from '../../parts/messages/message-list.tsx'
import type { MessagesSearch } from '../../parts/messages/messages-search.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Segmented } from '../../ui/segmented.tsx'

const l1ToL2 = getRouteApi('/l1-to-l2-transactions')
const l2ToL1 = getRouteApi('/l2-to-l1-transactions')

/** Names of the screens, as in the menu. */
const TITLES = { L1_TO_L2: 'shell.l1ToL2', L2_TO_L1: 'shell.l2ToL1' } as const

const PATHS = {
  L1_TO_L2: '/l1-to-l2-transactions',
  L2_TO_L1: '/l2-to-l1-transactions',
} as const

/** Messages of one direction between the layers, newest first; the first page is live. */
function MessagesPage({
  direction,
  search,
}: {
  direction: Direction
  search: MessagesSearch
}) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={t(TITLES[direction])}>
        <Segmented
          label={t('home.bridge')}
          options={[
            { value: 'L1_TO_L2', label: t('home.deposits') },
            { value: 'L2_TO_L1', label: t('home.withdrawals') },
          ]}
          value={direction}
          onChange={(next) => void navigate({ to: PATHS[next] })}
        />
        {direction === 'L2_TO_L1' && (
          <Link to="/l2-to-l1-transactions" search={{ state: 'PROVED' }}>
            {t('message.L2_TO_L1_PROVED')}
          </Link>
        )}
      </PageTitle>
      <ListScreen
        list={useMemo(() => messageList(direction), [direction])}
        search={search}
      />
    </>
  )
}

/** Deposits and other messages from layer 1 to layer 2. */
export function L1ToL2Page() {
  return <MessagesPage direction="L1_TO_L2" search={l1ToL2.useSearch()} />
}

/** Withdrawals and other messages from layer 2 to layer 1. */
export function L2ToL1Page() {
  return <MessagesPage direction="L2_TO_L1" search={l2ToL1.useSearch()} />
}
