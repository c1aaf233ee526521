import type { Block } from '@bvlgarichain/contract'
import { Checkbox } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isOutside, isOver, type TimeSpan } from '../../lib/date-range.ts'
import { readBlockId } from '../../lib/path-params.ts'
import { useText } from '../../locales/text.tsx'
import { blockColumns } from '../../parts/columns/block-columns.tsx'
import { defineList, type FilterFieldsProps } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { JumpForm } from '../../ui/jump-form.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RangeSelect, useSpan } from '../../ui/range-select.tsx'
import { type BlocksSearch, blockPageQuery } from './blocks-search.ts'

const route = getRouteApi('/blocks')

const blockList = (span: TimeSpan | undefined) =>
  defineList({
    name: 'blocks',
    query: (search: BlocksSearch) => blockPageQuery(search, span),
    columns: blockColumns,
    rowKey: ({ height }) => String(height),
    rowTestId: 'block-row',
    timeOf: ({ time }) => time,
    filters: {
      params: ['range', 'nonempty'],
      Fields: BlockFilters,
      contradicts: ({ time, txCount }, { nonempty }) =>
        (nonempty === true && txCount === 0) || isOutside(time, span),
    },
    live: {
      mode: 'hold',
      newRows: 'block.newBlocks',
      waiting: 'block.waiting',
      elsewhere: 'block.paused',
      over: 'ui.listOver',
      isOver: (_, now) => isOver(span, now),
    },
    texts: {
      title: 'block.latestBlocks',
      none: 'block.none',
      noneText: 'block.noneText',
      noneFiltered: 'block.noneFiltered',
    },
  })

function BlockFilters({
  search: { range, nonempty },
  filterCount,
  onChange,
  onClear,
}: FilterFieldsProps<Block, BlocksSearch>) {
  const t = useText()
  return (
    <FilterBar count={filterCount} onClear={onClear}>
      <RangeSelect range={range} onChange={(next) => onChange({ range: next })} />
      <Checkbox
        // As high as the fields beside it.
        style={{ alignSelf: 'center' }}
        label={t('block.nonEmpty')}
        checked={nonempty === true}
        onChange={({ currentTarget }) =>
          onChange({ nonempty: currentTarget.checked || undefined })
        }
      />
    </FilterBar>
  )
}

/** All blocks, newest first, narrowed by time and to those with transactions; the first page is live. */
export function BlocksPage() {
  const t = useText()
  const search = route.useSearch()
  const span = useSpan(search.range, route.useLoaderData())
  return (
    <>
      <PageTitle title={t('block.blocks')} />
      <ListScreen
        list={useMemo(() => blockList(span), [span])}
        search={search}
        actions={<JumpToBlock />}
      />
    </>
  )
}

/** Form that opens a block by its height. */
function JumpToBlock() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <JumpForm
      label={t('block.jump')}
      placeholder={`${t('block.jump')}…`}
      button={t('block.go')}
      width="12rem"
      onJump={(typed) => {
        const id = readBlockId(typed.trim())
        if (id !== undefined) {
          void navigate({ to: '/block/$blockHeight', params: { blockHeight: id } })
        }
      }}
    />
  )
}
