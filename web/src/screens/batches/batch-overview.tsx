import type { BatchDetail } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import { BlockRange, countOf } from '../../parts/links/block-range.tsx'
import { TABS_ID } from '../../parts/links/tab-links.tsx'
import { CopiedHash } from '../../ui/copied-hash.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'

/** Overview of a batch and its contents; `undefined` while it loads. */
export function BatchOverview({ batch }: { batch: BatchDetail | undefined }) {
  const t = useText()
  const { hash, startBlock, endBlock, txCount, stateRoot, l2MsgRoot } = batch ?? {}
  const params = batch && { batch: batch.batchIndex }
  const roots = [
    ['stateRoot', 'batch-state-root', stateRoot],
    ['l2MsgRoot', 'batch-message-root', l2MsgRoot],
  ] as const
  const rows: Details = [
    {
      label: t('batch.hash'),
      hint: t('batch.hashHint'),
      value: <CopiedHash value={hash} label={t('batch.hashOf')} isOwn />,
      testId: 'batch-hash',
      exact: hash,
    },
    {
      label: t('batch.time'),
      hint: t('batch.timeHint'),
      value: <ExactTime time={batch?.time} />,
      testId: 'batch-time',
      exact: batch?.time,
    },
    {
      label: t('batch.blocks'),
      value: params && (
        <>
          <BlockRange first={startBlock} last={endBlock} />
          {' · '}
          <Link
            to="/batch/$batch"
            params={params}
            search={{ tab: 'blocks' }}
            hash={TABS_ID}
          >
            {t('batch.blockCount', { count: countOf(startBlock, endBlock) })}
          </Link>
        </>
      ),
      isShort: true,
      testId: 'batch-blocks',
      exact:
        startBlock === undefined || endBlock === undefined
          ? undefined
          : `${startBlock}-${endBlock}`,
    },
    {
      label: t('batch.txCount'),
      value: params && (
        <Link
          to="/batch/$batch"
          params={params}
          search={{ tab: 'transactions' }}
          hash={TABS_ID}
        >
          {t('batch.txCountValue', { count: txCount })}
        </Link>
      ),
      isShort: true,
      testId: 'batch-tx-count',
      exact: txCount,
    },
    ...roots.map(([name, testId, root]) => ({
      label: t(`batch.${name}`),
      hint: t(`batch.${name}Hint`),
      value: <CopiedHash value={root} label={t(`batch.${name}`)} />,
      testId,
      exact: root,
      isOptional: true,
    })),
  ]
  return <DetailList rows={rows} isPending={batch === undefined} />
}
