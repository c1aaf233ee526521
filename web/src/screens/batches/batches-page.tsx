import { getRouteApi } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { batchList } from '../../parts/proofs/batch-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const route = getRouteApi('/batches')
const batches = batchList()

/** All batches. */
export function BatchesPage() {
  const t = useText()
  return (
    <>
      <PageTitle title={t('batch.batches')} />
      <ListScreen list={batches} search={route.useSearch()} />
    </>
  )
}
