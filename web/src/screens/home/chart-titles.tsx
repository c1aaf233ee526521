import { getRouteApi, Link } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import classes from './home-charts.module.css'
import { CHARTS, type Chart } from './home-search.ts'

const route = getRouteApi('/home')

const TITLES = {
  volume: { slug: 'transaction-volume', title: 'home.chartVolume' },
  gas: { slug: 'gas-usage', title: 'home.chartGasUsage' },
  price: { slug: 'l2-gas-price-in-block-trend', title: 'home.chartGasPrice' },
  tps: { slug: 'historical-tps', title: 'home.chartTps' },
} as const satisfies Record<Chart, object>

/** The chart that is open, by its name in the URL and in test ids. */
export function useOpenChart() {
  const chart = route.useSearch({ select: ({ chart = CHARTS[0] }) => chart })
  return { chart, ...TITLES[chart] }
}

/** Titles of the charts; pressing one opens it. */
export function ChartTitles() {
  const t = useText()
  const { chart: open } = useOpenChart()
  return (
    <div className={classes.titles}>
      {CHARTS.map((chart) => (
        <h2 key={chart}>
          <Link
            to="."
            search={(search) => ({
              ...search,
              chart: chart === CHARTS[0] ? undefined : chart,
            })}
            replace
            resetScroll={false}
            className={classes.title}
            activeOptions={{ includeSearch: true, exact: true }}
            aria-current={chart === open ? 'true' : undefined}
          >
            {t(TITLES[chart].title)}
          </Link>
        </h2>
      ))}
    </div>
  )
}
