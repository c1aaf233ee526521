import type { Block } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { blockListQuery } from '../../api/queries/block.ts'
import { useDeferredQuery } from '../../api/use-deferred-query.ts'
import { useText } from '../../i18n/text.tsx'
import { formatShare } from '../../lib/format-amount.ts'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { BlockLink } from '../links/block-link.tsx'
import classes from './latest-list.module.css'
import { LatestList, type LatestQuery } from './latest-list.tsx'
import { LATEST_ROWS } from './latest-rows.ts'

/** The newest blocks, live. */
export const LatestBlocks = memo(function LatestBlocks({ paused }: { paused: boolean }) {
  const query = useDeferredQuery(blockListQuery({ pageSize: LATEST_ROWS }, !paused))
  return <Shown query={query} />
})

const Shown = memo(function Shown({ query }: { query: LatestQuery<Block> }) {
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
      tour="finality"
      empty={t('home.noBlocks')}
      render={({ height, time, txCount, gasUsed, gasLimit, finality }) => {
        const share = formatShare(gasUsed, gasLimit)
        return (
          <>
            <div className={classes.cell}>
              <span>
                <BlockLink height={height} />
              </span>
              <span className={classes.minor}>
                <TimeAgo time={time} />
              </span>
            </div>
            <div className={classes.cell}>
              <span>
                {t('home.txCount', { count: txCount })}{' '}
                <span className={`${classes.minor} ${classes.share}`}>
                  {t('home.gasShare', { share })}
                </span>
              </span>
              <span className={classes.meter} aria-hidden="true">
                <span
                  style={{ width: `${Math.min(100, (gasUsed / gasLimit) * 100)}%` }}
                />
              </span>
            </div>
            <FinalityBadge finality={finality} />
          </>
        )
      }}
    />
  )
})
