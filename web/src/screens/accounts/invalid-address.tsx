import { useText } from '../../locales/text.tsx'
import { inputHint } from '../../parts/search/input-hint.ts'
import { SearchBox } from '../../parts/search/search-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import classes from './account.module.css'

/** Explains why a text isn't an address, and offers to search for it. */
export function InvalidAddress({ text }: { text: string }) {
  const t = useText()
  const hint = inputHint(text)
  return (
    <>
      <PageTitle title={t('account.title')} />
      <EmptyState title={t('account.invalidTitle')}>
        {hint === undefined ? t('account.invalidText') : t(hint.key, hint.params)}
      </EmptyState>
      <div className={classes.again}>
        <SearchBox size="hero" defaultText={text} />
      </div>
    </>
  )
}
