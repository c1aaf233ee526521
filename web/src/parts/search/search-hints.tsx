import { searchKind } from '../../lib/search-kind.ts'
import { useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { InputHint } from './input-hint.ts'
import classes from './search-page.module.css'

/** Hints that depend on the form of the input. */
const HINTS: Readonly<Record<ReturnType<typeof searchKind>['kind'], readonly TextKey[]>> =
  {
    hash: ['search.hintCheckDigits', 'search.hintFresh', 'search.hintOtherNetwork'],
    address: ['search.hintCheckDigits', 'search.hintOtherNetwork'],
    'block-or-batch': ['search.hintFutureBlock', 'search.hintOtherNetwork'],
    trace: ['search.hintCheckDigits', 'search.hintTrace'],
    text: ['search.hintTokenName'],
    empty: [],
  }

/** Empty state of a search: an explanation of the input, or hints. */
export function SearchHints({
  text,
  hint,
}: {
  text: string
  hint: InputHint | undefined
}) {
  const t = useText()
  const hints = HINTS[searchKind(text).kind]
  return (
    <>
      <EmptyState title={t('search.noneTitle')}>
        {hint === undefined ? undefined : t(hint.key, hint.params)}
      </EmptyState>
      {hint === undefined && (
        <div className={classes.hints}>
          <h2>{t('search.hintsTitle')}</h2>
          <ul>
            {hints.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
