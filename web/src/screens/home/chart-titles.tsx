import { getRouteApi, Link } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import classes from './home-charts.module.css'

const route = getRouteApi('/home')

/** The cards of Home, each with two charts: the default, and the one that its query parameter opens. */
const CARDS = {
  activity: [
    { slug: 'transaction-volume', title: 'home.chartVolume', open: undefined },
    { slug: 'historical-tps', title: 'home.chartTps', open: 'tps' },
  ],
  fees: [
    { slug: 'gas-usage', title: 'home.chartGasUsage', open: undefined },
    { slug: 'l2-gas-price-in-block-trend', title: 'home.chartGasPrice', open: 'price' },
  ],
} as const

/** A card, by its query parameter. */
export type Card = keyof typeof CARDS
export const CARD_NAMES = Object.keys(CARDS) as readonly Card[]

/** The chart that is open in a card. */
export function useOpenChart(card: Card) {
  const open = route.useSearch({ select: (search) => search[card] })
  return CARDS[card].find((chart) => chart.open === open) ?? CARDS[card][0]
}

/** Titles of a card's charts; pressing one opens it. */
export function ChartTitles({ card }: { card: Card }) {
  const t = useText()
  const { slug: openSlug } = useOpenChart(card)
  return (
    <div className={classes.titles}>
      {CARDS[card].map(({ slug, title, open }) => (
        <h2 key={slug}>
          <Link
            to="."
            search={(search) => ({ ...search, [card]: open })}
            replace
            resetScroll={false}
            className={classes.title}
            activeOptions={{ includeSearch: true, exact: true }}
            aria-current={slug === openSlug ? 'true' : undefined}
          >
            {t(title)}
          </Link>
        </h2>
      ))}
    </div>
  )
}
