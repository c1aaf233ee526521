import { KEYWORD_LENGTH } from '../../api/queries/token.ts'
import { useText } from '../../i18n/text.tsx'
import type { ContractTokenType } from '../../lib/token-standard.ts'
import fields from '../../ui/filter-bar.module.css'
import { TypeChoice } from './type-choice.tsx'

/** What the list of tokens can be narrowed to. */
export interface TokenFilter {
  readonly keyword?: string
  readonly type?: ContractTokenType
}

/** Narrows the list of tokens by their standard and by a part of their name. */
export function TokenFilters({
  filter,
  onChange,
}: {
  filter: TokenFilter
  onChange: (filter: TokenFilter) => void
}) {
  const t = useText()
  const { keyword = '', type } = filter
  const withType = type === undefined ? {} : { type }
  return (
    <div className={fields.bar}>
      <TypeChoice
        type={type}
        onChange={(next) =>
          onChange({
            ...(keyword === '' ? {} : { keyword }),
            ...(next === undefined ? {} : { type: next }),
          })
        }
      />
      <search>
        <form
          className={fields.form}
          aria-label={t('token.filters')}
          onSubmit={(event) => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget).get('keyword')
            const next = typeof typed === 'string' ? typed.trim() : ''
            onChange({ ...withType, ...(next === '' ? {} : { keyword: next }) })
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
          {(keyword !== '' || type !== undefined) && (
            <button type="button" className={fields.field} onClick={() => onChange({})}>
              {t('token.clear')}
            </button>
          )}
        </form>
      </search>
    </div>
  )
}
