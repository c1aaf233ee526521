import '@mantine/core/styles/Input.layer.css'
import type { Token } from '@bvlgarichain/contract'
import { Button, TextInput } from '@mantine/core'
import { KEYWORD_LENGTH } from '../../api/queries/token.ts'
import { useText } from '../../locales/text.tsx'
import { TypeChoice } from '../../parts/columns/type-choice.tsx'
import type { FilterFieldsProps } from '../../parts/list/list.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { useTypedText } from '../../ui/use-typed-text.ts'
import type { TokensSearch } from './tokens-search.ts'

/** Filters the list of tokens by their standard and by a part of their name. */
export function TokenFilters({
  search: { keyword = '', type },
  filterCount,
  onChange,
  onClear,
}: FilterFieldsProps<Token, TokensSearch>) {
  const t = useText()
  const [typed, setTyped] = useTypedText(keyword)
  return (
    <FilterBar count={filterCount} onClear={onClear}>
      <TypeChoice type={type} onChange={(next) => onChange({ type: next })} />
      <FilterForm onApply={() => onChange({ keyword: typed.trim() || undefined })}>
        <TextInput
          w="18rem"
          maw="100%"
          name="keyword"
          maxLength={KEYWORD_LENGTH}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          aria-label={t('token.find')}
          placeholder={t('token.find')}
        />
        <Button type="submit">{t('token.search')}</Button>
      </FilterForm>
    </FilterBar>
  )
}
