import type { Direction } from '@bvlgarichain/shared'
import { useMemo } from 'react'
import { useText } from '../../i18n/text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { messageList } from './message-list.tsx'
import type { MessagesSearch } from './messages-search.ts'

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
