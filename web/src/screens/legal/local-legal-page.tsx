import '../../locales/en-US/legal.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

const route = getRouteApi('/legal/$page')

/** A legal page of a local network: why it has no such text, and how an operator shows one. */
export function LocalLegalPage() {
  const t = useText()
  const { page } = route.useParams()
  return (
    <StateScreen title={t(`shell.${page}`)}>
      <p>{t(`legal.${page}`)}</p>
      <p>{t('legal.setting', { variable: 'EXPLORER_DOCS_URL', path: `/${page}` })}</p>
    </StateScreen>
  )
}
