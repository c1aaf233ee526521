import type { Token } from '@bvlgarichain/shared'
import { KEYWORD_LENGTH } from '../../api/queries/token.ts'
import { useText } from '../../i18n/text.tsx'
import fields from '../../ui/filter-bar.module.css'
import type { FilterFieldsProps } from '../list/list.ts'
import type { TokensSearch } from './tokens-search.ts'
import { TypeChoice } from './type-choice.tsx'

/** Narrows the list of tokens by their standard and by a part of their name. */
export function TokenFilters({
  search: { keyword = '', type },
  isFiltered,
  onChange,
  onClear,
}: FilterFieldsProps<Token, TokensSearch>) {
  const t = useText()
  return (
    <div className={fields.bar}>
      <TypeChoice type={type} onChange={(next) => onChange({ type: next })} />
      <search>
        <form
          className={fields.form}
          aria-label={t('token.filters')}
          onSubmit={(event) => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget).get('keyword')
            const next = typeof typed === 'string' ? typed.trim() : ''
            onChange({ keyword: next === '' ? undefined : next })
          }}
        >
          <input
            // A change from outside (Back, Clear) starts the field anew.
            key={keyword}
            className={fields.field}
            name="keyword"
            size={28}
            maxLength={KEYWORD_LENGTH}
            defaultValue={keyword}
            aria-label={t('token.find')}
            placeholder={t('token.find')}
          />
          <button type="submit" className={fields.field}>
            {t('token.search')}
          </button>
          {isFiltered && (
            <button type="button" className={fields.field} onClick={onClear}>
              {t('token.clear')}
            </button>
          )}
        </form>
      </search>
    </div>
  )
}
