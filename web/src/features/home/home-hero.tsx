import { memo } from 'react'
import { useText } from '../../i18n/text.tsx'
import { useNetwork } from '../../shell/network.tsx'
import { useSettings } from '../../shell/settings.tsx'
import { SearchBox } from '../search/search-box.tsx'
import classes from './home-page.module.css'

/** The dashboard's head: what this is, and the search field. */
export const HomeHero = memo(function HomeHero() {
  const t = useText()
  const settings = useSettings()
  const { mode } = useNetwork()
  const { title, testnetTitle } = settings
  const [shown, other] =
    mode === 'TESTNET' ? [testnetTitle, title] : [title, testnetTitle]
  return (
    <div className={classes.hero}>
      <h1 data-other={other}>
        <span>{shown}</span>
      </h1>
      <p>{t('home.tagline', { chain: settings.chainName })}</p>
      <div className={classes.field}>
        <SearchBox size="hero" />
      </div>
    </div>
  )
})
