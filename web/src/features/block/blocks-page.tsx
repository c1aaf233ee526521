import { getRouteApi } from '@tanstack/react-router'
import { blocksQuery } from '../../api/queries/block.ts'
import { useText } from '../../i18n/text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { defineList } from '../list/list.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { blockColumns } from './block-columns.tsx'
import { JumpToBlock } from './jump-to-block.tsx'

const route = getRouteApi('/blocks')

const blockList = defineList({
  name: 'blocks',
  query: blocksQuery,
  columns: blockColumns,
  rowKey: ({ height }) => String(height),
  rowTestId: 'block-row',
  live: {
    mode: 'hold',
    newRows: 'block.newBlocks',
    waiting: 'block.waiting',
    elsewhere: 'block.paused',
  },
  texts: { title: 'block.latestBlocks', none: 'block.none', noneText: 'block.noneText' },
})

/** All blocks, newest first; the first page is live. */
export function BlocksPage() {
  const t = useText()
  return (
    <>
      <PageTitle title={t('block.blocks')} />
      <ListScreen list={blockList} search={route.useSearch()} actions={<JumpToBlock />} />
    </>
  )
}
