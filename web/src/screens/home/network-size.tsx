import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { headlineQuery } from '../../api/queries/network.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import classes from './key-figures.module.css'

/** Numbers of addresses and tokens, as a caption; Home is whole without it. */
export function NetworkSize({
  paused,
  isSettled,
}: {
  paused: boolean
  isSettled: boolean
}) {
  const t = useText()
  const { data, isPending } = useQuery({
    ...headlineQuery(!paused),
    enabled: isSettled,
  })
  const figures = [
    [t('home.accounts'), '/accounts', data?.totalAccounts],
    [t('home.tokens'), '/tokens', data?.totalTokens],
  ] as const
  return (
    <span className={classes.size} data-testid="headline" aria-busy={isPending}>
      {figures.map(
        ([label, to, value]) =>
          value !== undefined && (
            <span key={label}>
              {label} <Link to={to}>{formatNumber(value)}</Link>
            </span>
          ),
      )}
    </span>
  )
}
