import { isAddress, type Token } from '@bvlgarichain/contract'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { KEYWORD_LENGTH, tokenCountQuery } from '../../api/queries/token.ts'
import { timeColumn } from '../../lib/export/time-column.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { TokenIdentity } from '../../parts/columns/token-identity.tsx'
import { TypeChoice } from '../../parts/columns/type-choice.tsx'
import { CopiedAddress } from '../../parts/links/copied-address.tsx'
import {
  addressColumn,
  amountFields,
  countColumn,
  transactionColumn,
} from '../../parts/list/columns.tsx'
import {
  defineList,
  type FilterFieldsProps,
  type ListColumn,
} from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import layout from '../../ui/layout.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { useTypedText } from '../../ui/use-typed-text.ts'
import { TokenSupply } from './token-supply.tsx'
import classes from './tokens.module.css'
import { type TokensSearch, tokensQuery } from './tokens-search.ts'

const route = getRouteApi('/tokens')

const tokenColumns: readonly ListColumn<Token>[] = [
  {
    id: 'token',
    header: 'token.token',
    width: 16,
    pinned: true,
    phone: 1,
    exported: ['tokenId', 'name', 'symbol', 'decimals'],
    cell: (token) => <TokenIdentity token={token} />,
  },
  {
    id: 'type',
    header: 'token.type',
    width: 7.5,
    wrap: true,
    phone: 2,
    exported: ['type'],
    cell: ({ type }, { t }) => type && <Badge>{valueText(t, 'token.', type)}</Badge>,
  },
  {
    id: 'contract',
    header: 'token.contract',
    width: 13,
    cell: ({ tokenId }, { t }) =>
      isAddress(tokenId) ? (
        <CopiedAddress
          address={tokenId}
          label={t('token.contractAddress')}
          isUnnamed
          kind="CONTRACT"
        />
      ) : (
        '—'
      ),
  },
  {
    id: 'supply',
    header: 'token.supply',
    width: 9.25,
    align: 'end',
    phone: 3,
    phoneLabel: true,
    exported: amountFields(
      'totalSupply',
      ({ totalSupply }) => totalSupply ?? undefined,
      ({ decimals }) => decimals,
    ),
    cell: (token) => <TokenSupply token={token} />,
  },
  countColumn('holderCount', 'token.holders', {
    sortBy: 'HOLDERS',
    width: 9.75,
    phone: 4,
    phoneLabel: true,
  }),
  countColumn('transferCount', 'token.transfers', { sortBy: 'TRANSFERS', width: 8.5 }),
  {
    id: 'created',
    header: 'token.created',
    sortBy: 'NEWEST',
    width: 7.5,
    wrap: true,
    align: 'end',
    exported: [timeColumn('createdTime')],
    cell: ({ createdTime }) =>
      createdTime === undefined ? '—' : <TimeAgo time={createdTime} />,
  },
  addressColumn('creator', 'token.creator', { optional: true }),
  transactionColumn('createdTxHash', 'transfer.hash', { optional: true }),
]

const tokenList = defineList({
  name: 'tokens',
  query: tokensQuery,
  columns: tokenColumns,
  rowKey: ({ tokenId }) => tokenId,
  rowTestId: 'token-row',
  filters: { params: ['keyword', 'type'], Fields: TokenFilters },
  defaultSort: 'HOLDERS',
  texts: {
    title: 'token.list',
    none: 'token.none',
    noneText: 'token.noneText',
    noneFiltered: 'token.noneFiltered',
  },
})

/** All token contracts: found by name, narrowed by standard, in the order the visitor picks. */
export function TokensPage() {
  const t = useText()
  return (
    <>
      <PageTitle title={t('token.tokens')}>
        <TokenCount />
      </PageTitle>
      <div className={classes.list}>
        <ListScreen list={tokenList} search={route.useSearch()} />
      </div>
    </>
  )
}

/** Filters the list of tokens by their standard and by a part of their name. */
function TokenFilters({
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
