import type { NetworkStatistic } from '@bvlgarichain/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { memo, useId, useState } from 'react'
import { useNetwork } from '../../app/network.tsx'
import { useSettings } from '../../app/settings.tsx'
import { FinalityBand } from '../../parts/finality/finality-band.tsx'
import { useBand } from '../../parts/finality/use-band.ts'
import { Verdict } from '../../parts/finality/verdict.tsx'
import classes from './home-page.module.css'
import { LiveBar } from './live-bar.tsx'

/** Home's head: how the chain is doing, in words and as the finality band. */
export const HomeHero = memo(function HomeHero({
  statistic,
  paused,
  onPause,
  isSettled,
}: {
  statistic: UseQueryResult<NetworkStatistic>
  paused: boolean
  onPause: (paused: boolean) => void
  isSettled: boolean
}) {
  const { title, testnetTitle } = useSettings()
  const { mode } = useNetwork()
  const [shown, other] =
    mode === 'TESTNET' ? [testnetTitle, title] : [title, testnetTitle]
  const data = useBand({ live: !paused, isSettled })
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.hero}>
      <div className={classes.top}>
        <h1 data-other={other}>
          <span>{shown}</span>
        </h1>
        <LiveBar statistic={statistic} paused={paused} onPause={onPause} />
      </div>
      <Verdict data={data} table={{ id, isOpen, toggle: () => setOpen(!isOpen) }} />
      <FinalityBand data={data} table={{ id, isOpen }} tour="finality" />
    </div>
  )
})
