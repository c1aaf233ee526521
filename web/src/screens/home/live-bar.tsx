import type { NetworkStatistic } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import { memo } from 'react'
import { isFailing } from '../../api/failing-since.ts'
import { useText } from '../../locales/text.tsx'
import { BlockLink } from '../../parts/links/block-link.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import classes from './home-page.module.css'

/** How fresh the dashboard is, and the switch that holds it still. */
export const LiveBar = memo(function LiveBar({
  statistic,
  paused,
  onPause,
}: {
  statistic: UseQueryResult<NetworkStatistic>
  paused: boolean
  onPause: (paused: boolean) => void
}) {
  const t = useText()
  const interrupted = isFailing(statistic)
  const state = paused ? 'paused' : interrupted ? 'interrupted' : 'live'
  const { data } = statistic
  return (
    <div className={classes.live} data-tour="live">
      <span>
        <span className={classes.state} data-state={state} role="status">
          {t(`home.${state}`)}
        </span>
        {data !== undefined && (
          <>
            {' · '}
            {t('home.asOf')}{' '}
            <span data-testid="home-height" data-value={data.latestBlockHeight}>
              <BlockLink height={data.latestBlockHeight} />
            </span>
            {' · '}
            <TimeAgo time={data.latestBlockTime} />
          </>
        )}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={
          paused ? (
            <IconPlayerPlay size={14} aria-hidden="true" />
          ) : (
            <IconPlayerPause size={14} aria-hidden="true" />
          )
        }
        aria-label={t(paused ? 'home.resume' : 'home.pause')}
        onClick={() => onPause(!paused)}
      >
        {t(paused ? 'home.resumeShort' : 'home.pauseShort')}
      </Button>
    </div>
  )
})
