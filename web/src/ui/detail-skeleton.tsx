import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useText } from '../locales/text.tsx'
import { DetailList } from './detail-list.tsx'

/** Stands for a {@link DetailList} that is on its way, at its final height. */
export function DetailSkeleton({ labels }: { labels: readonly string[] }) {
  const t = useText()
  return (
    <div aria-busy="true" role="status" aria-label={t('ui.loading')}>
      <DetailList
        rows={labels.map((label) => ({
          label,
          value: <PendingValue />,
        }))}
      />
    </div>
  )
}

/** Stands for one value that is on its way. */
export const PendingValue = () => <Skeleton height={12} mt={6} radius="sm" width="60%" />
