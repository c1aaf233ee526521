import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useText } from '../../locales/text.tsx'
import { FinalitySkeleton } from '../../parts/finality/finality-skeleton.tsx'
import { TabLinks } from '../../parts/links/tab-links.tsx'
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx'
import { Panel } from '../../ui/panel.tsx'

const OVERVIEW = ['hash', 'time', 'blocks', 'txCount', 'stateRoot', 'l2MsgRoot'] as const

/** Skeleton with the height of a batch, so that nothing moves when it loads. */
export function BatchSkeleton() {
  const t = useText()
  return (
    <>
      <TabLinks
        label={t('batch.views')}
        open={undefined}
        tabs={[
          { tab: undefined, label: t('batch.tabDetails'), icon: IconListDetails },
          {
            tab: 'transactions',
            label: t('batch.tabTransactions'),
            icon: 'transaction',
            count: null,
          },
          { tab: 'blocks', label: t('batch.tabBlocks'), icon: 'block', count: null },
        ]}
      />
      <Panel title={t('batch.way')}>
        <FinalitySkeleton />
      </Panel>
      <Panel title={t('batch.overview')}>
        <DetailSkeleton labels={OVERVIEW.map((name) => t(`batch.${name}`))} />
      </Panel>
    </>
  )
}
