import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { blockListQuery } from '../../api/queries/block.ts'
import { formatShare, shareOf } from '../../lib/format-amount.ts'
import { MISSING } from '../../lib/missing.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { BlockLink } from '../../parts/links/block-link.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import classes from './latest-list.module.css'
import { LatestList } from './latest-list.tsx'
import { LATEST_ROWS } from './latest-rows.ts'

/** The newest blocks, live. */
export const LatestBlocks = memo(function LatestBlocks({ paused }: { paused: boolean }) {
  const query = useQuery(blockListQuery({ pageSize: LATEST_ROWS }, !paused))
  const t = useText()
  return (
    <LatestList
      title={t('home.latestBlocks')}
      viewAll={
        <Link to="/blocks" aria-label={t('home.viewAllBlocks')}>
          {t('home.viewAll')}
        </Link>
      }
      query={query}
      rowId={({ height }) => height}
      testId="home-block-row"
      empty={t('home.noBlocks')}
      render={({ height, time, txCount, gasUsed, gasLimit, finality }) => {
        const share =
          gasUsed === undefined || gasLimit === undefined
            ? MISSING
            : formatShare(gasUsed, gasLimit)
        return (
          <>
            <span className={classes.mark}>
              <span
                className={classes.stage}
                data-stage={finality}
                role="img"
                aria-label={valueText(t, 'ui.', finality)}
                title={valueText(t, 'ui.', finality)}
              />
            </span>
            <span className={classes.title}>
              <BlockLink height={height} />
            </span>
            <span className={classes.end}>{t('home.txCount', { count: txCount })}</span>
            <span className={classes.below}>
              <span className={classes.meter} aria-hidden="true">
                {gasUsed !== undefined && gasLimit !== undefined && gasUsed !== 0 && (
                  <span style={{ inlineSize: `${shareOf(gasUsed, gasLimit)}%` }} />
                )}
              </span>
              <span>{t('home.gasShare', { share })}</span>
            </span>
            <span className={classes.age}>
              <TimeAgo time={time} />
            </span>
          </>
        )
      }}
    />
  )
})
