import { createFileRoute, notFound } from '@tanstack/react-router'
import { readLegalPage } from '../app/legal-pages.ts'
import { LocalLegalPage } from '../screens/legal/local-legal-page.tsx'
import { pathParam } from './-path-param.ts'

export const Route = createFileRoute('/legal/$page')({
  params: {
    parse: ({ page }) => ({ page: pathParam(page, readLegalPage) }),
  },
  beforeLoad({ context: { settings } }) {
    if (settings.env !== 'LOCAL') throw notFound()
  },
  component: LocalLegalPage,
})
