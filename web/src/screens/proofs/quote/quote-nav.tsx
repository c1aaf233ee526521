import { Link } from '@tanstack/react-router'
import { useText } from '../../../locales/text.tsx'
import classes from './quote-nav.module.css'

/** Parts of the page on a quote, in their order: the anchors of its panels. */
export const QUOTE_PARTS = [
  'verdict',
  'overview',
  'reportData',
  'bytes',
  'certificates',
  'collateral',
  'raw',
] as const
export type QuotePartName = (typeof QUOTE_PARTS)[number]

/** Links to the parts of the page that are there, in their order. */
export function QuoteNav({ parts }: { parts: readonly QuotePartName[] }) {
  const t = useText()
  return (
    <nav className={classes.nav} aria-label={t('quote.onThisPage')}>
      {parts.map((part) => (
        <Link
          key={part}
          to="."
          search={true}
          hash={part}
          replace
          className={classes.link}
        >
          {t(`quote.${part}`)}
        </Link>
      ))}
    </nav>
  )
}
