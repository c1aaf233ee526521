import type { BlockHeight } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { headlineQuery } from '../../api/queries/network.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import classes from './key-figures.module.css'

/** The network's size in one line, whose room is kept; Home is whole without it. */
export function HeadlineFigures({
  latestBlock,
  paused,
  isSettled,
}: {
  /** As it stands beside: the figures of this line are read less often. */
  latestBlock: BlockHeight | undefined
  paused: boolean
  isSettled: boolean
}) {
  const t = useText()
  const { data, isPending } = useQuery({
    ...headlineQuery(!paused),
    enabled: isSettled,
  })
  const figures = [
    [
      t('home.headlineBlocks'),
      '/blocks',
      latestBlock === undefined ? data?.totalBlocks : latestBlock + 1,
    ],
    [t('home.accounts'), '/accounts', data?.totalAccounts],
    [t('home.tokens'), '/tokens', data?.totalTokens],
  ] as const
  return (
    <dl
      className={classes.headline}
      aria-label={t('home.headline')}
      data-testid="headline"
      aria-busy={isPending}
    >
      {data &&
        figures.map(
          ([label, to, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Link to={to}>{formatNumber(value)}</Link>
                </dd>
              </div>
            ),
        )}
    </dl>
  )
}
