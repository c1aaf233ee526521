import { Alert } from '@mantine/core'
import { useText } from '../../locales/text.tsx'

/** Notice that the backend returns rows which a filter excludes; nothing if there are none. */
export function UnappliedFilters({ count }: { count: number }) {
  const t = useText()
  if (count === 0) return null
  return (
    <Alert color="yellow" role="status">
      {t('ui.unappliedFilters', { count })}
    </Alert>
  )
}
