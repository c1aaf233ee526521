import { useQuery } from '@tanstack/react-query'
import { tokenCountQuery } from '../../api/queries/token.ts'
import { useText } from '../../locales/text.tsx'
import layout from '../../ui/layout.module.css'

/** How many token contracts the network has, whatever the list is narrowed to. */
export function TokenCount() {
  const t = useText()
  const { data } = useQuery(tokenCountQuery())
  if (typeof data !== 'number') return null
  return (
    <span className={layout.note} data-testid="token-count" data-value={data}>
      {t('token.countTitle', { count: data })}
    </span>
  )
}
