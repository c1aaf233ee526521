import { Link } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import { SearchBox } from '../../parts/search/search-box.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

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
