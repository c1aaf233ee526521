import type { Hash } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { searchQuery } from '../../parts/search/search-query.ts'
import { SearchResults } from '../../parts/search/search-results.tsx'

/** Everything else that a hash belongs to: a block, or what an L1 transaction did; nothing without hits. */
export function FoundElsewhere({ hash }: { hash: Hash }) {
  const { data } = useQuery(searchQuery(hash))
  const hits = data?.hits.filter(({ kind }) => kind !== 'transaction') ?? []
  return <SearchResults hits={hits} />
}
