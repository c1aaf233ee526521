import { useText } from '../locales/text.tsx'
import { EmptyState } from './empty-state.tsx'

/** Replaces an item that was shown and that a reorganization has removed since. */
export function GoneItem() {
  const t = useText()
  return (
    <div role="alert">
      <EmptyState title={t('ui.goneTitle')} text={t('ui.goneText')} />
    </div>
  )
}
