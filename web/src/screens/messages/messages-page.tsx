import type { Direction } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { useText } from '../../locales/text.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { messageList } from '../../parts/messages/message-list.tsx'
import type { MessagesSearch } from '../../parts/messages/messages-search.ts'
import { PageTitle } from '../../ui/page-title.tsx'

/** Messages of one direction between the layers, newest first; the first page is live. */
export function MessagesPage({
  direction,
  search,
}: {
  direction: Direction
  search: MessagesSearch
}) {
  const t = useText()
  return (
    <>
      <PageTitle title={t(`message.title${direction}`)} />
      <ListScreen
        list={useMemo(() => messageList(direction), [direction])}
        search={search}
      />
    </>
  )
}
