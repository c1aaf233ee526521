import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/text.tsx'
import { StateScreen } from '../../shell/state-screen.tsx'
import { SearchBox } from '../search/search-box.tsx'

/** Screen of every address that leads nowhere. */
export function NotFoundPage() {
  const t = useText()
  return (
    <StateScreen
      mark="404"
      title={t('shell.notFoundTitle')}
      actions={<Link to="/home">{t('shell.backHome')}</Link>}
    >
      <p>{t('shell.notFoundText')}</p>
      <SearchBox size="hero" />
    </StateScreen>
  )
}
